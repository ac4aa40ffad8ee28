import type { ServerSlice } from '../../platform/slice.ts';
import { comprobacionActividad } from './comprobaciones.actividad.ts';
import { findComprobaciones } from './comprobaciones.busqueda.ts';
import { comprobacionRouter } from './comprobaciones.handlers.ts';
import { comprobacionHoja } from './comprobaciones.hoja.ts';
import { assertAbreFactura } from './comprobaciones.nomina.ts';
import { comprobacionNotices } from './comprobaciones.notices.ts';
import { registerPdfJob } from './comprobaciones.pdf.ts';
import { comprobacionPendientes } from './comprobaciones.pendientes.ts';
import { comprobacionUploads } from './comprobaciones.uploads.ts';

/** The comprobaciones as the list of slices has them. */
export const comprobacionSlice: ServerSlice = {
  id: 'comprobacion',
  router: comprobacionRouter,
  uploads: comprobacionUploads,
  archivos: comprobacionHoja,
  notices: comprobacionNotices,
  pendientes: comprobacionPendientes,
  busqueda: findComprobaciones,
  actividad: comprobacionActividad,
  jobs: (registry, { files }) => registerPdfJob(registry, files),
  descarga: assertAbreFactura,
};
