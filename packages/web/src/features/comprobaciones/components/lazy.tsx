import { lazy, Suspense } from 'react';
import { SkeletonText } from '../../../ui/skeleton.tsx';

const Pestana = lazy(() => import('./pestana.tsx').then((module) => ({ default: module.Pestana })));

/** The tab of a seguimiento with what was proven of its deposits: it comes when it is opened. */
export const ComprobacionTab = ({ seguimiento }: { seguimiento: { readonly id: string } }) => (
  <Suspense fallback={<SkeletonText lines={8} />}>
    <Pestana seguimientoId={seguimiento.id} />
  </Suspense>
);
