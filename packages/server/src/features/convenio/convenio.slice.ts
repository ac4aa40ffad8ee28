import type { ServerSlice } from '../../platform/slice.ts';
import { convenioActividad } from './convenio.actividad.ts';
import { findConvenios } from './convenio.busqueda.ts';
import { textoDeConvenio } from './convenio.cartas.ts';
import { convenioRouter } from './convenio.handlers.ts';
import { convenioHoja } from './convenio.hoja.ts';
import { registerConvenioJobs } from './convenio.jobs.ts';
import { convenioNotices } from './convenio.notices.ts';
import { convenioPendientes } from './convenio.pendientes.ts';
import { convenioUploads } from './convenio.uploads.ts';

/** The convenio as the list of slices has it. */
export const convenioSlice: ServerSlice = {
  id: 'convenio',
  router: convenioRouter,
  uploads: convenioUploads,
  hojas: [convenioHoja],
  jobs: registerConvenioJobs,
  notices: convenioNotices,
  pendientes: convenioPendientes,
  busqueda: findConvenios,
  actividad: convenioActividad,
  emite: [textoDeConvenio],
};
