import { countCodePoints } from '../../kernel/characters.ts';
import { type Fecha, formatDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { compareMontos, formatMonto, type Monto } from '../../kernel/money.ts';
import { MIN_CONCEPTOS, type TipoDeMinistracion } from './ministraciones.schema.ts';

/** What is asked for, against what was agreed: pure, so that the dialog tells it before the server does. */

export type Planeada = {
  readonly numero: number;
  readonly fecha: Fecha;
  readonly importe: Monto;
  readonly condicion: string;
  /** The hito of the plan that it follows; null for none. */
  readonly hito: string | null;
};

export type Solicitud = {
  readonly tipo: TipoDeMinistracion;
  /** Of the plan; null of an extraordinaria, which the server numbers. */
  readonly numero: number | null;
  readonly monto: Monto;
  readonly conceptos: string;
};

export type MarcoDeSolicitud = {
  /** Its convenio is in force, its execution as well, and nothing of it is suspended or settled (rules 81, 86). */
  readonly vigente: boolean;
  readonly enEjecucion: boolean;
  readonly detenida: boolean;
  /** The last day of the opinion 32-D of its organization; null: there is none. */
  readonly opinionVence: Fecha | null;
  readonly hoy: Fecha;
  /** The account that two people settled in its convenio (rule 84). */
  readonly cuenta: boolean;
  readonly planeadas: readonly Pick<Planeada, 'numero'>[];
  /** Numbers that are asked for, approved or out. */
  readonly ocupadas: readonly number[];
  /** What may still be asked for. */
  readonly disponible: Monto;
};

/** mexico.md, to the letter. */
export const opinionVencida = (fecha: Fecha): string =>
  `Tu opinión de cumplimiento venció el ${formatDate(fecha)}; sube una con menos de 30 días naturales.`;
export const SIN_OPINION =
  'Tu expediente no tiene la opinión de cumplimiento; sube una con menos de 30 días naturales.';

const falta = (path: string, code: string, message: string): Issue => ({ path, code, message });

/** What keeps the organization from asking for any, whatever it asks: beside no field. */
export const impedimentos = ({
  vigente,
  enEjecucion,
  detenida,
  opinionVence,
  hoy,
  cuenta,
}: Omit<MarcoDeSolicitud, 'planeadas' | 'ocupadas' | 'disponible'>): Issue[] => [
  ...(vigente ? [] : [falta('', 'convenio_no_vigente', 'El convenio no está vigente.')]),
  ...(detenida || !enEjecucion
    ? [
        falta(
          '',
          'pagos_detenidos',
          'El proyecto está suspendido o por liquidarse: sus pagos están detenidos.',
        ),
      ]
    : []),
  ...(cuenta ? [] : [falta('', 'sin_cuenta', 'El convenio no tiene una CLABE confirmada por dos personas.')]),
  ...(opinionVence === null
    ? [falta('', 'sin_opinion', SIN_OPINION)]
    : opinionVence < hoy
      ? [falta('', 'opinion_vencida', opinionVencida(opinionVence))]
      : []),
];

const faltasDelNumero = (
  { tipo, numero }: Solicitud,
  { planeadas, ocupadas }: Pick<MarcoDeSolicitud, 'planeadas' | 'ocupadas'>,
): Issue[] => {
  if (tipo === 'extraordinaria')
    return numero === null
      ? []
      : [
          falta(
            'numero',
            'numero_de_extraordinaria',
            'Una ministración extraordinaria no es de las planeadas.',
          ),
        ];
  if (numero === null || !planeadas.some((una) => una.numero === numero))
    return [falta('numero', 'fuera_de_plan', 'Elige una de las ministraciones planeadas.')];
  return ocupadas.includes(numero)
    ? [falta('numero', 'ya_solicitada', `La ministración ${numero} ya se solicitó.`)]
    : [];
};

/** Everything that is wrong of it, each beside its field. */
export const faltasDeSolicitud = (solicitud: Solicitud, marco: MarcoDeSolicitud): Issue[] => {
  const { monto, conceptos } = solicitud;
  return [
    ...impedimentos(marco),
    ...faltasDelNumero(solicitud, marco),
    ...(compareMontos(monto, '1.00') < 0
      ? [falta('monto', 'monto_menor', 'El monto debe ser mayor a 0')]
      : compareMontos(monto, marco.disponible) > 0
        ? [
            falta(
              'monto',
              'excede_acuerdo',
              `Lo solicitado pasa de lo acordado: quedan ${formatMonto(marco.disponible)} por solicitar.`,
            ),
          ]
        : []),
    ...(countCodePoints(conceptos.trim()) < MIN_CONCEPTOS
      ? [
          falta(
            'conceptos',
            'conceptos_cortos',
            `Describe los conceptos en al menos ${MIN_CONCEPTOS} caracteres.`,
          ),
        ]
      : []),
  ];
};

/** The number of an extraordinaria: after the plan, and after every other one. */
export const numeroExtraordinario = (planeadas: number, usadas: readonly number[]): number =>
  Math.max(planeadas, ...usadas) + 1;
