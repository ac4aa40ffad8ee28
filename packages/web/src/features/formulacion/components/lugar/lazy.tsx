import { lazy, Suspense } from 'react';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import type { EdicionDeSeccionProps, MesaDeTrabajoProps } from './mesa.tsx';

// Who only reads never needs it.
const Mesa = /* @__PURE__ */ lazy(() =>
  import('./mesa.tsx').then((module) => ({ default: module.MesaDeTrabajo })),
);
const Edicion = /* @__PURE__ */ lazy(() =>
  import('./mesa.tsx').then((module) => ({ default: module.EdicionDeSeccion })),
);

/** See `mesa.tsx`; draws nothing but the question of who leaves with something unsaved. */
export const MesaDeTrabajo = (props: MesaDeTrabajoProps) => (
  <Suspense>
    <Mesa {...props} />
  </Suspense>
);

export const EdicionDeSeccion = (props: EdicionDeSeccionProps) => (
  <Suspense fallback={<SkeletonText lines={6} />}>
    <Edicion {...props} />
  </Suspense>
);
