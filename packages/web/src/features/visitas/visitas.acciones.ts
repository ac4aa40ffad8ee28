import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

/** Runs an action of the contract: the visits, their minutes and the history of the case are asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { refresh: [api.visita.key(), api.oficio.key(), api.proyecto.key()] });
