import { AppError } from '@portal/domain/kernel/errors';
import { idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { contentDisposition } from '../../platform/files/index.ts';
import { TypesetBusyError, TypesetError, type Typesetter } from '../../platform/pdf/index.ts';
import { createPlaces } from '../../platform/sheets/places.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { leerParaImprimir } from '../formulacion/public.ts';
import { papelDeHoy } from '../oficios/public.ts';
import { datosDeRegistro } from './pdf/datos.ts';
import { ENTIDAD, registros } from './registro.repo.ts';

const PATH = '/api/v1/registros/:id/pdf';
const LAYOUT = 'features/registro/pdf/registro.typ';
const PDF = 'application/pdf';
/** At once of one account, and on one node: what the foundation issues waits for the same process. */
const PLACES = { perAccount: 1, perNode: 4 };
/** What the compiler says of a picture that it cannot read. */
const NO_PICTURE = /failed to decode image/u;

const paramsSchema = z.object({ id: idSchema });
const querySchema = z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() });

/** What is printed of a record in sight, noted in the log for whoever audits; 404 for a version that was never cut. */
const take = async (uow: ActorUow, id: string, version: number | undefined, foundation: string) => {
  const row = await registros.get(uow, id);
  const [impresa, papel] = await Promise.all([
    leerParaImprimir(uow, row.proyecto_id, version),
    papelDeHoy(uow, foundation),
  ]);
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.descargar`,
    entidad: ENTIDAD,
    entidadId: row.id,
    organizacionId: row.organizacion_id,
    audiencia: 'bitacora',
    datos: { version: version ?? null },
  });
  return { row, impresa, papel, now: uow.now };
};

/** A picture that cannot be drawn keeps nobody's record back: it carries the portal's sign. */
const render = async (typesetter: Typesetter, datos: ReturnType<typeof datosDeRegistro>, emitidoEn: Date) => {
  const { logo, ...sinLogo } = datos;
  try {
    return await typesetter.render({ layout: LAYOUT, datos, emitidoEn });
  } catch (error) {
    if (error instanceof TypesetBusyError)
      throw new AppError('no_disponible', { retryAfter: 10, cause: error });
    if (!logo || !(error instanceof TypesetError) || !NO_PICTURE.test(error.message)) throw error;
    return typesetter.render({ layout: LAYOUT, datos: sinLogo, emitidoEn });
  }
};

/**
 * GET /api/v1/registros/:id/pdf[?version=N]: the whole record as a PDF, as it stands or as a version was cut, for whoever sees
 * the record; made when it is asked for, and never issued. Errors: 401, 404, 429 while another of the account is made, 503.
 */
export const registroPdf: NonNullable<ServerSlice['archivos']> = {
  descriptions: [
    {
      method: 'GET',
      path: PATH,
      tags: ['Registro'],
      summary: 'El registro entero como PDF: como está hoy, o como se guardó en una versión',
      params: paramsSchema,
      query: querySchema,
      answers: { 200: { mediaType: PDF } },
      limited: true,
      cacheControl: 'private, no-store',
    },
  ],
  routes:
    ({ context, typesetter, config }) =>
    async (app) => {
      const places = createPlaces(PLACES);
      // Asking for no bytes is no download, and would be logged as one.
      app.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
        const params = paramsSchema.safeParse(request.params);
        const query = querySchema.safeParse(request.query);
        if (!params.success || !query.success) throw new AppError('no_encontrado');
        const { version } = query.data;
        let leave: (() => void) | undefined;
        try {
          const { row, impresa, papel, now } = await context(request).write(
            async (uow) => {
              leave ??= places.take(uow.actor.usuarioId);
              return take(uow, params.data.id, version, config.foundation);
            },
            { notedReading: true, secretAnswer: true },
          );
          const datos = datosDeRegistro(row, impresa, papel, now);
          const pdf = await render(typesetter, datos, impresa.version?.creadaEn ?? now);
          const nombre = `Registro-${row.folio}${version === undefined ? '' : `-v${version}`}.pdf`;
          return await reply
            .headers({
              'content-type': PDF,
              'content-length': String(pdf.length),
              'content-disposition': contentDisposition(nombre, 'attachment'),
              'content-security-policy': "sandbox; default-src 'none'",
              'x-content-type-options': 'nosniff',
              'cache-control': 'private, no-store',
              'cross-origin-resource-policy': 'same-origin',
            })
            .send(pdf);
        } finally {
          leave?.();
        }
      });
    },
};
