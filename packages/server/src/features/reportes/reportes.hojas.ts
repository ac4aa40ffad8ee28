import { today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import type { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { contentDisposition } from '../../platform/files/index.ts';
import { type Cells, writeWorkbook, XLSX } from '../../platform/sheets/index.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { cobertura, embudo, etapas, type HojaDeCifras, indicadores, vencidos } from './reportes.cifras.ts';
import { assertReads } from './reportes.policy.ts';

const NO_STORE = 'private, no-store';

/** A sheet with its input already known: each has its own. */
const hojaDe = <Input extends object>(hoja: HojaDeCifras<Input>) => ({
  ...hoja,
  take: (body: unknown) => {
    const filtros = parse(hoja.input, body);
    return { filtros, read: (uow: ActorUow) => hoja.read(uow, filtros) };
  },
});
const hojas = [hojaDe(etapas), hojaDe(embudo), hojaDe(cobertura), hojaDe(indicadores), hojaDe(vencidos)];
const pathOf = ({ id }: { readonly id: string }): string => `/api/v1/reportes/${id}/exportar`;

async function* once(rows: readonly Cells[]): AsyncGenerator<readonly Cells[]> {
  yield rows;
}

const parse = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const { data, error } = schema.safeParse(body ?? {});
  if (error)
    throw new AppError('datos_invalidos', {
      issues: error.issues.map(({ path, code, message }) => ({
        path: path.map(String).join('.'),
        code,
        message,
      })),
    });
  return data;
};

/** What a page of the reports shows, as a sheet, to whom it shows it; the log says who took it, with which filters. */
export const reporteHojas: NonNullable<ServerSlice['archivos']> = {
  descriptions: hojas.map((hoja) => ({
    method: 'POST' as const,
    path: pathOf(hoja),
    tags: ['Reportes'],
    summary: hoja.summary,
    body: hoja.input,
    answers: { 200: { mediaType: XLSX } },
    limited: true,
    cacheControl: NO_STORE,
  })),
  routes:
    ({ context }) =>
    async (app) => {
      for (const hoja of hojas)
        app.post(pathOf(hoja), async (request, reply) => {
          const { filtros, read } = hoja.take(request.body);
          const {
            nombre,
            columnas: titulos,
            filas,
          } = await context(request).write(
            async (uow) => {
              assertReads(uow);
              const leidas = await read(uow);
              await appendLog(uow.tx, {
                actor: uow.actor,
                ip: uow.ip,
                accion: 'lista.exportar',
                entidad: 'lista',
                datos: { lista: `reportes-${hoja.id}`, filtros, filas: leidas.filas.length },
              });
              return { ...leidas, nombre: `reporte-${hoja.id}-${today(uow.now)}.xlsx` };
            },
            { notedReading: true, secretAnswer: true },
          );
          return reply
            .headers({
              'content-type': XLSX,
              'content-disposition': contentDisposition(nombre),
              'cache-control': NO_STORE,
              'cross-origin-resource-policy': 'same-origin',
            })
            .send(writeWorkbook(hoja.hoja, titulos, once(filas)));
        });
    },
};
