import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import type { SesionColegiada } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePuede } from '../../../app/session.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { sesionesQueries } from '../sesiones.queries.ts';

// One of the two: who leads it has no use for the minute, and a telephone none for the table.
const Mesa = lazy(() => import('../components/mesa/mesa.tsx').then((module) => ({ default: module.Mesa })));
const Minuto = lazy(() =>
  import('../components/minuto/minuto.tsx').then((module) => ({ default: module.Minuto })),
);

const { sesion: m } = sesionPantallas;

/** What a member is asked for comes first, while there is something to read and to vote; who leads the session has its table. */
const vistaDe = ({ puntos, estado }: SesionColegiada, lleva: boolean, pedida: string | undefined) => {
  const esMiembro = puntos.some(({ mio }) => mio !== null);
  if (!esMiembro) return 'mesa';
  if (pedida === 'minuto' || pedida === 'mesa') return pedida;
  return !lleva && (estado === 'convocada' || estado === 'en_sesion') ? 'minuto' : 'mesa';
};

/** A session of a body: its table, or the minute of a member (stages.md §4). */
export const SesionPage = () => {
  const { id = '' } = useParams({ strict: false });
  const { ver }: { readonly ver?: string } = useSearch({ strict: false });
  const lleva = usePuede('gestionar_aprobaciones');
  const query = useQuery(sesionesQueries.una(id));
  return (
    <Loaded
      query={query}
      words={{
        loading: m.cargando,
        missing: {
          title: m.noEncontrada,
          text: m.noEncontradaDetalle,
          href: '/sesiones',
          label: m.volver,
        },
        failed: { id: 'sesion-colegiada', title: m.cargarError },
      }}
    >
      {(sesion) => (
        <Suspense fallback={<SkeletonPage label={m.cargando} />}>
          {vistaDe(sesion, lleva, ver) === 'minuto' ? (
            <Minuto key={sesion.id} sesion={sesion} leidaEn={query.dataUpdatedAt} />
          ) : (
            <Mesa key={sesion.id} sesion={sesion} />
          )}
        </Suspense>
      )}
    </Loaded>
  );
};
