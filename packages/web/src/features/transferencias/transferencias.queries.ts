import { api } from '../../app/api.ts';

/** What the slice reads. Everything under `api.transferencia` is asked for again when an event arrives. */
export const transferenciaQueries = {
  deSeguimiento: (id: string) => api.transferencia.deSeguimiento.queryOptions({ input: { id } }),
  una: (id: string) => api.transferencia.obtener.queryOptions({ input: { id } }),
};
