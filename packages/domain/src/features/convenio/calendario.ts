import { type Answers, type Row, rowsOf } from '../../kernel/answers.ts';
import { addDays, diffDays, type Fecha, formatDate, isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import {
  addMontos,
  compareMontos,
  formatMonto,
  fromCentavos,
  type Monto,
  parseMonto,
  subtractMontos,
  toCentavos,
} from '../../kernel/money.ts';
import type { ModalidadDePago } from './convenio.schema.ts';

/** The schedule of ministraciones (KW-10, rule 77): rows, from which the seed's text is derived. It comes to the amount, to the cent. */

/** Most ministraciones of one convenio. */
export const MAX_MINISTRACIONES = 60;

export type MinistracionPlaneada = {
  readonly fila: string;
  /** From 1, in the order of the rows. */
  readonly numero: number;
  readonly fecha: Fecha;
  /** Canonical; null while it cannot be read. */
  readonly importe: Monto | null;
  /** What must have happened for it to be paid. */
  readonly condicion: string;
  /** The hito of the frozen design that it follows; '' for none. */
  readonly hito: string;
};

const montoDe = (texto: string | null | undefined): Monto | null => {
  const leido = parseMonto(texto ?? '');
  return leido.ok ? leido.monto : null;
};

const leer = (fila: Row, i: number): MinistracionPlaneada => ({
  fila: fila.fila,
  numero: i + 1,
  fecha: fila.fecha ?? '',
  importe: montoDe(fila.importe),
  condicion: (fila.condicion ?? '').trim(),
  hito: fila.hito ?? '',
});

/** The rows of the schedule, numbered. */
export const ministracionesDe = (planeacion: Answers): MinistracionPlaneada[] =>
  rowsOf(planeacion.ministraciones).map(leer);

/** What the rows come to that can be read. */
export const sumaDelCalendario = (filas: readonly MinistracionPlaneada[]): Monto =>
  addMontos(...filas.flatMap(({ importe }) => (importe === null ? [] : [importe])));

/** The seed's calendarioMinistraciones, derived: one line a ministración. */
export const textoDelCalendario = (planeacion: Answers): string =>
  ministracionesDe(planeacion)
    .filter(({ fecha, importe }) => isRealDate(fecha) && importe !== null)
    .map(
      ({ numero, fecha, importe, condicion }) =>
        `Ministración ${numero}: ${formatMonto(importe ?? '0.00')}, el ${formatDate(fecha)}${condicion === '' ? '.' : `. Condición: ${condicion}`}`,
    )
    .join('\n');

/** What a schedule must agree with. */
export type MarcoDelCalendario = {
  /** montoAprobado of step 1; null while there is none. */
  readonly monto: Monto | null;
  readonly modalidad: ModalidadDePago | null;
  /** numeroMinistraciones as it is typed; null while it cannot be read. */
  readonly numero: number | null;
  readonly inicio: Fecha | null;
  readonly fin: Fecha | null;
};

const falta = (path: string, code: string, message: string): Issue => ({ path, code, message });

/** How far the rows are from the amount, in words; null when they come to it exactly. */
export const diferenciaConElMonto = (suma: Monto, monto: Monto): string | null => {
  const cual = compareMontos(suma, monto);
  if (cual === 0) return null;
  const por = formatMonto(cual < 0 ? subtractMontos(monto, suma) : subtractMontos(suma, monto));
  return cual < 0
    ? `Las ministraciones suman ${formatMonto(suma)}: faltan ${por} para el monto aprobado.`
    : `Las ministraciones suman ${formatMonto(suma)}: se pasan por ${por} del monto aprobado.`;
};

/** What is wrong of a schedule beside its fields: all of it, each beside its row. */
export const faltasDelCalendario = (
  filas: readonly MinistracionPlaneada[],
  { monto, modalidad, numero, inicio, fin }: MarcoDelCalendario,
): Issue[] => {
  if (filas.length === 0) return [];
  const diferencia = monto === null ? null : diferenciaConElMonto(sumaDelCalendario(filas), monto);
  return [
    ...(modalidad === 'unico' && filas.length !== 1
      ? [falta('ministraciones', 'unico_es_una', 'El pago único lleva una sola ministración.')]
      : []),
    ...(numero !== null && numero !== filas.length
      ? [
          falta(
            'numero_ministraciones',
            'numero_distinto',
            `El calendario tiene ${filas.length === 1 ? '1 ministración' : `${filas.length} ministraciones`}: el número debe ser el mismo.`,
          ),
        ]
      : []),
    ...filas.flatMap(({ fila, importe }) =>
      importe !== null && compareMontos(importe, '1.00') < 0
        ? [falta(`ministraciones.${fila}.importe`, 'importe_menor', 'El importe debe ser de al menos $1.00.')]
        : [],
    ),
    ...filas.flatMap(({ fila, fecha }, i) => {
      if (!isRealDate(fecha)) return [];
      const antes = filas[i - 1]?.fecha;
      const path = `ministraciones.${fila}.fecha`;
      if (antes !== undefined && isRealDate(antes) && fecha < antes)
        return [falta(path, 'fechas_en_desorden', 'Cada ministración va después de la anterior.')];
      if ((inicio !== null && fecha < inicio) || (fin !== null && fecha > fin))
        return [falta(path, 'fuera_de_vigencia', 'La fecha queda fuera de la vigencia del convenio.')];
      return [];
    }),
    ...(diferencia === null ? [] : [falta('ministraciones', 'suma_distinta', diferencia)]),
  ];
};

/** An amount in n equal parts, to the cent; what is left over stands on the last. @throws RangeError for fewer than one part. */
export const enPartesIguales = (monto: Monto, n: number): Monto[] => {
  if (!Number.isInteger(n) || n < 1) throw new RangeError('An amount is split in one part or more');
  const total = toCentavos(monto);
  const parte = total / BigInt(n);
  return Array.from({ length: n }, (_, i) =>
    fromCentavos(i === n - 1 ? total - parte * BigInt(n - 1) : parte),
  );
};

/**
 * A proposal: n equal parts, the first at the beginning and the others evenly until the last begins its own share of the term.
 * What is proposed is written by nobody: the rows are the caller's, with ids of its own.
 */
export const proponerCalendario = (
  {
    monto,
    n,
    inicio,
    fin,
  }: { readonly monto: Monto; readonly n: number; readonly inicio: Fecha; readonly fin: Fecha },
  nuevaFila: () => string,
): Row[] => {
  const dias = Math.max(0, diffDays(inicio, fin));
  return enPartesIguales(monto, n).map((importe, i) => ({
    fila: nuevaFila(),
    fecha: addDays(inicio, Math.floor((dias * i) / n)),
    importe,
    condicion: i === 0 ? 'A la firma del convenio' : `Comprobada la ministración ${i}`,
    hito: null,
  }));
};
