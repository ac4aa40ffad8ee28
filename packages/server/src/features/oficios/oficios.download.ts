import { codigosDeArchivo } from '@portal/domain/features/documentos/public';
import { nombreDeArchivo } from '@portal/domain/features/oficios/oficios.schema';
import { oficioMessages } from '@portal/domain/features/oficios/public';
import { AppError } from '@portal/domain/kernel/errors';
import { idSchema } from '@portal/domain/kernel/shapes';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { FileMissingError } from '../../platform/files/index.ts';
import type { Services } from '../../platform/slice.ts';
import { downloadHeaders } from '../documentos/public.ts';
import { ENTIDAD, estaReservado, getEmitido } from './oficios.repo.ts';

const PDF = 'application/pdf';
const paramsSchema = z.object({ id: idSchema });

/** Decides and logs one download (rule 57): row rights by row-level security (404), not before its PDF is there (409). */
const openDocument = async (uow: ActorUow, id: string) => {
  const row = await getEmitido(uow, id);
  const { clave, bytes } = row;
  if (estaReservado(row, uow.actor))
    throw new AppError('prohibido', {
      code: 'clabe_reservada',
      message: oficioMessages.errores.clabe_reservada,
    });
  if (clave === null || bytes === null) {
    const code = 'documento_en_preparacion';
    throw new AppError('conflicto', { code, message: oficioMessages.errores[code] });
  }
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.descargar`,
    entidad: ENTIDAD,
    entidadId: row.id,
    organizacionId: row.organizacionId,
    datos: { codigo: row.codigo },
  });
  return { clave, bytes, mime: PDF, nombre: row.nombre ?? nombreDeArchivo(row.tipo, row.referencia) };
};

/**
 * GET /api/v1/documentos-emitidos/:id/contenido. Errors: 401, 403 `clabe_reservada`, 404, 409 while it is being made, 429, 404
 * archivo_no_disponible when the store has lost it.
 */
export const issuedDownloadRoutes =
  ({ files, context }: Pick<Services, 'files' | 'context'>): FastifyPluginAsync =>
  async (app) => {
    // Asking for no bytes is no download, and would be logged as one.
    app.get(
      '/api/v1/documentos-emitidos/:id/contenido',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const params = paramsSchema.safeParse(request.params);
        if (!params.success) throw new AppError('no_encontrado');
        const file = await context(request).write((uow) => openDocument(uow, params.data.id), {
          notedReading: true,
        });
        const body = await files.store.get(file.clave).catch((error: unknown) => {
          if (!(error instanceof FileMissingError)) throw error;
          const code = 'archivo_no_disponible';
          throw new AppError('no_encontrado', { code, message: codigosDeArchivo[code], cause: error });
        });
        const vista = new URLSearchParams(request.url.split('?')[1]).get('vista') === '1';
        return reply.headers(downloadHeaders(file, vista)).send(body);
      },
    );
  };
