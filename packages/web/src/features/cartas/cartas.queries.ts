import { api } from '../../app/api.ts';

/** What the slice reads. Everything under `api.carta` is asked for again when an event arrives. */
export const cartaQueries = {
  deSeguimiento: (id: string) => api.carta.deSeguimiento.queryOptions({ input: { id } }),
  una: (id: string) => api.carta.obtener.queryOptions({ input: { id } }),
};
