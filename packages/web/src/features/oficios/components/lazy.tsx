import { lazy, Suspense } from 'react';

// Marked pure, so that a page which shows none does not carry it.
const Emitidos = /* @__PURE__ */ lazy(() =>
  import('./emitidos.tsx').then((m) => ({ default: m.DocumentosEmitidos })),
);

/** What was issued for a record; comes after the page that shows it. */
export const DocumentosEmitidos = (props: { entidad: string; registro: string }) => (
  <Suspense>
    <Emitidos {...props} />
  </Suspense>
);
