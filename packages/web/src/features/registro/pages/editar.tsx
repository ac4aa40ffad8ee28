import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { formulacionQueries, traerEditor } from '../../formulacion/public.ts';
import { Encabezado } from '../components/edicion/encabezado.tsx';
import { Esqueleto } from '../components/edicion/esqueleto.tsx';
import { FINAL, leerPaso } from '../components/edicion/pasos.ts';
import { registroQueries } from '../registro.queries.ts';
import type { PasoSearch } from '../registro.search.ts';

const m = registroMessages.edicion;

// The forms of the sections, their judges and the editor that the address asks for: they come while the record is read, and are no
// part of the page.
const traer = () => import('../components/edicion/edicion.tsx');
const Edicion = lazy(() => traer().then((module) => ({ default: module.Edicion })));

/** The nine steps of a registro (B§2): its organization fills it in, section by section. */
export const EditarPage = () => {
  const { id }: { id: string } = useParams({ strict: false });
  const registro = useQuery(registroQueries.uno(id));
  const search: PasoSearch = useSearch({ strict: false });
  const [pedido] = useState(() => leerPaso(search.paso));
  useEffect(() => {
    traer().catch(() => undefined);
    if (pedido && pedido !== FINAL) traerEditor(pedido);
  }, [pedido]);
  return (
    <Loaded
      query={registro}
      words={{
        loading: m.cargando,
        missing: {
          title: m.noEncontrado,
          text: m.noEncontradoDetalle,
          actions: <ButtonLink href="/registro">{m.volver}</ButtonLink>,
        },
        failed: { id: 'registro', title: m.cargarError },
      }}
    >
      {(uno) => (
        <>
          <Encabezado registro={uno} />
          <ConFormulacion key={uno.id} registro={uno} />
        </>
      )}
    </Loaded>
  );
};

const ConFormulacion = ({ registro }: { registro: Registro }) => {
  const { data, error, isFetching, refetch } = useQuery(formulacionQueries.enEdicion(registro.proyecto.id));
  const releer = useCallback(() => void refetch(), [refetch]);
  const cargando = <Esqueleto registro={registro} />;
  if (!data)
    return error && !isFetching ? (
      <ErrorState level={1} onRetry={releer}>
        {problemOf(error).message}
      </ErrorState>
    ) : (
      cargando
    );
  return (
    <Suspense fallback={cargando}>
      <Edicion registro={registro} formulacion={data} releer={releer} />
    </Suspense>
  );
};
