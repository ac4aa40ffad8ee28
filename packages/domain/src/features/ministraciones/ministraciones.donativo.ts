import { type FaltaDeMontos, faltaPorMontos } from '../../kernel/cfdi-montos.ts';
import { type Fecha, formatDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { compareMontos, formatMonto, type Monto } from '../../kernel/money.ts';

/**
 * What the CFDI de donativo of a deposit is judged by (stages.md §3, mexico.md CFDI 4.0): issued by the organization to the foundation, in
 * pesos, for what was deposited to the cent, with its complement. Pure: the server reads the XML. Amounts are decimal strings in pesos.
 */

/** What was read of a CFDI. */
export type LecturaDeDonativo = {
  readonly tipo: string;
  readonly moneda: string;
  readonly fecha: Fecha;
  readonly total: Monto;
  readonly emisor: { readonly rfc: string };
  readonly receptor: { readonly rfc: string };
  readonly sello: 'valido' | 'no_verificable' | 'invalido';
  /** What of its amounts does not add up; null: everything does. */
  readonly montos: FaltaDeMontos | null;
  /** Of its complement donat:Donatarias; null: it has none. */
  readonly donativo: { readonly version: string; readonly autorizacion: string } | null;
};

export type MarcoDeDonativo = {
  /** Of the organization, and of the foundation; null: it has not written it. */
  readonly rfc: string | null;
  readonly rfcDeLaFundacion: string | null;
  readonly deposito: { readonly monto: Monto; readonly fecha: Fecha };
  readonly hoy: Fecha;
  /** Where the same CFDI was used, by its folio; '' where it is not the reader's to know, null: nowhere. */
  readonly uso: string | null;
};

const falta = (code: string, message: string): Issue => ({ path: 'xml', code, message });
const mismo = (a: string, b: string | null): boolean => a.toUpperCase() === b?.toUpperCase();

const faltasDelComplemento = ({ donativo }: LecturaDeDonativo): Issue[] => {
  if (donativo === null) return [falta('sin_donatarias', 'El CFDI no trae el complemento de donatarias.')];
  return donativo.version === '1.1' && donativo.autorizacion.trim() !== ''
    ? []
    : [
        falta(
          'donatarias_incompleto',
          'El complemento de donatarias debe ser de la versión 1.1 y decir el oficio de su autorización.',
        ),
      ];
};

/** Everything that is wrong of it. */
export const faltasDeDonativo = (lectura: LecturaDeDonativo, marco: MarcoDeDonativo): Issue[] => {
  const { tipo, moneda, fecha, total, emisor, receptor, sello, montos } = lectura;
  const { rfc, rfcDeLaFundacion, deposito, hoy, uso } = marco;
  return [
    ...(sello === 'invalido'
      ? [falta('sello_invalido', 'El sello no corresponde al contenido.')]
      : faltaPorMontos(montos)),
    ...(tipo === 'I' ? [] : [falta('tipo_no_admitido', 'El CFDI de donativo es de ingreso (tipo I).')]),
    ...faltasDelComplemento(lectura),
    ...(mismo(emisor.rfc, rfc)
      ? []
      : [falta('otro_emisor', `El CFDI de donativo no lo emitió tu organización (${rfc ?? 'sin RFC'}).`)]),
    ...(mismo(receptor.rfc, rfcDeLaFundacion)
      ? []
      : [
          falta(
            'otro_receptor',
            `El CFDI de donativo no está emitido a la fundación (${rfcDeLaFundacion ?? 'sin RFC'}).`,
          ),
        ]),
    ...(moneda === 'MXN'
      ? []
      : [falta('otra_moneda', `El CFDI está en ${moneda.slice(0, 10)}: el depósito fue en pesos (MXN).`)]),
    ...(compareMontos(total, deposito.monto) === 0
      ? []
      : [
          falta(
            'otro_total',
            `El total del CFDI (${formatMonto(total)}) no es el del depósito (${formatMonto(deposito.monto)}).`,
          ),
        ]),
    ...(fecha > hoy
      ? [falta('fecha_futura', 'El CFDI tiene una fecha posterior a hoy.')]
      : fecha < deposito.fecha
        ? [
            falta(
              'fecha_anterior',
              `El CFDI tiene una fecha anterior al depósito, del ${formatDate(deposito.fecha)}.`,
            ),
          ]
        : []),
    ...(uso === null
      ? []
      : [
          falta(
            'factura_repetida',
            uso === '' ? 'Este CFDI ya se usó en el portal.' : `Este CFDI ya se usó en ${uso}.`,
          ),
        ]),
  ];
};
