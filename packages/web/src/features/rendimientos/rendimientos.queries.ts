import { api } from '../../app/api.ts';

/** What the slice reads. Everything under `api.rendimiento` is asked for again when an event arrives. */
export const rendimientoQueries = {
  deSeguimiento: (id: string) => api.rendimiento.deSeguimiento.queryOptions({ input: { id } }),
  una: (id: string) => api.rendimiento.obtener.queryOptions({ input: { id } }),
};
