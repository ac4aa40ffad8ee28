import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

/** Runs an action of the contract: the money of the case, its cartas and what its seguimiento says of it are asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, {
    refresh: [api.ministracion.key(), api.seguimiento.key(), api.oficio.key(), api.proyecto.key()],
  });
