import { countCodePoints } from '../../kernel/characters.ts';
import type { Issue } from '../../kernel/errors.ts';
import {
  addMontos,
  compareMontos,
  formatMonto,
  type Monto,
  percentOf,
  subtractMontos,
} from '../../kernel/money.ts';
import { MIN_MOTIVO } from './transferencias.schema.ts';

/**
 * Whether money goes from one line of the budget to another without a convenio modificatorio: pure, so that the page says what the server
 * judges; the database judges it again (0184). Its percentage is a dated setting of the portal (ADR 0067).
 */

/** A line of the plan in force. */
export type PartidaDeTransferencia = {
  readonly id: string;
  readonly concepto: string;
  /** As the plan approved it, and with what was transferred since. */
  readonly original: Monto;
  readonly importe: Monto;
  /** Claimed of it and live. */
  readonly comprobado: Monto;
  /** What left it by transfers that count, and by those that wait beside this one. */
  readonly salido: Monto;
};

export type MarcoDeTransferencia = {
  /** Why nothing is transferred now; null: the project is in execution, and nothing lies at signature. */
  readonly detenida: 'ejecucion' | 'modificatorio' | null;
  /** Most that leaves a line, all its transfers together, in percent of what the plan approved of it. */
  readonly porcentaje: string;
  readonly partidas: readonly PartidaDeTransferencia[];
};

export type Pedida = { readonly de: string; readonly a: string; readonly monto: Monto };

const falta = (path: string, code: string, message: string): Issue => ({ path, code, message });

const MENSAJES = {
  ejecucion: 'El proyecto no está en ejecución: no se transfiere entre partidas.',
  modificatorio: 'Hay un convenio modificatorio a firma: espera a que se firme o se retire.',
} as const;

/** Why nothing is transferred now, whatever is asked. */
export const faltasDelMomento = ({ detenida }: Pick<MarcoDeTransferencia, 'detenida'>): Issue[] =>
  detenida === null
    ? []
    : [
        falta(
          '',
          detenida === 'ejecucion' ? 'transferencias_detenidas' : 'modificatorio_abierto',
          MENSAJES[detenida],
        ),
      ];

/** What may still leave a line: neither proven of it, nor beyond its percentage. Never below nothing. */
export const puedeSalir = (
  { original, importe, comprobado, salido }: Omit<PartidaDeTransferencia, 'id' | 'concepto'>,
  porcentaje: string,
): Monto => {
  const [sinComprobar, sinModificar] = [
    subtractMontos(importe, comprobado),
    subtractMontos(percentOf(original, porcentaje), salido),
  ];
  const menor = compareMontos(sinComprobar, sinModificar) < 0 ? sinComprobar : sinModificar;
  return compareMontos(menor, '0.00') < 0 ? '0.00' : menor;
};

const faltasDelMonto = (monto: Monto, origen: PartidaDeTransferencia, porcentaje: string): Issue[] => {
  if (compareMontos(monto, '0.01') < 0) return [falta('monto', 'monto_menor', 'El monto debe ser mayor a 0')];
  const queda = subtractMontos(origen.importe, origen.comprobado);
  if (compareMontos(monto, queda) > 0)
    return [
      falta(
        'monto',
        'excede_partida',
        `De esa partida quedan ${formatMonto(compareMontos(queda, '0.00') < 0 ? '0.00' : queda)}: lo demás ya se comprobó.`,
      ),
    ];
  return compareMontos(addMontos(origen.salido, monto), percentOf(origen.original, porcentaje)) > 0
    ? [
        falta(
          'monto',
          'excede_porcentaje',
          `Cambia más de ${porcentaje} % de la partida: pide un convenio modificatorio.`,
        ),
      ]
    : [];
};

/** Everything that is wrong of a transfer, each beside its field. */
export const faltasDeTransferencia = (
  { de, a, monto }: Pedida,
  { detenida, porcentaje, partidas }: MarcoDeTransferencia,
): Issue[] => {
  const origen = partidas.find(({ id }) => id === de);
  const destino = partidas.find(({ id }) => id === a);
  return [
    ...faltasDelMomento({ detenida }),
    ...(origen ? [] : [falta('de', 'sin_partida', 'Elige la partida de la que sale')]),
    ...(destino
      ? de === a
        ? [falta('a', 'misma_partida', 'Elige otra partida: sale y llega a la misma')]
        : []
      : [falta('a', 'sin_partida', 'Elige la partida a la que llega')]),
    ...(origen ? faltasDelMonto(monto, origen, porcentaje) : []),
  ];
};

/** Why it is asked for, written so that somebody else understands it. */
export const faltasDeMotivo = (motivo: string): Issue[] =>
  countCodePoints(motivo.trim()) < MIN_MOTIVO
    ? [
        falta(
          'motivo',
          'motivo_corto',
          `Explica por qué se transfiere, en al menos ${MIN_MOTIVO} caracteres.`,
        ),
      ]
    : [];
