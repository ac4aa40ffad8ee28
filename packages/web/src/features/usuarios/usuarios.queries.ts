import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

export type ListaQuery = Parameters<typeof client.usuarios.listar>[0];

/** What the slice reads. Everything under `api.usuarios` is asked for again when an account changes. */
export const usuariosQueries = {
  lista: (input: ListaQuery) =>
    api.usuarios.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  filtros: () => api.usuarios.filtros.queryOptions(),
};
