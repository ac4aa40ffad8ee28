import { api } from '../../app/api.ts';

/** What the slice reads. Everything under `api.avance` is asked for again when an event arrives. */
export const avanceQueries = {
  deSeguimiento: (id: string) => api.avance.deSeguimiento.queryOptions({ input: { id } }),
  uno: (id: string) => api.avance.obtener.queryOptions({ input: { id } }),
};
