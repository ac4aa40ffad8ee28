import type { ServerSlice } from '../../platform/slice.ts';
import { registroActividad } from './registro.actividad.ts';
import { findRegistros } from './registro.busqueda.ts';
import { registroRouter } from './registro.handlers.ts';
import { registroHoja } from './registro.hoja.ts';
import { registroNotices } from './registro.notices.ts';
import { registroPdf } from './registro.pdf.ts';
import { registroPendientes } from './registro.pendientes.ts';

/** The registro as the list of slices has it. */
export const registroSlice: ServerSlice = {
  id: 'registro',
  router: registroRouter,
  archivos: registroPdf,
  hojas: [registroHoja],
  notices: registroNotices,
  pendientes: registroPendientes,
  busqueda: findRegistros,
  actividad: registroActividad,
};
