import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

export type ListaQuery = Parameters<typeof client.convenio.listar>[0];

/** What the addresses of the slice ask for before their page is there; the rest is in `convenio.acciones.ts`, and comes with the pages. */
export const convenioQueries = {
  lista: (input: ListaQuery) =>
    api.convenio.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  una: (id: string) => api.convenio.obtener.queryOptions({ input: { id } }),
};
