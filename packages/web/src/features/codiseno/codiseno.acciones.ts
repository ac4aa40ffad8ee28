import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';
import { codisenoQueries } from './codiseno.queries.ts';

type VistasQuery = Parameters<typeof client.codiseno.vistas>[0];

/** What only its pages read. Everything under `api.codiseno` is asked for again when an event arrives. */
export const vistasQuery = (input: VistasQuery) =>
  api.codiseno.vistas.queryOptions({ input, placeholderData: keepPreviousData });

/** Those that wait to be opened, the longest first. */
export const porAbrirQuery = (q: string) =>
  api.codiseno.porAbrir.queryOptions({ input: q ? { q } : {}, placeholderData: keepPreviousData });

/** Runs an action of the contract: the record that comes back is on screen at once; lists and cases are asked for again. */
export const useAccion = <Input, Output extends { id: string }>(call: Call<Input, Output>) =>
  useAction(call, {
    record: codisenoQueries.uno,
    refresh: [
      api.codiseno.listar.key(),
      api.codiseno.vistas.key(),
      api.codiseno.porAbrir.key(),
      api.formulacion.key(),
      // A session that is finished issues its minute.
      api.oficio.key(),
      api.proyecto.key(),
    ],
  });
