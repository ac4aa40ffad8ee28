import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

/** What the slice reads. Everything under `api.carta` is asked for again when an event arrives. */
export const cartaQueries = {
  deSeguimiento: (id: string) => api.carta.deSeguimiento.queryOptions({ input: { id } }),
  una: (id: string) => api.carta.obtener.queryOptions({ input: { id } }),
};

/** Runs an action of the contract: the cartas, their PDFs and the history of the case are asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { refresh: [api.carta.key(), api.oficio.key(), api.proyecto.key()] });
