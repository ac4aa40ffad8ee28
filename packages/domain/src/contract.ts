import { borradoresContract } from './features/borradores/public.ts';
import { preRegistroContract } from './features/pre-registro/pre-registro.contract.ts';

/** The whole API of the portal, slice by slice: server, browser, OpenAPI and the contract tests read it. */
export const contract = {
  preRegistro: preRegistroContract,
  borradores: borradoresContract,
};
