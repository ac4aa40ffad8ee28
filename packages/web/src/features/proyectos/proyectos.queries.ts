import { api } from '../../app/api.ts';

/** Entries of the timeline that come at a time. */
const ENTRADAS = 15;

/** What the slice reads. Everything under `api.proyecto` is asked for again when an event of a case arrives. */
export const proyectoQueries = {
  uno: (id: string) => api.proyecto.obtener.queryOptions({ input: { id } }),
  historial: (id: string) =>
    api.proyecto.historial.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, cursor, limite: ENTRADAS }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    }),
};
