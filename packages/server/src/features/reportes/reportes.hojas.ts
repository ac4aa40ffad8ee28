import { today } from '@portal/domain/kernel/dates';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { DOWNLOAD_CACHE } from '../../platform/http/download.ts';
import { inputOf } from '../../platform/http/input.ts';
import { answerSheet, XLSX } from '../../platform/sheets/index.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { cobertura, embudo, etapas, type HojaDeCifras, indicadores, vencidos } from './reportes.cifras.ts';
import { assertReads } from './reportes.policy.ts';

/** A sheet with its input already known: each has its own. */
const hojaDe = <Input extends object>(hoja: HojaDeCifras<Input>) => ({
  ...hoja,
  take: (body: unknown) => {
    const filtros = inputOf(hoja.input, body);
    return { filtros, read: (uow: ActorUow) => hoja.read(uow, filtros) };
  },
});
const hojas = [hojaDe(etapas), hojaDe(embudo), hojaDe(cobertura), hojaDe(indicadores), hojaDe(vencidos)];
const pathOf = ({ id }: { readonly id: string }): string => `/api/v1/reportes/${id}/exportar`;

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
    cacheControl: DOWNLOAD_CACHE,
  })),
  routes:
    ({ context, exports }) =>
    async (app) => {
      for (const hoja of hojas)
        app.post(pathOf(hoja), async (request, reply) => {
          const { filtros, read } = hoja.take(request.body);
          return answerSheet(
            { context: context(request), places: exports, reply },
            {
              may: assertReads,
              prepare: async (uow) => {
                const { columnas, filas } = await read(uow);
                await appendLog(uow.tx, {
                  actor: uow.actor,
                  ip: uow.ip,
                  accion: 'lista.exportar',
                  entidad: 'lista',
                  datos: { lista: `reportes-${hoja.id}`, filtros, filas: filas.length },
                });
                return {
                  nombre: `reporte-${hoja.id}-${today(uow.now)}.xlsx`,
                  hoja: hoja.hoja,
                  titulos: columnas,
                  filas: [filas],
                };
              },
            },
          );
        });
    },
};
