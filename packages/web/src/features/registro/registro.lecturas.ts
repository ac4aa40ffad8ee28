import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

type VistasQuery = Parameters<typeof client.registro.vistas>[0];
type ColaQuery = Parameters<typeof client.registro.cola>[0];

/** What only its pages read. Everything under `api.registro` is asked for again when an event arrives. */
export const registroLecturas = {
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
};
