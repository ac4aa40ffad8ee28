import type { ServerSlice } from '../../platform/slice.ts';
import { seguimientoActividad } from './seguimiento.actividad.ts';
import { findSeguimientos } from './seguimiento.busqueda.ts';
import { acuerdoDeEjecucion } from './seguimiento.cartas.ts';
import { seguimientoRouter } from './seguimiento.handlers.ts';
import { seguimientoHoja } from './seguimiento.hoja.ts';
import { registerSeguimientoJobs } from './seguimiento.jobs.ts';
import { seguimientoNotices } from './seguimiento.notices.ts';
import { seguimientoPendientes } from './seguimiento.pendientes.ts';

/** The seguimiento as the list of slices has it. */
export const seguimientoSlice: ServerSlice = {
  id: 'seguimiento',
  router: seguimientoRouter,
  hojas: [seguimientoHoja],
  jobs: registerSeguimientoJobs,
  notices: seguimientoNotices,
  pendientes: seguimientoPendientes,
  busqueda: findSeguimientos,
  actividad: seguimientoActividad,
  emite: [acuerdoDeEjecucion],
};
