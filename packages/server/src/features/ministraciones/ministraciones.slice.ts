import {
  COMPROBANTE,
  MINISTRACION,
  REINTEGRO,
} from '@portal/domain/features/ministraciones/ministraciones.schema';
import type { ServerSlice } from '../../platform/slice.ts';
import { reservaCuenta } from '../organizaciones/public.ts';
import { ministracionActividad } from './ministraciones.actividad.ts';
import { findMinistraciones } from './ministraciones.busqueda.ts';
import { cartaDeInstruccion } from './ministraciones.carta.ts';
import { ministracionRouter } from './ministraciones.handlers.ts';
import { ministracionNotices } from './ministraciones.notices.ts';
import { ministracionPendientes } from './ministraciones.pendientes.ts';
import { ministracionUploads } from './ministraciones.uploads.ts';

/** The ministraciones as the list of slices has them. */
export const ministracionSlice: ServerSlice = {
  id: 'ministracion',
  router: ministracionRouter,
  uploads: ministracionUploads,
  notices: ministracionNotices,
  pendientes: ministracionPendientes,
  busqueda: findMinistraciones,
  actividad: ministracionActividad,
  descarga: reservaCuenta(MINISTRACION, [COMPROBANTE, REINTEGRO]),
  emite: [cartaDeInstruccion],
};
