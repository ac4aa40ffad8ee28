import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

export type ListaQuery = Parameters<typeof client.codiseno.listar>[0];

/** What the addresses of the slice ask for before their page is there; the rest is in `codiseno.acciones.ts`, and comes with the pages. */
export const codisenoQueries = {
  lista: (input: ListaQuery) =>
    api.codiseno.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  uno: (id: string) => api.codiseno.obtener.queryOptions({ input: { id } }),
};
