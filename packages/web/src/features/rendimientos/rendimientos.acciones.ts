import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

/** Runs an action of the contract: the interest, and what a closing owes, are asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, {
    refresh: [api.rendimiento.key(), api.seguimiento.key()],
  });
