import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { ErrorState, LoadingScreen, NotFound } from '../ui/states.tsx';
import { needsReload } from './code-loading.ts';
import { problemOf } from './problem.ts';

/** Thrown by the portal's routes while nobody is signed in, or owes a step; the gate shows what is to be done meanwhile. */
export class SinSesion extends Error {}

/** While the code or the data of a page is on its way; keeps the layout. */
export const PendingPage = () => (
  <>
    {/* What it stands for takes its own title away with it. */}
    <title>Cargando · Gestión de Proyectos</title>
    <SkeletonPage />
  </>
);

/** The 404 page (product.md §5). */
export const NotFoundPage = () => (
  <>
    <title>Página no encontrada · Gestión de Proyectos</title>
    <NotFound />
  </>
);

// Its code did not come: the line dropped while the device believes in it, or a release replaced the files. Nobody can tell which.
const isStaleCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message);

/** A page that failed while loading or drawing: what happened and the next step; never a stack. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const problem = problemOf(error);
  const retry = () => {
    if (isStaleCode(error) || needsReload(error)) return window.location.reload();
    reset();
    void router.invalidate();
  };
  // What a lost connection broke is tried again by itself when it comes back.
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    const onLine = () => again.current();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, []);
  if (error instanceof SinSesion) return <LoadingScreen />;
  if (problem.code === 'no_encontrado') return <NotFoundPage />;
  return (
    <>
      <title>Algo falló · Gestión de Proyectos</title>
      <ErrorState
        level={1}
        title={isStaleCode(error) ? 'Esta página no llegó completa' : 'No pudimos abrir esta página'}
        onRetry={retry}
        reference={problem.referencia}
      >
        {isStaleCode(error) ? 'Falló la conexión, o el portal cambió.' : problem.message}
      </ErrorState>
    </>
  );
};
