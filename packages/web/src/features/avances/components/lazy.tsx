import { lazy, Suspense } from 'react';
import { SkeletonText } from '../../../ui/skeleton.tsx';

const Pestana = lazy(() => import('./pestana.tsx').then((module) => ({ default: module.Pestana })));

/** The tab of a seguimiento with its reports: it comes when it is opened. */
export const ReportesTab = ({ seguimientoId }: { readonly seguimientoId: string }) => (
  <Suspense fallback={<SkeletonText lines={8} />}>
    <Pestana seguimientoId={seguimientoId} />
  </Suspense>
);
