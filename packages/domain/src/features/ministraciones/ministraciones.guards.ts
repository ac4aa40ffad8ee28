import { countCodePoints } from '../../kernel/characters.ts';
import type { Fecha } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { compareMontos, formatMonto, type Monto } from '../../kernel/money.ts';
import type { Guard } from '../../kernel/workflow.ts';
import { type EstadoMinistracion, MIN_CONCEPTOS } from './ministraciones.schema.ts';

/** The conditions of the table of a ministración, and what they look at. */

export type MinistracionSubject = {
  readonly estado: EstadoMinistracion;
  readonly organizacionId: string;
  /** Who acts; whoever the table names, identity goes before permission (part2.md C30). */
  readonly yo: string;
  readonly solicitadaPor: string;
  readonly aprobadaPor: string | null;
  readonly aprobadaEl: Fecha | null;
  /** The day of its deposit; null before. */
  readonly depositadaEl: Fecha | null;
  readonly hoy: Fecha;
  /** Its convenio is in force, and nothing suspends or settles it (rules 81, 86). */
  readonly vigente: boolean;
  readonly detenida: boolean;
  /** Of its deposit, what was neither admitted as spent nor came back. */
  readonly porCubrir: Monto;
  /** Of what was deposited, neither proven, nor back, nor registered as coming back. */
  readonly porReintegrar: Monto;
  /** Its organization is no government institution: it issues a CFDI de donativo of each deposit. */
  readonly esOsc: boolean;
  /** The foundation has written its RFC, to which it is issued. */
  readonly conReceptor: boolean;
  /** Its case has its finiquito: nothing of it is written any more. */
  readonly conFiniquito: boolean;
  /** Where the bytes of its receipt count already, by folio; '' where it is not the actor's to know, null: nowhere. */
  readonly usoDelComprobante: string | null;
  /** The refund that the action is about; null where there is none that waits. */
  readonly reintegro: { readonly registradoPor: string } | null;
};

type G = Guard<MinistracionSubject>;
type Dicho = Readonly<Record<string, unknown>>;
const dicho = (input: unknown, campo: string): string => {
  const valor = (input as Dicho | undefined)?.[campo];
  return typeof valor === 'string' ? valor.trim() : '';
};
/** Judges what was written, once something was. */
const escrito = (
  code: string,
  message: string,
  faltas: (s: MinistracionSubject, input: unknown) => Issue[],
): G => ({
  code,
  message,
  passes: (s, input) => input === undefined || faltas(s, input).length === 0,
  details: faltas,
});
const falta = (path: string, code: string, message: string): Issue => ({ path, code, message });

export const convenioVigente: G = {
  code: 'convenio_no_vigente',
  message: 'El convenio no está vigente.',
  passes: ({ vigente }) => vigente,
};

export const pagosEnMarcha: G = {
  code: 'pagos_detenidos',
  message: 'El proyecto está suspendido o por liquidarse: sus pagos están detenidos.',
  passes: ({ detenida }) => !detenida,
};

export const otraQueSolicita: G = {
  code: 'quien_solicito',
  message: 'Quien la solicitó no puede aprobarla ni pagarla: lo hace otra persona.',
  passes: ({ yo, solicitadaPor }) => yo !== solicitadaPor,
};

export const otraQueAprueba: G = {
  code: 'quien_aprobo',
  message: 'Quien la aprobó no puede pagarla: lo hace otra persona.',
  passes: ({ yo, aprobadaPor }) => yo !== aprobadaPor,
};

export const conNota: G = escrito('nota_corta', 'Escribe qué condiciones se revisaron.', (_s, input) =>
  countCodePoints(dicho(input, 'nota')) < MIN_CONCEPTOS
    ? [
        falta(
          'nota',
          'nota_corta',
          `Escribe qué condiciones se revisaron, en al menos ${MIN_CONCEPTOS} caracteres.`,
        ),
      ]
    : [],
);

/** Of a SPEI: letters and digits, up to thirty. */
const RASTREO = /^[A-Za-z0-9]{6,30}$/;

