import { lazy, Suspense } from 'react';
import type { PdfEmitidoProps, VistaDelEmitidoProps } from './types.ts';

// Marked pure, so that a page which shows none does not carry it.
const Emitidos = /* @__PURE__ */ lazy(() =>
  import('./emitidos.tsx').then((m) => ({ default: m.DocumentosEmitidos })),
);
const Pdf = /* @__PURE__ */ lazy(() => import('./emitidos.tsx').then((m) => ({ default: m.PdfEmitido })));

const Vista = /* @__PURE__ */ lazy(() => import('./vista.tsx').then((m) => ({ default: m.VistaDelEmitido })));

/** What was issued for a record; comes after the page that shows it. */
export const DocumentosEmitidos = (props: { entidad: string; registro: string }) => (
  <Suspense>
    <Emitidos {...props} />
  </Suspense>
);

/** The PDF of one of them, beside what its page says of it. */
export const PdfEmitido = (props: PdfEmitidoProps) => (
  <Suspense>
    <Pdf {...props} />
  </Suspense>
);

/** One of them drawn in place. */
export const VistaDelEmitido = (props: VistaDelEmitidoProps) => (
  <Suspense>
    <Vista {...props} />
  </Suspense>
);
