import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';
import { preRegistroQueries } from './pre-registro.queries.ts';

/**
 * Runs an action of the contract: `useAccion(client.preRegistro.editar)`. The record that comes back is on
 * screen at once; lists and history are asked for again. What failed is thrown for the screen to tell.
 */
export const useAccion = <Input, Output extends PreRegistro | { id: string }>(call: Call<Input, Output>) =>
  useAction(call, {
    record: preRegistroQueries.uno,
    refresh: [api.preRegistro.listar.key(), api.preRegistro.vistas.key(), api.proyecto.key()],
  });

/** The accounts that may review, read once that is asked for. */
export const useRevisores = (enabled: boolean) => useQuery({ ...preRegistroQueries.revisores(), enabled });

/** Runs what is done to many at once; lists, records and cases are read again. */
export const useEnLote = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { refresh: [api.preRegistro.key(), api.proyecto.key()] });
