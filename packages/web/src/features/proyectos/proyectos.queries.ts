import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

/** Entries of the timeline that come at a time. */
const ENTRADAS = 15;

type ListaQuery = Parameters<typeof client.proyecto.listar>[0];

/** What the slice reads. Everything under `api.proyecto` is asked for again when an event of a case arrives. */
export const proyectoQueries = {
  lista: (input: ListaQuery) =>
    api.proyecto.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  conteos: () => api.proyecto.contar.queryOptions(),
  /** The accounts that a case can be given to; for whoever reviews. */
  responsables: () => api.preRegistro.revisores.queryOptions({ staleTime: 5 * 60_000 }),
  uno: (id: string) => api.proyecto.obtener.queryOptions({ input: { id } }),
  expediente: (id: string) => api.proyecto.expediente.queryOptions({ input: { id } }),
  /** What was decided in a case, newest first. */
  decisiones: (id: string) =>
    api.proyecto.historial.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, cursor, limite: 8, solo: 'decisiones' as const }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    }),
  vistas: () => api.vistas.listar.queryOptions({ input: { pantalla: 'proyectos' }, staleTime: 60_000 }),
  historial: (id: string) =>
    api.proyecto.historial.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, cursor, limite: ENTRADAS }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    }),
};
