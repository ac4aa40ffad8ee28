import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { codeAhead } from '../../../ui/code-ahead.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { adelantarDiseno, formulacionQueries, traerEditor } from '../../formulacion/public.ts';
import { Encabezado } from '../components/edicion/encabezado.tsx';
import { Esqueleto } from '../components/edicion/esqueleto.tsx';
import { FINAL, leerPaso } from '../components/edicion/pasos.ts';
import { registroQueries } from '../registro.queries.ts';

const m = registroMessages.edicion;

// The forms of the sections, their judges and the editor that the address asks for: they come while the record is read, and are no
// part of the page.
const edicion = codeAhead(() => import('../components/edicion/edicion.tsx').then((module) => module.Edicion));
const Edicion = edicion.Component;

/** Begins to read the code of what will be written at this step. */
export const adelantar = (paso: string | undefined): void => {
  edicion.bring();
  const pedido = leerPaso(paso);
  if (pedido && pedido !== FINAL) traerEditor(pedido);
};

/** Begins to read the design of a registro as soon as it is known whose it is, before the page itself is drawn. */
export const adelantarSuDiseno = async (queryClient: QueryClient, id: string): Promise<void> =>
  adelantarDiseno((await queryClient.fetchQuery(registroQueries.uno(id))).proyecto.id);

/** The nine steps of a registro (B§2): its organization fills it in, section by section. */
export const EditarPage = () => {
  const { id }: { id: string } = useParams({ strict: false });
  const registro = useQuery(registroQueries.uno(id));
  return (
    <Loaded
      query={registro}
      words={{
        loading: m.cargando,
        missing: {
          title: m.noEncontrado,
          text: m.noEncontradoDetalle,
          href: '/registro',
          label: m.volver,
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
