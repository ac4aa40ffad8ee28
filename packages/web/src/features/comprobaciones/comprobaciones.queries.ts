import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

/** What the slice reads. Everything under `api.comprobacion` is asked for again when an event arrives. */
export const comprobacionQueries = {
  deSeguimiento: (id: string) => api.comprobacion.deSeguimiento.queryOptions({ input: { id } }),
  una: (id: string) => api.comprobacion.obtener.queryOptions({ input: { id } }),
};

/** Runs an action of the contract: what was proven, and the ministración that it may complete, are asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, {
    refresh: [api.comprobacion.key(), api.ministracion.key(), api.seguimiento.key(), api.proyecto.key()],
  });
