import type { ServerSlice } from '../../platform/slice.ts';
import { cartaActividad } from './cartas.actividad.ts';
import { findCartas } from './cartas.busqueda.ts';
import { cartaDeSeguimiento } from './cartas.carta.ts';
import { cartaRouter } from './cartas.handlers.ts';
import { cartaNotices } from './cartas.notices.ts';
import { cartaPendientes } from './cartas.pendientes.ts';

/** The cartas as the list of slices has them. */
export const cartaSlice: ServerSlice = {
  id: 'carta',
  router: cartaRouter,
  notices: cartaNotices,
  pendientes: cartaPendientes,
  busqueda: findCartas,
  actividad: cartaActividad,
  emite: [cartaDeSeguimiento],
};
