import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import type { PartesDelCaso } from './partes.tsx';

// Marked pure, so that a page which shows none of them does not carry them. They come together, after the page.
const Parte = /* @__PURE__ */ lazy(() => import('./partes.tsx').then((m) => ({ default: m.Parte })));

const part =
  <K extends keyof PartesDelCaso>(parte: K, lines: number) =>
  (props: PartesDelCaso[K]) => (
    <Suspense
      fallback={
        <Card>
          <SkeletonText lines={lines} />
        </Card>
      }
    >
      <Parte parte={parte} {...props} />
    </Suspense>
  );

/** The seven stages of a case. */
export const LineaDeProyecto = /* @__PURE__ */ part('linea', 4);

/** What follows in a case, who does it and since when; `aqui`: the path of the page that it stands on. */
export const LoQueSigueDe = /* @__PURE__ */ part('sigue', 3);

/** Everything that happened to a case. */
export const HistorialDeProyecto = /* @__PURE__ */ part('historial', 6);
