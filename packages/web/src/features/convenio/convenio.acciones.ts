import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';
import { convenioQueries } from './convenio.queries.ts';

type VistasQuery = Parameters<typeof client.convenio.vistas>[0];

/** What only its pages read. Everything under `api.convenio` is asked for again when an event arrives. */
export const vistasQuery = (input: VistasQuery) =>
  api.convenio.vistas.queryOptions({ input, placeholderData: keepPreviousData });

/** Those that wait to be opened, the longest first. */
export const porAbrirQuery = (q: string) =>
  api.convenio.porAbrir.queryOptions({ input: q ? { q } : {}, placeholderData: keepPreviousData });

/** Runs an action of the contract: the record that comes back is on screen at once; lists and texts are asked for again. */
export const useAccion = <Input, Output extends { id: string }>(call: Call<Input, Output>) =>
  useAction(call, {
    record: convenioQueries.una,
    refresh: [
      api.convenio.listar.key(),
      api.convenio.vistas.key(),
      api.convenio.porAbrir.key(),
      api.convenio.texto.key(),
      // The final text and its OFI- are issued.
      api.oficio.key(),
      api.proyecto.key(),
    ],
  });
