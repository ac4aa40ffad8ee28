import type { Documento } from '@portal/domain/features/documentos/public';
import type {
  DocumentoDeRepositorio,
  VersionDeArchivo,
} from '@portal/domain/features/repositorio/repositorio.contract';
import type { FORMULARIO as FormularioDeDominio } from '@portal/domain/features/repositorio/repositorio.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';
import { draftQuery } from '../borradores/public.ts';
import { type OnProgress, sendFile } from '../documentos/public.ts';

// Only the type travels: `tsc` holds it to the domain's.
const FORMULARIO: typeof FormularioDeDominio = 'repositorio';

/** While the text of a file is being read: how often it is asked for again, in milliseconds. */
const LEYENDO = 2_000;

/** What the slice reads. Everything under `api.repositorio` is asked for again when a document changes. */
export const repositorioQueries = {
  lista: (input: Parameters<typeof client.repositorio.listar>[0]) =>
    api.repositorio.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  casos: (input: Parameters<typeof client.repositorio.deCasos>[0]) =>
    api.repositorio.deCasos.queryOptions({ input, placeholderData: keepPreviousData }),
  uno: (id: string) => api.repositorio.obtener.queryOptions({ input: { id } }),
  historial: (id: string) => api.repositorio.historial.queryOptions({ input: { id } }),
  texto: (id: string, documento: string) =>
    api.repositorio.texto.queryOptions({
      input: { id, documento },
      refetchInterval: ({ state }) => (state.data?.estado === 'pendiente' ? LEYENDO : false),
    }),
  comparar: (id: string, antes: string, despues: string) =>
    api.repositorio.comparar.queryOptions({ input: { id, antes, despues } }),
  categorias: () => api.repositorio.categorias.queryOptions(),
  estadisticas: () => api.repositorio.estadisticas.queryOptions(),
  proyectos: (q: string) =>
    api.repositorio.proyectos.queryOptions({
      input: { q: q || undefined },
      placeholderData: keepPreviousData,
    }),
  personas: (q: string) =>
    api.repositorio.personas.queryOptions({
      input: { q: q || undefined },
      placeholderData: keepPreviousData,
    }),
  /** What the account typed and uploaded of new documents, and has not registered. */
  borrador: () => draftQuery(FORMULARIO),
};

/** Uploads one file of a registration; it waits in the account's draft. */
export const subirArchivo = (
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<{ documento: Documento }> =>
  sendFile('/repositorio/borrador/documentos', file, onProgress, signal);

/** Uploads the next version of a document, upon the version of the record that is on screen. */
export const subirVersion = (
  { id, version }: Pick<DocumentoDeRepositorio, 'id' | 'version'>,
  comentario: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<{ documento: Documento; version: number }> =>
  sendFile(`/repositorio/${id}/versiones`, file, onProgress, signal, {
    version: String(version),
    comentario,
  });

/** Runs an action of the contract; what the slice reads is asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { record: repositorioQueries.uno, refresh: [api.repositorio.key()] });

/** A version as the parts that look at papers know one. */
export const comoPapel = (
  version: Pick<
    VersionDeArchivo,
    'documento' | 'archivo' | 'mime' | 'bytes' | 'analisis' | 'version' | 'creadoEn'
  >,
): Documento => ({
  id: version.documento,
  ranura: 'repositorio',
  nombre: version.archivo,
  mime: version.mime,
  bytes: version.bytes,
  version: version.version,
  analisis: version.analisis,
  creadoEn: version.creadoEn,
});