export const conComprobante: G = escrito(
  'deposito_incompleto',
  'Faltan datos del depósito.',
  ({ hoy, aprobadaEl }, input) => {
    const fecha = dicho(input, 'fechaDeposito');
    return [
      ...(RASTREO.test(dicho(input, 'rastreo'))
        ? []
        : [falta('rastreo', 'rastreo_invalido', 'La clave de rastreo lleva de 6 a 30 letras y números.')]),
      ...(fecha > hoy
        ? [falta('fechaDeposito', 'fecha_futura', 'La fecha de depósito no puede ser posterior a hoy.')]
        : []),
      ...(aprobadaEl !== null && fecha < aprobadaEl
        ? [
            falta(
              'fechaDeposito',
              'fecha_anterior',
              'La fecha de depósito no puede ser anterior a la aprobación.',
            ),
          ]
        : []),
    ];
  },
);

export const depositoCubierto: G = {
  code: 'falta_por_comprobar',
  message: 'Falta comprobar una parte de su depósito.',
  passes: ({ porCubrir }) => compareMontos(porCubrir, '0.00') <= 0,
};

export const depositoSinCubrir: G = {
  code: 'deposito_cubierto',
  message: 'Lo admitido y lo reintegrado cubren su depósito.',
  passes: ({ porCubrir }) => compareMontos(porCubrir, '0.00') > 0,
};

export const deUnaOsc: G = {
  code: 'sin_donativo',
  message: 'Una institución gubernamental no emite CFDI de donativo.',
  passes: ({ esOsc }) => esOsc,
};

export const conReceptor: G = {
  code: 'sin_receptor',
  message: 'La fundación todavía no registra su RFC en el portal.',
  passes: (subject) => subject.conReceptor,
};

export const sinFiniquito: G = {
  code: 'con_finiquito',
  message: 'El proyecto ya tiene su finiquito: nada de su seguimiento se puede cambiar.',
  passes: ({ conFiniquito }) => !conFiniquito,
};

export const algoPorReintegrar: G = {
  code: 'nada_por_reintegrar',
  message: 'Todo lo depositado ya se comprobó o se reintegró, o está por confirmarse.',
  passes: ({ porReintegrar }) => compareMontos(porReintegrar, '0.00') > 0,
};

export const reintegroCompleto: G = escrito(
  'reintegro_incompleto',
  'Faltan datos del reintegro.',
  ({ porReintegrar, hoy, depositadaEl }, input) => {
    const monto = dicho(input, 'monto');
    return [
      ...(monto === '' || compareMontos(monto, '0.01') < 0
        ? [falta('monto', 'monto_menor', 'El monto debe ser mayor a 0')]
        : compareMontos(monto, porReintegrar) > 0
          ? [
              falta(
                'monto',
                'excede_deposito',
                `El reintegro no puede pasar de lo depositado: quedan ${formatMonto(porReintegrar)}.`,
              ),
            ]
          : []),
      ...(dicho(input, 'fecha') > hoy
        ? [falta('fecha', 'fecha_futura', 'La fecha del reintegro no puede ser posterior a hoy.')]
        : []),
      ...(depositadaEl !== null && dicho(input, 'fecha') < depositadaEl
        ? [falta('fecha', 'fecha_anterior', 'La fecha del reintegro no puede ser anterior al depósito.')]
        : []),
      ...(countCodePoints(dicho(input, 'motivo')) < MIN_CONCEPTOS
        ? [falta('motivo', 'motivo_corto', `Describe el reintegro en al menos ${MIN_CONCEPTOS} caracteres.`)]
        : []),
    ];
  },
);

export const reintegroPorConfirmar: G = {
  code: 'sin_reintegro',
  message: 'No hay un reintegro por confirmar.',
  passes: ({ reintegro }) => reintegro !== null,
};

export const otraQueRegistra: G = {
  code: 'quien_registro',
  message: 'Quien registró el reintegro no puede confirmarlo: lo hace otra persona.',
  passes: ({ yo, reintegro }) => reintegro === null || reintegro.registradoPor !== yo,
};
