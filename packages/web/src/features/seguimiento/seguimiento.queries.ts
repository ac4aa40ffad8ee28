import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

export type ListaQuery = Parameters<typeof client.seguimiento.listar>[0];

/** What the addresses of the slice ask for before their page is there; the rest is in `seguimiento.acciones.ts`, and comes with the pages. */
export const seguimientoQueries = {
  lista: (input: ListaQuery) =>
    api.seguimiento.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  una: (id: string) => api.seguimiento.obtener.queryOptions({ input: { id } }),
};
