import { api } from '../../app/api.ts';

/** What the slice reads. Everything under `api.hilo` is asked for again when an event of what it is made of arrives. */
export const hiloQueries = {
  uno: (id: string) => api.hilo.obtener.queryOptions({ input: { id } }),
  porRevisar: (id: string) => api.hilo.porRevisar.queryOptions({ input: { id } }),
};
