import { lazy, Suspense } from 'react';
import { SkeletonText } from '../../../ui/skeleton.tsx';

const Pestana = lazy(() => import('./pestana.tsx').then((module) => ({ default: module.Pestana })));

export type CartasTabProps = { readonly seguimiento: { readonly id: string } };

/** The tab of a seguimiento with its cartas: it comes when it is opened. */
export const CartasTab = ({ seguimiento }: CartasTabProps) => (
  <Suspense fallback={<SkeletonText lines={8} />}>
    <Pestana seguimientoId={seguimiento.id} />
  </Suspense>
);
