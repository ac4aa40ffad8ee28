import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

export type ListaQuery = Parameters<typeof client.usuarios.listar>[0];

/** What the slice reads. Everything under `api.usuarios` is asked for again when an account changes. */
export const usuariosQueries = {
  lista: (input: ListaQuery) =>
    api.usuarios.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  filtros: () => api.usuarios.filtros.queryOptions(),
  uno: (id: string) => api.usuarios.obtener.queryOptions({ input: { id } }),
  trabajo: (id: string) => api.usuarios.trabajo.queryOptions({ input: { id } }),
  historial: (id: string) =>
    api.usuarios.historial.infiniteOptions({
      input: (antes: string | undefined) => ({ id, antes }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    }),
};

/** How many requests about personal data are past their term, for the tab that leads to them. */
export const arcoAtrasadas = () =>
  api.arco.listar.queryOptions({
    input: { situacion: 'atrasada', limite: 1 },
    select: ({ total }) => total,
  });

/** Runs an action of the contract; what the slice reads is asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { refresh: [api.usuarios.key()] });
