import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

export type ListaQuery = Parameters<typeof client.registro.listar>[0];

/** What the addresses of the slice ask for before their page is there; the rest comes with the pages (`registro.lecturas.ts`). */
export const registroQueries = {
  lista: (input: ListaQuery) =>
    api.registro.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  uno: (id: string) => api.registro.obtener.queryOptions({ input: { id } }),
};
