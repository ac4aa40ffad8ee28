import { MINISTRACION } from '@portal/domain/features/ministraciones/public';
import {
  ESTADO_DE_CUENTA,
  REINTEGRO_DE_RENDIMIENTO,
} from '@portal/domain/features/rendimientos/rendimientos.schema';
import type { ServerSlice } from '../../platform/slice.ts';
import { reservaCuenta } from '../organizaciones/public.ts';
import { rendimientoActividad } from './rendimientos.actividad.ts';
import { findRendimientos } from './rendimientos.busqueda.ts';
import { rendimientoRouter } from './rendimientos.handlers.ts';
import { rendimientoNotices } from './rendimientos.notices.ts';
import { rendimientoPendientes } from './rendimientos.pendientes.ts';
import { rendimientoUploads } from './rendimientos.uploads.ts';

/** The bank interest as the list of slices has them. */
export const rendimientoSlice: ServerSlice = {
  id: 'rendimiento',
  router: rendimientoRouter,
  uploads: rendimientoUploads,
  notices: rendimientoNotices,
  pendientes: rendimientoPendientes,
  busqueda: findRendimientos,
  actividad: rendimientoActividad,
  descarga: reservaCuenta(MINISTRACION, [ESTADO_DE_CUENTA, REINTEGRO_DE_RENDIMIENTO]),
};
