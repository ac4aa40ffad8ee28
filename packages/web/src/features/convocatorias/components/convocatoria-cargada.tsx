import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { convocatoriaQueries } from '../convocatorias.queries.ts';

const m = convocatoriaMessages;

export const VolverALaLista = () => <ButtonLink href="/convocatorias">{m.volver}</ButtonLink>;

/** The call of the URL's `$id`: while it loads, when it is not there (or not for you), when it failed. */
export const ConvocatoriaCargada = ({
  children,
}: {
  children: (convocatoria: Convocatoria) => ReactNode;
}) => {
  const { id }: { id: string } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(convocatoriaQueries.una(id));

  useEffect(() => {
    if (error) toast.destructive(m.lista.errorTitulo, problemOf(error).message, { id: 'convocatoria' });
  }, [error]);

  // One that was taken away meanwhile is gone; any other failure leaves what is on screen.
  const problem = error ? problemOf(error) : null;
  const gone = problem !== null && [400, 404, 422].includes(problem.status);
  if (data && !gone) return children(data);
  if (!problem) return <SkeletonPage label={m.cargando} />;
  return (
    <>
      <title>{`${m.noEncontrada} · Gestión de Proyectos`}</title>
      {gone ? (
        <EmptyState level={1} icon={<FileQuestion />} title={m.noEncontrada} actions={<VolverALaLista />}>
          No existe, se eliminó o no está dirigida a tu organización.
        </EmptyState>
      ) : (
        <ErrorState
          level={1}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={problem.referencia}
        >
          {problem.message}
        </ErrorState>
      )}
    </>
  );
};
