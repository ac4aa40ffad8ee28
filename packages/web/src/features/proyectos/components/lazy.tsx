import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';

// Marked pure, so that a page which shows none of them does not carry them.
const Linea = /* @__PURE__ */ lazy(() => import('./linea.tsx').then((m) => ({ default: m.LineaDeProyecto })));
const Sigue = /* @__PURE__ */ lazy(() => import('./sigue.tsx').then((m) => ({ default: m.LoQueSigueDe })));
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

/** What follows in a case, who does it and since when (`components/sigue.tsx`); comes after the page that shows it. */
export const LoQueSigueDe = (props: { id: string; aqui?: string }) => (
  <Suspense fallback={<Loading lines={3} />}>
    <Sigue {...props} />
  </Suspense>
);
