import { borradoresContract } from './features/borradores/public.ts';
import { modulosContract } from './features/modulos/public.ts';
import { correosContract, notificacionesContract } from './features/notificaciones/public.ts';
import { preRegistroContract } from './features/pre-registro/public.ts';

/** The whole API of the portal, slice by slice: server, browser, OpenAPI and the contract tests read it. */
export const contract = {
  preRegistro: preRegistroContract,
  borradores: borradoresContract,
  modulos: modulosContract,
  notificaciones: notificacionesContract,
  correos: correosContract,
};
