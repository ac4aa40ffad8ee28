import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';

// Marked pure, so that a page which shows none of them does not carry them.
const Linea = /* @__PURE__ */ lazy(() => import('./linea.tsx').then((m) => ({ default: m.LineaDeProyecto })));
const Historial = /* @__PURE__ */ lazy(() =>
  import('./historial.tsx').then((m) => ({ default: m.HistorialDeProyecto })),
);

const Loading = ({ lines }: { lines: number }) => (
  <Card>
    <SkeletonText lines={lines} />
  </Card>
);

/** The seven stages of a case; comes after the page that shows it. */
export const LineaDeProyecto = ({ id }: { id: string }) => (
  <Suspense fallback={<Loading lines={4} />}>
    <Linea id={id} />
  </Suspense>
);

/** Everything that happened to a case; comes after the page that shows it. */
export const HistorialDeProyecto = ({ id }: { id: string }) => (
  <Suspense fallback={<Loading lines={6} />}>
    <Historial id={id} />
  </Suspense>
);
