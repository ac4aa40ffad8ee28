import { lazy } from 'react';

/** Puts a paper into the dossier from wherever it is asked for. */
export const SubirPapel = lazy(() => import('./subir-dialog.tsx').then((m) => ({ default: m.SubirDialog })));
