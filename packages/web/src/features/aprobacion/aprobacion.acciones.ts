import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';
import { aprobacionQueries } from './aprobacion.queries.ts';

type VistasQuery = Parameters<typeof client.aprobacion.vistas>[0];

/** What only its pages read. Everything under `api.aprobacion` is asked for again when an event arrives. */
export const vistasQuery = (input: VistasQuery) =>
  api.aprobacion.vistas.queryOptions({ input, placeholderData: keepPreviousData });

/** Those that wait to be opened, the longest first. */
export const porAbrirQuery = (q: string) =>
  api.aprobacion.porAbrir.queryOptions({ input: q ? { q } : {}, placeholderData: keepPreviousData });

/** Runs an action of the contract: the record that comes back is on screen at once; lists and cases are asked for again. */
export const useAccion = <Input, Output extends { id: string }>(call: Call<Input, Output>) =>
  useAction(call, {
    record: aprobacionQueries.una,
    refresh: [
      api.aprobacion.listar.key(),
      api.aprobacion.vistas.key(),
      api.aprobacion.porAbrir.key(),
      // An oficio opens sections, and the answer closes them.
      api.formulacion.key(),
      // The oficio and the dictamen are issued.
      api.oficio.key(),
      api.proyecto.key(),
    ],
  });
