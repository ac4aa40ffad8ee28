import type { ServerSlice } from '../../platform/slice.ts';
import { actaDeSesion } from './sesiones.acta.ts';
import { findSesiones, sesionActividad } from './sesiones.busqueda.ts';
import { sesionRouter } from './sesiones.handlers.ts';
import { registerSesionJobs } from './sesiones.jobs.ts';
import { sesionNotices } from './sesiones.notices.ts';
import { sesionPendientes } from './sesiones.pendientes.ts';

/** The collegiate sessions as the list of slices has them. */
export const sesionSlice: ServerSlice = {
  id: 'sesionColegiada',
  router: sesionRouter,
  jobs: registerSesionJobs,
  notices: sesionNotices,
  pendientes: sesionPendientes,
  busqueda: findSesiones,
  actividad: sesionActividad,
  emite: [actaDeSesion],
};
