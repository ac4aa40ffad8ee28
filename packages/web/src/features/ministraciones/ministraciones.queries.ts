import { api } from '../../app/api.ts';

/** What the slice reads. Everything under `api.ministracion` is asked for again when an event arrives. */
export const ministracionQueries = {
  deSeguimiento: (id: string) => api.ministracion.deSeguimiento.queryOptions({ input: { id } }),
  una: (id: string) => api.ministracion.obtener.queryOptions({ input: { id } }),
};
