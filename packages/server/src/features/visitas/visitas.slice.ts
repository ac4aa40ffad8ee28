import type { ServerSlice } from '../../platform/slice.ts';
import { visitaActividad } from './visitas.actividad.ts';
import { findVisitas } from './visitas.busqueda.ts';
import { visitaRouter } from './visitas.handlers.ts';
import { minutaDeVisita } from './visitas.minuta.ts';
import { visitaNotices } from './visitas.notices.ts';
import { visitaPendientes } from './visitas.pendientes.ts';
import { visitaUploads } from './visitas.uploads.ts';

/** The visits as the list of slices has them. */
export const visitaSlice: ServerSlice = {
  id: 'visita',
  router: visitaRouter,
  uploads: visitaUploads,
  notices: visitaNotices,
  pendientes: visitaPendientes,
  busqueda: findVisitas,
  actividad: visitaActividad,
  emite: [minutaDeVisita],
};
