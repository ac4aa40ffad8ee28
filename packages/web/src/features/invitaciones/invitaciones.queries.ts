import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

export type ListaQuery = Parameters<typeof client.invitacion.listar>[0];

/** What the slice reads. Everything under `api.invitacion` is asked for again when an event arrives. */
export const invitacionQueries = {
  lista: (input: ListaQuery) =>
    api.invitacion.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  una: (id: string) => api.invitacion.obtener.queryOptions({ input: { id } }),
  historial: (id: string) => api.invitacion.historial.queryOptions({ input: { id } }),
  /** Those of the account's organization or address. */
  mias: () => api.invitacion.mias.queryOptions({ refetchOnWindowFocus: 'always' }),
  /** The one of a letter's link. */
  deEnlace: (token: string) =>
    api.invitacion.obtenerPorToken.queryOptions({ input: { token }, retry: false }),
};

/** Runs an action of the contract: `useAccion(client.invitacion.aceptar)`; what the slice reads is asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { refresh: [api.invitacion.key()] });
