import { Readable } from 'node:stream';
import { type Definicion, definicionDeBase, definicionSchema } from '@portal/domain/features/reportes/public';
import { today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { contentDisposition } from '../../platform/files/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { type Cells, TOPE_DE_FILAS, writeWorkbook, XLSX } from '../../platform/sheets/index.ts';
import { createPlaces } from '../../platform/sheets/places.ts';
import { sweep } from '../../platform/sheets/sweep.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { contarFilas, encabezadosDe, leerGrupos, leerLote } from './reportes.correr.ts';
import { assertReads } from './reportes.policy.ts';

const path = '/api/v1/reportes/compuestos/exportar';
const bodySchema = z.strictObject({ definicion: definicionSchema });
const NO_STORE = 'private, no-store';
const PLACES = { perAccount: 1, perNode: 4 };
/** How long one export may take, in milliseconds. */
const LONGEST = 10 * 60_000;

const tooMany = (): AppError =>
  new AppError('datos_invalidos', {
    code: 'demasiadas_filas',
    message: `El reporte tiene más de ${TOPE_DE_FILAS.toLocaleString('es-MX')} filas, que son demasiadas para una hoja. Usa los filtros o agrúpalo y vuelve a exportar.`,
  });

const parse = (body: unknown): Definicion => {
  const { data, error } = bodySchema.safeParse(body ?? {});
  if (error)
    throw new AppError('datos_invalidos', {
      issues: error.issues.map(({ path: at, code, message }) => ({
        path: at.map(String).join('.'),
        code,
        message,
      })),
    });
  return data.definicion;
};

/** The rows some hundred at a time, each batch in a transaction of its own, with the account's rights of that moment. */
async function* batches({ read }: RequestContext, definicion: Definicion): AsyncGenerator<readonly Cells[]> {
  let cursor: string | undefined;
  do {
    const lote = await read((uow) => {
      assertReads(uow);
      return leerLote(uow, definicion, cursor);
    });
    yield lote.rows.map(({ celdas }) => celdas);
    sweep();
    cursor = lote.siguiente ?? undefined;
  } while (cursor !== undefined);
}

/** What is read before the first byte leaves: how many rows there are, and of a grouped report all of its groups. */
const preparar = async (uow: ActorUow, definicion: Definicion) => {
  const { agrupar } = definicion;
  const grupos = agrupar === null ? null : await leerGrupos(uow, definicion, agrupar, TOPE_DE_FILAS);
  const filas = grupos?.length ?? (await contarFilas(uow, definicion, TOPE_DE_FILAS));
  if (filas > TOPE_DE_FILAS) throw tooMany();
  return { filas, grupos: grupos?.map(({ celdas }): Cells => celdas) ?? null };
};

/**
 * A composed report as a sheet, streamed: what the page shows, all of it, as far as whoever asks may see. Nothing is kept but the entry
 * of the log. Errors: 403; 422 for a column or filter that there is none of, and `demasiadas_filas`; 429 while another is under way.
 */
export const compuestoHoja: NonNullable<ServerSlice['archivos']> = {
  descriptions: [
    {
      method: 'POST',
      path,
      tags: ['Reportes'],
      summary: 'Exporta a Excel un reporte compuesto',
      body: bodySchema,
      answers: { 200: { mediaType: XLSX } },
      limited: true,
      cacheControl: NO_STORE,
    },
  ],
  routes:
    ({ context }) =>
    async (app) => {
      const places = createPlaces(PLACES);
      app.post(path, async (request, reply) => {
        const definicion = parse(request.body);
        const asked = context(request);
        let leave: (() => void) | undefined;
        try {
          const { now, grupos } = await asked.write(
            async (uow) => {
              assertReads(uow);
              leave ??= places.take(uow.actor.usuarioId);
              const { filas, grupos } = await preparar(uow, definicion);
              await appendLog(uow.tx, {
                actor: uow.actor,
                ip: uow.ip,
                accion: 'lista.exportar',
                entidad: 'lista',
                datos: { lista: `reporte-de-${definicion.base}`, filtros: definicion.filtros, filas },
              });
              return { now: uow.now, grupos };
            },
            { notedReading: true, secretAnswer: true },
          );
          const titulos = encabezadosDe(definicion).map(({ label }) => ({ titulo: label, ancho: 26 }));
          const bytes = writeWorkbook(
            definicionDeBase[definicion.base].label,
            titulos,
            grupos === null ? batches(asked, definicion) : Readable.from([grupos]),
          );
          const late = setTimeout(() => bytes.destroy(new Error('The export took too long.')), LONGEST);
          bytes.on('close', () => {
            clearTimeout(late);
            leave?.();
          });
          return await reply
            .headers({
              'content-type': XLSX,
              'content-disposition': contentDisposition(`reporte-${definicion.base}-${today(now)}.xlsx`),
              'cache-control': NO_STORE,
              'cross-origin-resource-policy': 'same-origin',
            })
            .send(bytes);
        } catch (error) {
          leave?.();
          throw error;
        }
      });
    },
};
