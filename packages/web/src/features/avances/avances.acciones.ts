import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

/** Runs an action of the contract: the reports of the case and what its seguimiento says of them are asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { refresh: [api.avance.key(), api.seguimiento.key(), api.proyecto.key()] });
