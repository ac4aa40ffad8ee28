import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

/** Runs an action of the contract: the transfers, and what the lines are worth, are asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, {
    refresh: [api.transferencia.key(), api.comprobacion.key(), api.seguimiento.key()],
  });
