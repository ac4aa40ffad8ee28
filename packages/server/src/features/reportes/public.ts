/** What the list of slices takes of the reports. */
import type { ServerSlice } from '../../platform/slice.ts';
import { reporteRouter } from './reportes.handlers.ts';
import { reporteHojas } from './reportes.hojas.ts';

export const reporteSlice: ServerSlice = { id: 'reporte', router: reporteRouter, archivos: reporteHojas };
