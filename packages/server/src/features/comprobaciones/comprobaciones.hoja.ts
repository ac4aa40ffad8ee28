import { etiquetaDeClase } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import {
  type Comprobacion,
  type FiltrosDeGastos,
  filtrosDeGastosInput,
} from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import { formatDateTime, formatMediumDate, today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { formatMonto } from '@portal/domain/kernel/money';
import { idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { DOWNLOAD_CACHE } from '../../platform/http/download.ts';
import { answerSheet, type Book, type SheetColumn, XLSX } from '../../platform/sheets/index.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { type PartidaRow, readContexto } from './comprobaciones.contexto.repo.ts';
import { presentComprobacion } from './comprobaciones.present.ts';
import { listOf } from './comprobaciones.repo.ts';

const path = '/api/v1/seguimientos/:id/comprobaciones/exportar';
const paramsSchema = z.object({ id: idSchema });

/** An expense with its line of the budget as it stands, transfers included. */
type Fila = Comprobacion & { readonly linea: PartidaRow | undefined };

/** One row an expense; amounts, dates and states as the tab shows them, all of them text. */
export const columnas: readonly SheetColumn<Fila>[] = [
  { titulo: 'Folio', ancho: 18, valor: ({ folio }) => folio },
  {
    titulo: 'Ministración',
    ancho: 22,
    valor: ({ ministracion: { numero, folio } }) => `${numero} (${folio})`,
  },
  { titulo: 'Partida', ancho: 44, valor: ({ partida }) => partida.concepto },
  {
    titulo: 'Presupuesto de la partida',
    ancho: 24,
    valor: ({ linea }) => (linea ? formatMonto(linea.importe) : null),
  },
  {
    titulo: 'Saldo de la partida',
    ancho: 20,
    valor: ({ linea }) => (linea ? formatMonto(linea.saldo) : null),
  },
  { titulo: 'Tipo', ancho: 12, valor: ({ clase }) => etiquetaDeClase[clase] },
  { titulo: 'UUID', ancho: 40, valor: ({ factura }) => factura && factura.uuid.toUpperCase() },
  { titulo: 'RFC emisor', ancho: 18, valor: ({ factura }) => factura && factura.emisor.rfc },
  { titulo: 'Nombre emisor', ancho: 40, valor: ({ factura }) => factura && factura.emisor.nombre },
  { titulo: 'Fecha', ancho: 14, valor: ({ fecha }) => formatMediumDate(fecha) },
  { titulo: 'Total', ancho: 18, valor: ({ factura }) => factura && formatMonto(factura.total) },
  {
    titulo: 'Prorrateo',
    ancho: 12,
    valor: ({ porcentaje }) => (porcentaje === null ? null : `${porcentaje} %`),
  },
  { titulo: 'Pagado (PPD)', ancho: 18, valor: ({ pagos }) => pagos && formatMonto(pagos.pagado) },
  { titulo: 'Monto comprobado', ancho: 20, valor: ({ monto }) => formatMonto(monto) },
  {
    titulo: 'Admitido',
    ancho: 18,
    valor: ({ admitido, cancelada }) => admitido && formatMonto(cancelada ? '0.00' : admitido),
  },
  { titulo: 'Estado', ancho: 18, valor: ({ estado }) => comprobacionWorkflow.states[estado].label },
  { titulo: 'Motivo', ancho: 60, valor: ({ motivo, revisada }) => revisada?.motivo ?? motivo },
  {
    titulo: 'Cancelada en el SAT',
    ancho: 24,
    valor: ({ cancelada }) => cancelada && formatMediumDate(cancelada.verificada),
  },
  { titulo: 'Motivo de la cancelación', ancho: 60, valor: ({ cancelada }) => cancelada && cancelada.motivo },
  { titulo: 'Registró', ancho: 30, valor: ({ registrada }) => registrada.por.nombre },
  { titulo: 'Registrada el', ancho: 34, valor: ({ registrada }) => formatDateTime(registrada.en) },
  { titulo: 'Revisó', ancho: 30, valor: ({ revisada }) => revisada && revisada.por.nombre },
  { titulo: 'Revisada el', ancho: 34, valor: ({ revisada }) => revisada && formatDateTime(revisada.en) },
];

/** The rows of a seguimiento in sight, and the entry in the log that is there before the first byte leaves. Errors: 404 not in sight. */
const readBook = async (uow: ActorUow, id: string, filtros: FiltrosDeGastos): Promise<Book> => {
  const [contexto, rows] = [await readContexto(uow.tx, id), await listOf(uow.tx, id, filtros)];
  if (!contexto) throw notFound();
  const gastos = rows.map((row) => ({
    ...presentComprobacion(uow, row),
    linea: contexto.partidas.find(({ id: una }) => una === row.partida),
  }));
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'lista.exportar',
    entidad: 'lista',
    datos: {
      lista: 'comprobaciones',
      filtros: { seguimiento: contexto.proyecto_folio, ...filtros },
      filas: gastos.length,
    },
  });
  return {
    nombre: `comprobaciones-${contexto.proyecto_folio}-${today(uow.now)}.xlsx`,
    hoja: 'Comprobaciones',
    titulos: columnas.map(({ titulo, ancho = 20 }) => ({ titulo, ancho })),
    filas: [gastos.map((gasto) => columnas.map(({ valor }) => valor(gasto)))],
  };
};

/** What was proven of a seguimiento as a sheet: what the tab shows, as it is filtered, to whom it shows it. */
export const comprobacionHoja: NonNullable<ServerSlice['archivos']> = {
  descriptions: [
    {
      method: 'POST',
      path,
      tags: ['Comprobaciones'],
      summary: 'Exporta a Excel las comprobaciones de un seguimiento, con sus filtros',
      params: paramsSchema,
      body: filtrosDeGastosInput,
      answers: { 200: { mediaType: XLSX } },
      limited: true,
      cacheControl: DOWNLOAD_CACHE,
    },
  ],
  routes:
    ({ context, exports }) =>
    async (app) => {
      app.post(path, async (request, reply) => {
        const params = paramsSchema.safeParse(request.params);
        if (!params.success) throw new AppError('no_encontrado');
        const filtros = filtrosDeGastosInput.safeParse(request.body ?? {});
        if (!filtros.success) throw new AppError('datos_invalidos');
        return answerSheet(
          { context: context(request), places: exports, reply },
          { prepare: (uow) => readBook(uow, params.data.id, filtros.data) },
        );
      });
    },
};
