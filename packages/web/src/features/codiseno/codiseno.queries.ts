import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

export type ListaQuery = Parameters<typeof client.codiseno.listar>[0];
type VistasQuery = Parameters<typeof client.codiseno.vistas>[0];

/** What the slice reads. Everything under `api.codiseno` is asked for again when an event arrives. */
export const codisenoQueries = {
  lista: (input: ListaQuery) =>
    api.codiseno.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  vistas: (input: VistasQuery) =>
    api.codiseno.vistas.queryOptions({ input, placeholderData: keepPreviousData }),
  porAbrir: (q: string) =>
    api.codiseno.porAbrir.queryOptions({ input: q ? { q } : {}, placeholderData: keepPreviousData }),
  /** One of those that wait to be opened, if it still does. */
  unoPorAbrir: (registro: string) => api.codiseno.porAbrir.queryOptions({ input: { registro } }),
  uno: (id: string) => api.codiseno.obtener.queryOptions({ input: { id } }),
};

/** Runs an action of the contract: the record that comes back is on screen at once; lists and cases are asked for again. */
export const useAccion = <Input, Output extends { id: string }>(call: Call<Input, Output>) =>
  useAction(call, {
    record: codisenoQueries.uno,
    refresh: [
      api.codiseno.listar.key(),
      api.codiseno.vistas.key(),
      api.codiseno.porAbrir.key(),
      api.formulacion.key(),
      api.proyecto.key(),
    ],
  });
