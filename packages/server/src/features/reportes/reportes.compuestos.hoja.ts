import { type Definicion, definicionDeBase, definicionSchema } from '@portal/domain/features/reportes/public';
import { today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { DOWNLOAD_CACHE } from '../../platform/http/download.ts';
import { inputOf } from '../../platform/http/input.ts';
import { answerSheet, type Cells, TOPE_DE_FILAS, XLSX } from '../../platform/sheets/index.ts';
import { sweep } from '../../platform/sheets/sweep.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { contarFilas, encabezadosDe, leerGrupos, leerLote } from './reportes.correr.ts';
import { assertReads } from './reportes.policy.ts';

const path = '/api/v1/reportes/compuestos/exportar';
const bodySchema = z.strictObject({ definicion: definicionSchema });

const tooMany = (): AppError =>
  new AppError('datos_invalidos', {
    code: 'demasiadas_filas',
    message: `El reporte tiene más de ${TOPE_DE_FILAS.toLocaleString('es-MX')} filas, que son demasiadas para una hoja. Usa los filtros o agrúpalo y vuelve a exportar.`,
  });

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
      cacheControl: DOWNLOAD_CACHE,
    },
  ],
  routes:
    ({ context, exports }) =>
    async (app) => {
      app.post(path, async (request, reply) => {
        const { definicion } = inputOf(bodySchema, request.body);
        const asked = context(request);
        return answerSheet(
          { context: asked, places: exports, reply },
          {
            may: assertReads,
            prepare: async (uow) => {
              const { filas, grupos } = await preparar(uow, definicion);
              await appendLog(uow.tx, {
                actor: uow.actor,
                ip: uow.ip,
                accion: 'lista.exportar',
                entidad: 'lista',
                datos: { lista: `reporte-de-${definicion.base}`, filtros: definicion.filtros, filas },
              });
              return {
                nombre: `reporte-${definicion.base}-${today(uow.now)}.xlsx`,
                hoja: definicionDeBase[definicion.base].label,
                titulos: encabezadosDe(definicion).map(({ label }) => ({ titulo: label, ancho: 26 })),
                filas: grupos === null ? batches(asked, definicion) : [grupos],
              };
            },
          },
        );
      });
    },
};
