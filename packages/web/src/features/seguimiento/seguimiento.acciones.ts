import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';
import { seguimientoQueries } from './seguimiento.queries.ts';

type VistasQuery = Parameters<typeof client.seguimiento.vistas>[0];

/** What only its pages read. Everything under `api.seguimiento` is asked for again when an event arrives. */
export const vistasQuery = (input: VistasQuery) =>
  api.seguimiento.vistas.queryOptions({ input, placeholderData: keepPreviousData });

/** The eight figures of the portfolio. */
export const carteraQuery = () => api.seguimiento.cartera.queryOptions();

/** Those that wait to be opened, the longest first. */
export const porAbrirQuery = () => api.seguimiento.porAbrir.queryOptions({ input: {} });

/** The closing of one: its figures, and what is open of it. */
export const cierreQuery = (id: string) => api.seguimiento.cierre.queryOptions({ input: { id } });

/** Runs an action of the contract: the record that comes back is on screen at once; lists and figures are asked for again. */
export const useAccion = <Input, Output extends { id: string }>(call: Call<Input, Output>) =>
  useAction(call, {
    record: seguimientoQueries.una,
    refresh: [
      api.seguimiento.listar.key(),
      api.seguimiento.vistas.key(),
      api.seguimiento.cartera.key(),
      api.seguimiento.porAbrir.key(),
      api.seguimiento.delConvenio.key(),
      api.seguimiento.cierre.key(),
      // The letter of an acuerdo is issued.
      api.oficio.key(),
      api.proyecto.key(),
    ],
  });
