import type { ServerSlice } from '../../platform/slice.ts';
import { datosAbiertosArchivos } from './datos-abiertos.archivos.ts';
import { datosAbiertosRouter } from './datos-abiertos.handlers.ts';

/** What is published of the grants, as the list of slices has it. */
export const datosAbiertosSlice: ServerSlice = {
  id: 'datosAbiertos',
  router: datosAbiertosRouter,
  archivos: datosAbiertosArchivos,
};
