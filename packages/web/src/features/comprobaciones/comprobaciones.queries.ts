import { api } from '../../app/api.ts';

/** What the slice reads. Everything under `api.comprobacion` is asked for again when an event arrives. */
export const comprobacionQueries = {
  deSeguimiento: (id: string) => api.comprobacion.deSeguimiento.queryOptions({ input: { id } }),
  una: (id: string) => api.comprobacion.obtener.queryOptions({ input: { id } }),
};
