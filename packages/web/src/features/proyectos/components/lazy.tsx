import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { LineaPorVenir } from './linea-por-venir.tsx';
import type { PartesDelCaso } from './partes.tsx';

// Marked pure, so that a page which shows none of them does not carry them. They come together, after the page.
const Parte = /* @__PURE__ */ lazy(() => import('./partes.tsx').then((m) => ({ default: m.Parte })));

const part =
  <K extends keyof PartesDelCaso>(parte: K, porVenir: (props: PartesDelCaso[K]) => ReactNode) =>
  (props: PartesDelCaso[K]) => (
    <Suspense fallback={porVenir(props)}>
      <Parte parte={parte} {...props} />
    </Suspense>
  );

const tarjeta = (lines: number) => () => (
  <Card>
    <SkeletonText lines={lines} />
  </Card>
);

/** The seven stages of a case. */
export const LineaDeProyecto = /* @__PURE__ */ part('linea', ({ plegada }) => (
  <LineaPorVenir plegada={plegada} />
));

/** What follows in a case, who does it and since when; `aqui`: the path of the page that it stands on. */
export const LoQueSigueDe = /* @__PURE__ */ part('sigue', /* @__PURE__ */ tarjeta(4));

/** Everything that happened to a case. */
export const HistorialDeProyecto = /* @__PURE__ */ part('historial', /* @__PURE__ */ tarjeta(6));
