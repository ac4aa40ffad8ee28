import { type Fecha, formatDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import {
  addMontos,
  compareMontos,
  formatMonto,
  type Monto,
  percentOf,
  subtractMontos,
} from '../../kernel/money.ts';
import { faltasDeFecha } from './comprobaciones.juicio.ts';

/**
 * An invoice that is paid in parts (PPD) proves what CFDIs of type P say was paid of it (mexico.md, CFDI 4.0). Pure: the server reads the
 * XML. Amounts are decimal strings in pesos; dates those of the documents.
 */

/** One document that a payment settles a part of. */
export type DoctoPagado = {
  /** Of the invoice, in small letters. */
  readonly uuid: string;
  readonly moneda: string;
  readonly fecha: Fecha;
  readonly pagado: Monto;
  /** What was owed before, and afterwards; null where it does not say. */
  readonly anterior: Monto | null;
  readonly insoluto: Monto | null;
};

export type LecturaDePago = {
  readonly tipo: string;
  readonly emisor: { readonly rfc: string };
  readonly receptor: { readonly rfc: string };
  readonly sello: 'valido' | 'no_verificable' | 'invalido';
  /** Null: it has no complement of payments that can be read. */
  readonly pagos: readonly DoctoPagado[] | null;
};

export type MarcoDePago = {
  readonly factura: {
    readonly uuid: string;
    readonly emisor: string;
    readonly receptor: string;
    readonly fecha: Fecha;
    readonly total: Monto;
  };
  /** Of the invoice, by the payments that are there. */
  readonly pagado: Monto;
  /** What each of them says was owed before it, and afterwards. */
  readonly previos: readonly TramoPagado[];
  readonly vigencia: { readonly inicio: Fecha; readonly fin: Fecha };
  readonly hoy: Fecha;
  /** The same CFDI is there already. */
  readonly repetido: boolean;
};

const falta = (code: string, message: string): Issue => ({ path: 'xml', code, message });
const mismo = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/** Of what was owed of an invoice, the part that a payment settles. */
export type TramoPagado = { readonly anterior: Monto; readonly insoluto: Monto };

/** By what it says; what it leaves out follows from the rest. Null: it says neither. */
const tramoDe = ({ pagado, anterior, insoluto }: DoctoPagado): TramoPagado | null => {
  if (anterior !== null) return { anterior, insoluto: insoluto ?? subtractMontos(anterior, pagado) };
  return insoluto === null ? null : { anterior: addMontos(insoluto, pagado), insoluto };
};

/** Whether two payments settle the same part: one of them is the other, issued anew. */
const encimados = (uno: TramoPagado, otro: TramoPagado): boolean =>
  compareMontos(uno.insoluto, otro.anterior) < 0 && compareMontos(otro.insoluto, uno.anterior) < 0;

/** What a payment says of an invoice: all of its parts together, by the day of the last one; null: nothing. */
export const pagoDe = (pagos: readonly DoctoPagado[] | null, uuid: string) => {
  const suyos = pagos?.filter((uno) => uno.uuid === uuid) ?? [];
  const ultimo = suyos
    .map(({ fecha }) => fecha)
    .toSorted()
    .at(-1);
  return ultimo === undefined
    ? null
    : {
        suyos,
        fecha: ultimo,
        pagado: addMontos(...suyos.map(({ pagado }) => pagado)),
        tramos: suyos.map(tramoDe).filter((tramo) => tramo !== null),
      };
};

const noCuadra = ({ pagado, anterior, insoluto }: DoctoPagado, total: Monto): boolean =>
  (anterior !== null && compareMontos(anterior, total) > 0) ||
  (insoluto !== null && compareMontos(insoluto, subtractMontos(anterior ?? total, pagado)) > 0) ||
  (insoluto !== null && anterior !== null && compareMontos(addMontos(insoluto, pagado), anterior) !== 0);

/** Everything that is wrong of a payment for this invoice. */
export const faltasDePago = (lectura: LecturaDePago, marco: MarcoDePago): Issue[] => {
  const { tipo, emisor, receptor, sello, pagos } = lectura;
  const { factura, pagado, previos, vigencia, hoy, repetido } = marco;
  if (tipo !== 'P' || pagos === null)
    return [falta('no_es_pago', 'El XML no es un complemento de pago (tipo P, Pagos 2.0).')];
  const pago = pagoDe(pagos, factura.uuid);
  if (pago === null) return [falta('de_otra_factura', 'El complemento de pago no menciona esta factura.')];
  return [
    ...(sello === 'invalido' ? [falta('sello_invalido', 'El sello no corresponde al contenido.')] : []),
    ...(mismo(emisor.rfc, factura.emisor) && mismo(receptor.rfc, factura.receptor)
      ? []
      : [falta('otras_partes', 'El complemento de pago no es del emisor y del receptor de la factura.')]),
    ...(pago.suyos.every(({ moneda }) => moneda === 'MXN')
      ? []
      : [falta('otra_moneda', 'El complemento de pago no está en pesos (MXN).')]),
    ...(pago.suyos.some((uno) => noCuadra(uno, factura.total))
      ? [falta('saldo_no_cuadra', 'El saldo insoluto no es lo que queda de la factura después del pago.')]
      : []),
    ...(pago.suyos.some(({ fecha }) => fecha > hoy)
      ? [falta('fecha_futura', 'El pago tiene una fecha posterior a hoy.')]
      : pago.suyos.some(({ fecha }) => fecha < factura.fecha)
        ? [
            falta(
              'fecha_anterior',
              `El pago tiene una fecha anterior a la factura, del ${formatDate(factura.fecha)}.`,
            ),
          ]
        : faltasDeFecha('xml', pago.fecha, vigencia)),
    ...(repetido
      ? [falta('pago_repetido', 'Este complemento de pago ya se entregó.')]
      : compareMontos(addMontos(pagado, pago.pagado), factura.total) > 0
        ? [
            falta(
              'excede_factura',
              `Lo pagado (${formatMonto(addMontos(pagado, pago.pagado))}) pasa del total de la factura (${formatMonto(factura.total)}).`,
            ),
          ]
        : pago.tramos.length < pago.suyos.length
          ? [falta('sin_saldo', 'El complemento de pago no dice el saldo de la factura.')]
          : pago.tramos.some((tramo) => previos.some((otro) => encimados(tramo, otro)))
            ? [
                falta(
                  'pago_encimado',
                  'Este complemento paga el mismo saldo que otro ya entregado: si lo sustituye, no se suma.',
                ),
              ]
            : []),
  ];
};

/** What may be admitted for what was paid, by the share that its prorrateo declares. */
export const topePorPagos = (pagado: Monto, porcentaje: number | null): Monto =>
  porcentaje === null ? pagado : percentOf(pagado, String(porcentaje));
