import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

/** What the slice reads. Everything under `api.arco` is asked for again when a request changes. */
export const arcoQueries = {
  lista: (input: Parameters<typeof client.arco.listar>[0]) =>
    api.arco.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  mias: () => api.arco.mias.queryOptions(),
  una: (id: string) => api.arco.obtener.queryOptions({ input: { id } }),
  historial: (id: string) => api.arco.historial.queryOptions({ input: { id } }),
};

/** Runs an action of the contract; what the slice reads is asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { refresh: [api.arco.key()] });
