import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, client } from '../../app/api.ts';
import { isUnanswered } from '../../app/problem.ts';
import { type Call, useAction } from '../../app/use-action.ts';

export type ListaQuery = Parameters<typeof client.registro.listar>[0];
type VistasQuery = Parameters<typeof client.registro.vistas>[0];
type ColaQuery = Parameters<typeof client.registro.cola>[0];

/** What the slice reads. Everything under `api.registro` is asked for again when an event arrives. */
export const registroQueries = {
  lista: (input: ListaQuery) =>
    api.registro.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  vistas: (input: VistasQuery) =>
    api.registro.vistas.queryOptions({ input, placeholderData: keepPreviousData }),
  porAbrir: (q: string) =>
    api.registro.porAbrir.queryOptions({ input: q ? { q } : {}, placeholderData: keepPreviousData }),
  /** One of those that wait to be opened, if it still does. */
  unoPorAbrir: (preRegistro: string) => api.registro.porAbrir.queryOptions({ input: { preRegistro } }),
  /** The organization's own cases in this stage, the one that waits longest first. */
  enEtapa: () =>
    api.proyecto.listar.queryOptions({
      input: { etapa: ['registro'], turno: ['fundacion'], orden: 'espera', sentido: 'asc', limite: 50 },
    }),
  /** The design of a registro, by its case. */
  diseno: (proyecto: string) => api.formulacion.obtener.queryOptions({ input: { id: proyecto } }),
  /** The place of a record in its list; the server judges what the address says. */
  cola: (input: object) =>
    api.registro.cola.queryOptions({ input: input as ColaQuery, placeholderData: keepPreviousData }),
  /**
   * The design that is being written, of a proyecto. Under a name of its own: what happens to it is told by the record, whose
   * task list has the version of each section, and all of it is read anew only when one of them is not this page's. Without a
   * line it is what this device kept of it (`app/offline`).
   */
  enEdicion: (proyecto: string) =>
    queryOptions({
      queryKey: ['formulacion-en-edicion', proyecto],
      queryFn: async ({ client: queryClient }) => {
        try {
          return await client.formulacion.obtener({ id: proyecto });
        } catch (error) {
          const kept = queryClient.getQueryData(registroQueries.diseno(proyecto).queryKey);
          if (kept && isUnanswered(error)) return kept;
          throw error;
        }
      },
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  uno: (id: string) => api.registro.obtener.queryOptions({ input: { id } }),
};

/** Runs an action of the contract: the record that comes back is on screen at once; lists and cases are asked for again. */
export const useAccion = <Input, Output extends { id: string }>(call: Call<Input, Output>) =>
  useAction(call, {
    record: registroQueries.uno,
    refresh: [
      api.registro.listar.key(),
      api.registro.vistas.key(),
      api.registro.porAbrir.key(),
      api.formulacion.key(),
      api.proyecto.key(),
    ],
  });
