import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

export type ListaQuery = Parameters<typeof client.organizaciones.listar>[0];

/** What the slice reads. Everything under `api.organizaciones` is asked for again when an event arrives. */
export const organizacionesQueries = {
  propia: () => api.organizaciones.propia.queryOptions(),
  lista: (input: ListaQuery) =>
    api.organizaciones.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  una: (id: string) => api.organizaciones.obtener.queryOptions({ input: { id } }),
  colegas: (id: string) => api.organizaciones.colegas.queryOptions({ input: { id } }),
  expediente: (id: string) => api.organizaciones.expediente.queryOptions({ input: { id } }),
  duplicados: (id: string) => api.organizaciones.duplicados.queryOptions({ input: { id } }),
  historial: (id: string) =>
    api.organizaciones.historial.infiniteOptions({
      input: (antes: string | undefined) => ({ id, antes }),
      initialPageParam: undefined,
      getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    }),
  /** The cases of the organization, from the spine. */
  proyectos: (organizacionId: string) =>
    api.proyecto.listar.queryOptions({ input: { organizacionId, limite: 50 } }),
};
