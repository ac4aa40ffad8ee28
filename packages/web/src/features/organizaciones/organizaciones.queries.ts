import type { PapelId } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import type { Expediente } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';
import { type OnProgress, sendFile } from '../documentos/public.ts';

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

/**
 * Runs an action of the contract: `useAccion(client.organizaciones.editar)`; everything of the slice is asked for
 * again afterwards. What failed is thrown for the screen to tell.
 */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { refresh: [api.organizaciones.key()] });

/** Uploads a paper to the dossier with its dates ('YYYY-MM-DD', '' for none). Throws Problema. */
export const subirPapel = (
  id: string,
  tipo: PapelId,
  papel: { readonly file: File; readonly emitidoEn: string; readonly venceEn: string },
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Expediente> =>
  sendFile(`/organizaciones/${id}/expediente/${tipo}`, papel.file, onProgress, signal, {
    emitidoEn: papel.emitidoEn,
    venceEn: papel.venceEn,
  });
