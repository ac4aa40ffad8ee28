import type { ServerSlice } from '../../platform/slice.ts';
import { transferenciaActividad } from './transferencias.actividad.ts';
import { findTransferencias } from './transferencias.busqueda.ts';
import { transferenciaRouter } from './transferencias.handlers.ts';
import { transferenciaNotices } from './transferencias.notices.ts';
import { transferenciaPendientes } from './transferencias.pendientes.ts';

/** The transfers between lines as the list of slices has them. */
export const transferenciaSlice: ServerSlice = {
  id: 'transferencia',
  router: transferenciaRouter,
  notices: transferenciaNotices,
  pendientes: transferenciaPendientes,
  busqueda: findTransferencias,
  actividad: transferenciaActividad,
};
