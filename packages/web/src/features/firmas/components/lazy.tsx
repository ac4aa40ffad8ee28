import { lazy } from 'react';

/** Where one signs with an e.firma, in this browser. */
export const FirmaElectronica = /* @__PURE__ */ lazy(() =>
  import('./firma-electronica.tsx').then((m) => ({ default: m.FirmaElectronica })),
);
/** Where the signatures of a text are. */
export const PistaDeFirmas = /* @__PURE__ */ lazy(() =>
  import('./pista-de-firmas.tsx').then((m) => ({ default: m.PistaDeFirmas })),
);
/** The section of Configuración about the authorities whose certificates count. */
export const AutoridadesEnConfiguracion = /* @__PURE__ */ lazy(() =>
  import('./autoridades.tsx').then((m) => ({ default: m.Autoridades })),
);
