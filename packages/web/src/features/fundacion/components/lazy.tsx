import { lazy } from 'react';

/** The section of Configuración that says how the foundation is called and drawn; comes when it is opened. */
export const FundacionEnConfiguracion = /* @__PURE__ */ lazy(() =>
  import('./fundacion.tsx').then((m) => ({ default: m.Fundacion })),
);
