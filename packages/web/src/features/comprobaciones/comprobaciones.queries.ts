import type { GastosInput } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

/** What the slice reads. Everything under `api.comprobacion` is asked for again when an event arrives. */
export const comprobacionQueries = {
  deSeguimiento: (id: string) => api.comprobacion.deSeguimiento.queryOptions({ input: { id } }),
  /** A page of the expenses; while another one comes, the last one stays. */
  gastos: (input: Omit<GastosInput, 'limite'>) =>
    api.comprobacion.gastos.queryOptions({ input, placeholderData: keepPreviousData }),
  /** The expenses of invoices with these UUIDs. */
  deFacturas: (id: string, facturas: string[]) =>
    api.comprobacion.gastos.queryOptions({ input: { id, facturas, limite: 100 } }),
  una: (id: string) => api.comprobacion.obtener.queryOptions({ input: { id } }),
};
