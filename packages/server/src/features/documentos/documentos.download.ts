import { codigosDeArchivo, esDescargable, seVeEnLinea } from '@portal/domain/features/documentos/public';
import { AppError } from '@portal/domain/kernel/errors';
import { idSchema } from '@portal/domain/kernel/shapes';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { contentDisposition, FileMissingError, type FilePlatform } from '../../platform/files/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { type DownloadableDocument, findDocumentById, findDocumentsOf } from './documentos.repo.ts';

/**
 * What a slice asks of whoever opens one of its documents, beyond seeing the row: throws its refusal, or counts. `vista`: it is
 * shown in place and not downloaded.
 */
export type DownloadRule = (
  uow: ActorUow,
  documento: DownloadableDocument,
  vista: boolean,
) => void | Promise<void>;

/** Why a file does not leave: the antivirus has not seen it yet, or found something in it (rule 58). */
export const heldBack = ({ analisis }: Pick<DownloadableDocument, 'analisis'>): AppError => {
  const code = analisis === 'infectado' ? 'archivo_bloqueado' : 'archivo_en_cuarentena';
  return new AppError('conflicto', { code, message: codigosDeArchivo[code] });
};

/**
 * Decides and logs one download: row rights by row-level security (404), what its slice asks (`rules`), quarantine
 * (409). Call it in a write transaction; the bytes are opened after the commit, from `clave`. Rules 57, 58.
 */
export const downloadDocument = async (
  uow: ActorUow,
  id: string,
  rules: readonly DownloadRule[] = [],
  vista = false,
): Promise<DownloadableDocument> => {
  const documento = await findDocumentById(uow, id);
  // What no browser shows in place is downloaded, whatever was asked.
  for (const rule of rules) await rule(uow, documento, vista && seVeEnLinea(documento.mime));
  if (!esDescargable(documento.analisis)) throw heldBack(documento);
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'documento.descargar',
    // Its own entity: downloads are for whoever audits, not for the history that the applicant reads.
    entidad: 'documento',
    entidadId: documento.id,
    organizacionId: documento.organizacionId,
    datos: {
      de: documento.entidad,
      registro: documento.entidadId,
      ranura: documento.ranura,
      version: documento.version,
    },
  });
  return documento;
};

/**
 * Decides and logs the download of the current documents of several records, one entry a record; those in quarantine are
 * answered apart and not logged, because they do not leave. Row-level security says which are in sight (rules 57, 58).
 */
export const downloadDocumentsOf = async (
  uow: ActorUow,
  entidad: string,
  ids: readonly string[],
): Promise<{
  readonly descargables: readonly DownloadableDocument[];
  readonly retenidos: readonly DownloadableDocument[];
}> => {
  const found = await findDocumentsOf(uow, entidad, ids);
  const [retenidos, descargables] = [false, true].map((may) =>
    found.filter(({ analisis }) => esDescargable(analisis) === may),
  ) as [DownloadableDocument[], DownloadableDocument[]];
  for (const [registro, documentos] of Map.groupBy(descargables, ({ entidadId }) => entidadId))
    await appendLog(uow.tx, {
      actor: uow.actor,
      ip: uow.ip,
      accion: 'documento.descargar-todos',
      entidad: 'documento',
      entidadId: documentos[0]?.id ?? registro,
      organizacionId: documentos[0]?.organizacionId ?? null,
      datos: { de: entidad, registro, documentos: documentos.map(({ id }) => id) },
    });
  return { descargables, retenidos };
};

/**
 * Headers of a file's bytes: never guessed, never run, never kept (rule 57). In place only when asked and the type is one
 * that a browser shows without running it.
 */
export const downloadHeaders = (
  documento: Pick<DownloadableDocument, 'nombre' | 'mime' | 'bytes'>,
  vista: boolean,
): Readonly<Record<string, string>> => ({
  'content-type': documento.mime,
  'content-length': String(documento.bytes),
  'content-disposition': contentDisposition(
    documento.nombre,
    vista && seVeEnLinea(documento.mime) ? 'inline' : 'attachment',
  ),
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
});

const paramsSchema = z.object({ id: idSchema });

/**
 * GET /api/v1/documentos/:id/contenido[?vista=1]. Errors: 401, 404, 429, what `rules` refuse, 409 in quarantine, 404 archivo_no_disponible when
 * the row has lost its bytes ('Documento no disponible para descarga').
 */
export const downloadRoutes =
  (rules: readonly DownloadRule[]) =>
  ({
    files,
    context,
  }: {
    files: FilePlatform;
    context: (request: FastifyRequest) => RequestContext;
  }): FastifyPluginAsync =>
  async (app) => {
    // Asking for no bytes is no download, and would be logged as one.
    app.get('/api/v1/documentos/:id/contenido', { exposeHeadRoute: false }, async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      if (!params.success) throw new AppError('no_encontrado');
      const vista = new URLSearchParams(request.url.split('?')[1]).get('vista') === '1';
      const documento = await context(request).write(
        (uow) => downloadDocument(uow, params.data.id, rules, vista),
        { notedReading: true },
      );
      const body = await files.store.get(documento.clave).catch((error: unknown) => {
        if (!(error instanceof FileMissingError)) throw error;
        throw new AppError('no_encontrado', {
          code: 'archivo_no_disponible',
          message: codigosDeArchivo.archivo_no_disponible,
          cause: error,
        });
      });
      return reply.headers(downloadHeaders(documento, vista)).send(body);
    });
  };
