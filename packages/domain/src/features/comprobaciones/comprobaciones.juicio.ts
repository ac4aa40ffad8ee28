import { type FaltaDeMontos, faltaPorMontos } from '../../kernel/cfdi-montos.ts';
import { countCodePoints } from '../../kernel/characters.ts';
import type { Fecha } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import {
  addMontos,
  compareMontos,
  formatMonto,
  type Monto,
  percentOf,
  subtractMontos,
} from '../../kernel/money.ts';
import { MIN_MOTIVO } from './comprobaciones.schema.ts';

/**
 * What an expense is judged by (mexico.md, CFDI 4.0; rule 88). Pure: the server reads the XML, and what it says is compared here with what
 * the convenio, its organization and the ledger say. Amounts are decimal strings in pesos, dates those of the document.
 */

/** What was read of a CFDI. */
export type Lectura = {
  /** In small letters: no invoice is another one for its spelling. */
  readonly uuid: string;
  readonly tipo: string;
  readonly moneda: string;
  readonly fecha: Fecha;
  readonly total: Monto;
  /** PUE or PPD; null where it says none. */
  readonly metodoPago: string | null;
  readonly emisor: { readonly rfc: string; readonly nombre: string };
  readonly receptor: { readonly rfc: string };
  /** Its first concept. */
  readonly concepto: string;
  readonly sello: 'valido' | 'no_verificable' | 'invalido';
  /** What of its amounts does not add up; null: everything does. */
  readonly montos: FaltaDeMontos | null;
  /** Of a payroll (type N): what is earned, other payments included, and what is taken off; null: it has no such complement. */
  readonly nomina: { readonly percepciones: Monto; readonly deducciones: Monto } | null;
};

/** An earlier use of the same invoice, wherever in the portal. */
export type Uso = {
  readonly folio: string;
  readonly monto: Monto;
  readonly porcentaje: number | null;
  /** The SAT cancelled it: it proves nothing any more, nor does any other share of it. */
  readonly cancelada?: boolean;
};

export type MarcoDeFactura = {
  readonly rfc: string;
  readonly vigencia: { readonly inicio: Fecha; readonly fin: Fecha };
  readonly hoy: Fecha;
  readonly usos: readonly Uso[];
};

const falta = (path: string, code: string, message: string): Issue => ({ path, code, message });

/** Types of voucher that prove no expense, in words. */
const OTROS_TIPOS: Readonly<Record<string, string>> = {
  E: 'Es una nota de crédito (tipo E): resta de una factura y no comprueba un gasto.',
  P: 'Es un complemento de pago (tipo P): acompaña a su factura y no comprueba un gasto por sí solo.',
  T: 'Es una carta de traslado (tipo T): no comprueba un gasto.',
};

/** Of an invoice, that it was issued to the organization, and by somebody else: whoever bills itself has spent nothing. */
const faltasDeReceptor = ({ emisor, receptor }: Lectura, rfc: string): Issue[] => {
  if (receptor.rfc.toUpperCase() !== rfc.toUpperCase())
    return [falta('xml', 'otro_receptor', `La factura no está emitida a tu organización (${rfc}).`)];
  return emisor.rfc.toUpperCase() === rfc.toUpperCase()
    ? [
        falta(
          'xml',
          'emitida_por_si',
          `La factura la emitió tu propia organización (${rfc}): no comprueba un gasto.`,
        ),
      ]
    : [];
};

/** Of a payroll, that the organization issued it to who works for it, and that it comes to its total. */
const faltasDeNomina = ({ emisor, total, nomina }: Lectura, rfc: string): Issue[] => [
  ...(emisor.rfc.toUpperCase() === rfc.toUpperCase()
    ? []
    : [falta('xml', 'otro_emisor', `El recibo de nómina no lo emitió tu organización (${rfc}).`)]),
  ...(nomina === null
    ? [falta('xml', 'sin_nomina', 'El recibo no trae su complemento de nómina.')]
    : compareMontos(nomina.percepciones, addMontos(total, nomina.deducciones)) === 0
      ? []
      : [
          falta(
            'xml',
            'nomina_no_cuadra',
            'El total del recibo de nómina no es lo que dan sus percepciones menos sus deducciones.',
          ),
        ]),
];

const faltasDeUso = (usos: readonly Uso[], porcentaje: number | null): Issue[] => {
  const [uso] = usos;
  if (!uso) return [];
  const cancelada = usos.find((una) => una.cancelada);
  if (cancelada)
    return [
      falta(
        'xml',
        'factura_cancelada',
        `Esta factura se declaró cancelada en el SAT (${cancelada.folio}): ya no comprueba ningún gasto.`,
      ),
    ];
  const declarado = usos.reduce((suma, uno) => suma + (uno.porcentaje ?? 100), 0);
  return porcentaje !== null && declarado + porcentaje <= 100
    ? []
    : [
        falta(
          'xml',
          'factura_repetida',
          `Esta factura ya se comprobó en ${uso.folio} (${formatMonto(uso.monto)}). Si es prorrateo, declara el porcentaje; la suma no puede exceder el total.`,
        ),
      ];
};

