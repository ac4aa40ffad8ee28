import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { preRegistroQueries } from '../pre-registro.queries.ts';

const m = preRegistroMessages;

export const VolverALaLista = () => <ButtonLink href="/pre-registro">{m.volver}</ButtonLink>;

export type RegistroCargadoProps = {
  children: (registro: PreRegistro) => ReactNode;
  /** Title and text of the toast when it cannot be read; the text defaults to the server's words. */
  errorToast?: { title: string; text?: string };
};

/** The record of the URL's `$id`: while it loads, when it is not there (or not yours), when it failed. */
export const RegistroCargado = ({
  children,
  errorToast = { title: m.toasts.cargarError },
}: RegistroCargadoProps) => {
  const { id }: { id: string } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(preRegistroQueries.uno(id));
  const { title, text } = errorToast;

  useEffect(() => {
    if (error) toast.destructive(title, text ?? problemOf(error).message, { id: 'pre-registro' });
  }, [error, title, text]);

  // A record that was deleted meanwhile is gone; any other failure leaves what is on screen.
  const problem = error ? problemOf(error) : null;
  const gone = problem !== null && [400, 404, 422].includes(problem.status);
  if (data && !gone) return children(data);
  if (!problem) return <SkeletonPage label={m.cargando} />;
  return (
    <>
      <title>{`${m.noEncontrado} · Gestión de Proyectos`}</title>
      {gone ? (
        <EmptyState level={1} icon={<FileQuestion />} title={m.noEncontrado} actions={<VolverALaLista />}>
          No existe, se eliminó o no está a tu alcance.
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
