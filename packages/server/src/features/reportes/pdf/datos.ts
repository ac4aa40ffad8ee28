import { reporteMessages } from '@portal/domain/features/reportes/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import type { Cells } from '../../../platform/sheets/index.ts';
import { quebrable } from '../../formulacion/public.ts';
import type { papelDeHoy } from '../../oficios/public.ts';

/** Everything that the layout of a report says, in words (`reporte.typ`). */

const { pdf: m } = reporteMessages;

/** A table of a report: which of its columns are figures, and its rows. */
export type TablaDeReporte = {
  readonly titulo: string;
  readonly columnas: readonly string[];
  readonly derechas: readonly boolean[];
  readonly filas: readonly Cells[];
  /** Said in its place where it has no row. */
  readonly vacia: string;
};

/** A filter that was put, in words. */
export type FiltroEnPalabras = { readonly etiqueta: string; readonly valor: string };

export type ReporteEnPapel = {
  readonly titulo: string;
  readonly frase: string;
  readonly filtros: readonly FiltroEnPalabras[];
  readonly tablas: readonly TablaDeReporte[];
  readonly notas: readonly string[];
};

/** The values of the layout. */
export const datosDeReporte = (
  { titulo, frase, filtros, tablas, notas }: ReporteEnPapel,
  papel: Awaited<ReturnType<typeof papelDeHoy>>,
  ahora: Date,
) => ({
  titulo: quebrable(titulo),
  fundacion: { nombre: papel.fundacion },
  ...(papel.logo ? { logo: papel.logo } : {}),
  corte: m.corte(formatDateTime(ahora)),
  frase,
  filtros:
    filtros.length > 0
      ? filtros.map(({ etiqueta, valor }) => ({ etiqueta, valor: quebrable(valor) }))
      : [{ etiqueta: 'Ninguno', valor: m.sinFiltros }],
  tablas: tablas.map(({ filas, columnas, ...tabla }) => ({
    ...tabla,
    columnas: columnas.map((columna) => quebrable(columna)),
    filas: filas.map((fila) => fila.map((celda) => quebrable(celda ?? '—'))),
  })),
  notas,
  pie: m.pie,
});
