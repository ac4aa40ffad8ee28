import { createAuditoriaSlice } from './features/auditoria/public.ts';
import { bibliotecaSlice } from './features/biblioteca/public.ts';
import { datosAbiertosSlice } from './features/datos-abiertos/public.ts';
import { finanzasSlice } from './features/finanzas/public.ts';
import { hiloRouter } from './features/hilo/public.ts';
import { reporteSlice } from './features/reportes/public.ts';
import { vistasPersonales, vistasRouter } from './features/vistas/public.ts';
import type { ServerSlice } from './platform/slice.ts';

/**
 * What the foundation steers by: it reads all stages, and none of them knows of it.
 *
 * @param papelDe what a paper of a case is called in its record.
 */
export const slicesDeGestion = (
  papelDe: (entidad: string, ranura: string) => string,
): readonly ServerSlice[] => [
  bibliotecaSlice,
  { id: 'hilo', router: hiloRouter },
  { id: 'vistas', router: vistasRouter, datosPersonales: vistasPersonales },
  finanzasSlice,
  createAuditoriaSlice(papelDe),
  datosAbiertosSlice,
  reporteSlice,
];
