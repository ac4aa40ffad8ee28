import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

/** Runs an action of the contract: what was proven, and the ministración that it may complete, are asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, {
    refresh: [api.comprobacion.key(), api.ministracion.key(), api.seguimiento.key(), api.proyecto.key()],
  });
