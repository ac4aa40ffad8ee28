import type { ServerSlice } from '../../platform/slice.ts';
import { seguimientoActividad } from './seguimiento.actividad.ts';
import { findSeguimientos } from './seguimiento.busqueda.ts';
import { acuerdoDeEjecucion } from './seguimiento.cartas.ts';
import { finiquitoDeProyecto } from './seguimiento.finiquito.carta.ts';
import type { FiniquitarConvenio } from './seguimiento.finiquito.ts';
import { createSeguimientoRouter } from './seguimiento.handlers.ts';
import { seguimientoHoja } from './seguimiento.hoja.ts';
import { registerSeguimientoJobs } from './seguimiento.jobs.ts';
import { seguimientoNotices } from './seguimiento.notices.ts';
import { seguimientoPendientes } from './seguimiento.pendientes.ts';

/** The seguimiento as the list of slices has it. */
export const createSeguimientoSlice = (finiquitarConvenio: FiniquitarConvenio): ServerSlice => ({
  id: 'seguimiento',
  router: createSeguimientoRouter(finiquitarConvenio),
  hojas: [seguimientoHoja],
  jobs: registerSeguimientoJobs,
  notices: seguimientoNotices,
  pendientes: seguimientoPendientes,
  busqueda: findSeguimientos,
  actividad: seguimientoActividad,
  emite: [acuerdoDeEjecucion, finiquitoDeProyecto],
});
