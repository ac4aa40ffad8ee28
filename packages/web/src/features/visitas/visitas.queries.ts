import { api } from '../../app/api.ts';

/** What the slice reads. Everything under `api.visita` is asked for again when an event arrives. */
export const visitaQueries = {
  deSeguimiento: (id: string) => api.visita.deSeguimiento.queryOptions({ input: { id } }),
  una: (id: string) => api.visita.obtener.queryOptions({ input: { id } }),
};
