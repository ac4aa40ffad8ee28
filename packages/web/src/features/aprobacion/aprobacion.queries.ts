import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

export type ListaQuery = Parameters<typeof client.aprobacion.listar>[0];

/** What the addresses of the slice ask for before their page is there; the rest is in `aprobacion.acciones.ts`, and comes with the pages. */
export const aprobacionQueries = {
  lista: (input: ListaQuery) =>
    api.aprobacion.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  una: (id: string) => api.aprobacion.obtener.queryOptions({ input: { id } }),
};
