import type { ServerSlice } from '../../platform/slice.ts';
import { rendimientoActividad } from './rendimientos.actividad.ts';
import { findRendimientos } from './rendimientos.busqueda.ts';
import { rendimientoRouter } from './rendimientos.handlers.ts';
import { rendimientoNotices } from './rendimientos.notices.ts';
import { rendimientoPendientes } from './rendimientos.pendientes.ts';
import { rendimientoUploads } from './rendimientos.uploads.ts';

/** The bank interest as the list of slices has them. */
export const rendimientoSlice: ServerSlice = {
  id: 'rendimiento',
  router: rendimientoRouter,
  uploads: rendimientoUploads,
  notices: rendimientoNotices,
  pendientes: rendimientoPendientes,
  busqueda: findRendimientos,
  actividad: rendimientoActividad,
};
