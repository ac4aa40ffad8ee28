import type { ServerSlice } from '../../platform/slice.ts';
import { avanceActividad } from './avances.actividad.ts';
import { avanceRouter } from './avances.handlers.ts';
import { registerAvanceJobs } from './avances.jobs.ts';
import { avanceNotices } from './avances.notices.ts';
import { avancePendientes } from './avances.pendientes.ts';
import { avanceUploads } from './avances.uploads.ts';

/** The reports of progress as the list of slices has them. */
export const avanceSlice: ServerSlice = {
  id: 'avance',
  router: avanceRouter,
  uploads: avanceUploads,
  jobs: registerAvanceJobs,
  notices: avanceNotices,
  pendientes: avancePendientes,
  actividad: avanceActividad,
};
