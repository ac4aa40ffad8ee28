import { lazy, Suspense } from 'react';
import { SkeletonText } from '../../../ui/skeleton.tsx';

const Seccion = lazy(() => import('./seccion.tsx').then((module) => ({ default: module.Seccion })));

/** The transfers between lines of a seguimiento: they come with its tab. */
export const TransferenciasDeSeguimiento = ({ seguimientoId }: { seguimientoId: string }) => (
  <Suspense fallback={<SkeletonText lines={4} />}>
    <Seccion seguimientoId={seguimientoId} />
  </Suspense>
);
