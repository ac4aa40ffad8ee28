import {
  auditoriaMessages,
  EXPEDIENTE_DE_AUDITORIA,
  type Expediente,
} from '@portal/domain/features/auditoria/public';
import { codigosDeArchivo } from '@portal/domain/features/documentos/public';
import { AppError } from '@portal/domain/kernel/errors';
import { idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { contentDisposition, FileMissingError } from '../../platform/files/index.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { assertAudits, findExpediente, nombreDelZip } from './auditoria.repo.ts';

const PATH = '/api/v1/auditoria/:id/contenido';
const ZIP = 'application/zip';
const params = z.object({ id: idSchema });

const notThere = (estado: Expediente['estado']): AppError => {
  const code = estado === 'retirado' ? 'expediente_retirado' : 'expediente_no_listo';
  return new AppError('conflicto', { code, message: auditoriaMessages.errores[code] });
};

/** Decides and logs one download: who asks for files, of a case in sight, while it is kept and within its days. */
const open = async (uow: ActorUow, id: string) => {
  assertAudits(uow);
  const found = await findExpediente(uow.tx, id);
  const { estado, clave, bytes, folio, manifiesto_sha256: manifiesto, vence_en: vence } = found;
  if (clave === null || bytes === null) throw notThere(estado);
  // Its days are over though the hourly job has not come by yet.
  if (vence !== null && vence <= uow.now) throw notThere('retirado');
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'auditoria.descargar',
    entidad: EXPEDIENTE_DE_AUDITORIA,
    entidadId: id,
    audiencia: 'bitacora',
    datos: { manifiesto },
  });
  return { clave, bytes, folio };
};

/**
 * GET /api/v1/auditoria/:id/contenido. Errors: 401, 403 for who may ask for none, 404, 409 while it is put together and once its days
 * are over, 429, 404 archivo_no_disponible when the store has lost it.
 */
export const auditoriaArchivos: NonNullable<ServerSlice['archivos']> = {
  descriptions: [
    {
      method: 'GET',
      path: PATH,
      tags: ['Expediente para auditoría'],
      summary: 'Descarga el expediente para auditoría de un proyecto',
      params,
      answers: { 200: { mediaType: ZIP } },
      limited: true,
      refusals: [403, 409],
      cacheControl: 'private, no-store',
    },
  ],
  routes:
    ({ files, context }) =>
    async (app) => {
      // Asking for no bytes is no download, and would be logged as one.
      app.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
        const asked = params.safeParse(request.params);
        if (!asked.success) throw new AppError('no_encontrado');
        const { clave, bytes, folio } = await context(request).write((uow) => open(uow, asked.data.id), {
          notedReading: true,
        });
        const body = await files.store.get(clave).catch((error: unknown) => {
          if (!(error instanceof FileMissingError)) throw error;
          const code = 'archivo_no_disponible';
          throw new AppError('no_encontrado', { code, message: codigosDeArchivo[code], cause: error });
        });
        return reply
          .headers({
            'content-type': ZIP,
            'content-length': bytes,
            'content-disposition': contentDisposition(nombreDelZip(folio)),
            'content-security-policy': "sandbox; default-src 'none'",
            'x-content-type-options': 'nosniff',
            'cache-control': 'private, no-store',
            'cross-origin-resource-policy': 'same-origin',
          })
          .send(body);
      });
    },
};
