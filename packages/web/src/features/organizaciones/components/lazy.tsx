import { lazy } from 'react';

/** The sections that are not open at first: each travels when it is opened. */
export const Colegas = lazy(() => import('./colegas.tsx').then((m) => ({ default: m.Colegas })));
export const Expediente = lazy(() => import('./expediente.tsx').then((m) => ({ default: m.Expediente })));
export const Historial = lazy(() => import('./historial.tsx').then((m) => ({ default: m.Historial })));
