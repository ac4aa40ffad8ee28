/** What the list of slices takes of the reports. */

import type { ServerSlice } from '../../platform/slice.ts';
import { compuestoHoja } from './reportes.compuestos.hoja.ts';
import { reportesPersonales } from './reportes.compuestos.ts';
import { reporteRouter } from './reportes.handlers.ts';
import { reporteHojas } from './reportes.hojas.ts';
import { registerReporteJobs, reporteNotices } from './reportes.jobs.ts';
import { reportePdfs } from './reportes.pdf.ts';

const descargas = [reporteHojas, compuestoHoja, ...reportePdfs];

/** Several lists of files as one. */
const archivos: NonNullable<ServerSlice['archivos']> = {
  descriptions: descargas.flatMap(({ descriptions }) => descriptions),
  routes: (services) => async (app) => {
    for (const { routes } of descargas) await app.register(routes(services));
  },
};

export const reporteSlice: ServerSlice = {
  id: 'reporte',
  router: reporteRouter,
  archivos,
  jobs: registerReporteJobs,
  notices: reporteNotices,
  datosPersonales: reportesPersonales,
};
