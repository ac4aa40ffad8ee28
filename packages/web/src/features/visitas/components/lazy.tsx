import { lazy, Suspense } from 'react';
import { SkeletonText } from '../../../ui/skeleton.tsx';

const Lista = lazy(() => import('./lista.tsx').then((module) => ({ default: module.Lista })));

/** The visits of a seguimiento, within its tab of reports: they come when it is opened. */
export const VisitasDeSeguimiento = ({ seguimientoId }: { readonly seguimientoId: string }) => (
  <Suspense fallback={<SkeletonText lines={4} />}>
    <Lista seguimientoId={seguimientoId} />
  </Suspense>
);
