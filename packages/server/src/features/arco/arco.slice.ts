import type { ServerSlice } from '../../platform/slice.ts';
import { findArco } from './arco.busqueda.ts';
import { arcoPersonales } from './arco.datos.ts';
import { arcoRouter } from './arco.handlers.ts';
import { arcoHoja } from './arco.hoja.ts';
import { registerArcoJobs } from './arco.jobs.ts';
import { arcoNotices } from './arco.notices.ts';
import { arcoUploads } from './arco.papeles.ts';
import { arcoPendientes } from './arco.pendientes.ts';

/** The requests about personal data as the list of slices has them. */
export const arcoSlice: ServerSlice = {
  id: 'arco',
  router: arcoRouter,
  uploads: arcoUploads,
  hojas: [arcoHoja],
  notices: arcoNotices,
  pendientes: arcoPendientes,
  busqueda: findArco,
  datosPersonales: arcoPersonales,
  jobs: registerArcoJobs,
};
