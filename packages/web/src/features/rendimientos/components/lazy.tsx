import { lazy, Suspense } from 'react';
import { SkeletonText } from '../../../ui/skeleton.tsx';

const Seccion = lazy(() => import('./seccion.tsx').then((module) => ({ default: module.Seccion })));

/** The bank interest of a seguimiento: it comes with its tab. */
export const RendimientosDeSeguimiento = ({ seguimientoId }: { seguimientoId: string }) => (
  <Suspense fallback={<SkeletonText lines={4} />}>
    <Seccion seguimientoId={seguimientoId} />
  </Suspense>
);
