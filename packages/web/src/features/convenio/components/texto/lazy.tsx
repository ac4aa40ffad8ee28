import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { lazy, Suspense } from 'react';
import { SkeletonText } from '../../../../ui/skeleton.tsx';

const Todo = lazy(() => import('./texto.tsx').then((m) => ({ default: m.Texto })));
const Uno = lazy(() => import('./texto.tsx').then((m) => ({ default: m.Papel })));

const cargando = <SkeletonText lines={12} />;

/** The text of a convenio with its versions; it comes by itself, and what is written beside it stays in sight meanwhile. */
export const Texto = (props: { convenio: Convenio }) => (
  <Suspense fallback={cargando}>
    <Todo {...props} />
  </Suspense>
);

/** One version of it as paper. */
export const Papel = (props: { convenio: Convenio; numero: number }) => (
  <Suspense fallback={cargando}>
    <Uno {...props} />
  </Suspense>
);