/** Everything that is wrong of an invoice, whatever is proven of it. `porcentaje`: of a declared prorrateo, in whole percents. */
export const faltasDeFactura = (
  lectura: Lectura,
  { rfc, vigencia, hoy, usos }: MarcoDeFactura,
  porcentaje: number | null = null,
): Issue[] => {
  const { tipo, moneda, metodoPago, fecha, sello, montos } = lectura;
  return [
    // Edited, its amounts are nobody's.
    ...(sello === 'invalido'
      ? [falta('xml', 'sello_invalido', 'El sello no corresponde al contenido.')]
      : faltaPorMontos(montos)),
    ...(tipo === 'I' || tipo === 'N'
      ? []
      : [
          falta(
            'xml',
            'tipo_no_admitido',
            OTROS_TIPOS[tipo] ?? 'Su tipo de comprobante no comprueba un gasto: sube una factura de ingreso.',
          ),
        ]),
    ...(tipo === 'N' ? faltasDeNomina(lectura, rfc) : faltasDeReceptor(lectura, rfc)),
    // Without it nobody knows whether it was paid; its seal holds all the same where it was left out of one that has it.
    ...(tipo === 'I' && metodoPago !== 'PUE' && metodoPago !== 'PPD'
      ? [falta('xml', 'sin_metodo_pago', 'La factura no dice su método de pago (PUE o PPD).')]
      : []),
    ...(moneda === 'MXN'
      ? []
      : [
          falta(
            'xml',
            'otra_moneda',
            `La factura está en ${moneda.slice(0, 10)}: se comprueban facturas en pesos (MXN).`,
          ),
        ]),
    ...(fecha > hoy
      ? [falta('xml', 'fecha_futura', 'La factura tiene una fecha posterior a hoy.')]
      : faltasDeFecha('xml', fecha, vigencia)),
    ...faltasDeUso(usos, porcentaje),
  ];
};

/** Whether an expense was made while the convenio ran. */
export const faltasDeFecha = (
  path: string,
  fecha: Fecha,
  { inicio, fin }: MarcoDeFactura['vigencia'],
): Issue[] =>
  fecha < inicio || fecha > fin
    ? [falta(path, 'fecha_fuera', 'La fecha queda fuera de la vigencia del convenio.')]
    : [];

export type MarcoDeMonto = {
  /** Of the line of the budget: what the plan gives it, without what was proven of it. */
  readonly saldoDePartida: Monto;
  /** Of the deposit: neither proven nor refunded. */
  readonly porComprobar: Monto;
  /** Of the invoice, the share that its prorrateo declares, and what its other shares prove; null: it has none. */
  readonly factura: {
    readonly total: Monto;
    readonly porcentaje: number | null;
    readonly usado: Monto;
  } | null;
};

/** What may be proven of an invoice: its share, rounded to the cent, and never more than the other shares leave of it. */
const topeDeFactura = ({ total, porcentaje, usado }: NonNullable<MarcoDeMonto['factura']>): Monto => {
  if (porcentaje === null) return total;
  const [parte, resto] = [percentOf(total, String(porcentaje)), subtractMontos(total, usado)];
  const menor = compareMontos(parte, resto) < 0 ? parte : resto;
  return compareMontos(menor, '0.00') < 0 ? '0.00' : menor;
};

/** What is wrong of an amount, the first that there is: beside its field. */
export const faltasDeMonto = (
  monto: Monto,
  { saldoDePartida, porComprobar, factura }: MarcoDeMonto,
): Issue[] => {
  if (compareMontos(monto, '0.01') < 0) return [falta('monto', 'monto_menor', 'El monto debe ser mayor a 0')];
  const tope = factura && topeDeFactura(factura);
  if (tope !== null && compareMontos(monto, tope) > 0)
    return [
      falta(
        'monto',
        'excede_factura',
        `El monto rebasa lo que la factura permite comprobar (${formatMonto(tope)}).`,
      ),
    ];
  if (compareMontos(monto, saldoDePartida) > 0)
    return [
      falta(
        'monto',
        'excede_partida',
        `El monto rebasa el saldo del concepto (${formatMonto(saldoDePartida)}).`,
      ),
    ];
  return compareMontos(monto, porComprobar) > 0
    ? [
        falta(
          'monto',
          'excede_deposito',
          `El monto rebasa lo que falta por comprobar de la ministración (${formatMonto(porComprobar)}).`,
        ),
      ]
    : [];
};

/** Why there is no CFDI, written so that somebody else understands it. */
export const faltasDeMotivo = (motivo: string): Issue[] =>
  countCodePoints(motivo.trim()) < MIN_MOTIVO
    ? [falta('motivo', 'motivo_corto', `Explica por qué no hay CFDI, en al menos ${MIN_MOTIVO} caracteres.`)]
    : [];
