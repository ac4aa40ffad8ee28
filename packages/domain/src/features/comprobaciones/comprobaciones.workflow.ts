import { countCodePoints } from '../../kernel/characters.ts';
import { compareMontos, formatMonto, type Monto } from '../../kernel/money.ts';
import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { conMotivo } from '../../stage/guards.ts';
import { revisorDeComprobaciones } from './comprobaciones.policy.ts';
import { COMPROBACION, type EstadoComprobacion, MIN_MOTIVO } from './comprobaciones.schema.ts';

export type ComprobacionSubject = {
  readonly estado: EstadoComprobacion;
  readonly organizacionId: string;
  /** Who acts, and who proved it: identity goes before permission (part2.md C30). */
  readonly yo: string;
  readonly registradaPor: string;
  readonly monto: Monto;
};

type G = Guard<ComprobacionSubject>;
const dicho = (input: unknown, campo: string): string => {
  const valor = (input as Readonly<Record<string, unknown>> | undefined)?.[campo];
  return typeof valor === 'string' ? valor.trim() : '';
};

export const otraPersona: G = {
  code: 'misma_persona',
  message: 'Quien registró la comprobación no puede revisarla: lo hace otra persona.',
  passes: ({ yo, registradaPor }) => yo !== registradaPor,
};

const faltasDeParte = ({ monto }: ComprobacionSubject, input: unknown) => {
  const admitido = dicho(input, 'monto');
  return [
    ...(admitido === '' || compareMontos(admitido, '0.01') < 0
      ? [{ path: 'monto', code: 'monto_menor', message: 'El monto debe ser mayor a 0' }]
      : compareMontos(admitido, monto) >= 0
        ? [
            {
              path: 'monto',
              code: 'no_es_parte',
              message: `Lo que se admite en parte es menos que lo comprobado (${formatMonto(monto)}).`,
            },
          ]
        : []),
    ...(countCodePoints(dicho(input, 'motivo')) < MIN_MOTIVO
      ? [
          {
            path: 'motivo',
            code: 'motivo_corto',
            message: `Explica qué no se admite, en al menos ${MIN_MOTIVO} caracteres.`,
          },
        ]
      : []),
  ];
};
/** What is admitted in part, and why not all; judged once something was written. */
export const parteConMotivo: G = {
  code: 'parte_incompleta',
  message: 'Faltan datos de lo que se admite.',
  passes: (subject, input) => input === undefined || faltasDeParte(subject, input).length === 0,
  details: faltasDeParte,
};

/** The table of product.md §3 (Comprobación) with mexico.md and rule 88: proven by the organization, judged once by somebody else. */
export const comprobacionWorkflow = defineWorkflow<Actor, ComprobacionSubject>()({
  id: COMPROBACION,
  initial: 'por_revisar',
  creation: {
    action: 'comprobar',
    label: 'Comprobar un gasto',
    event: 'comprobacion.registrada',
    notify: ['gestores_ministraciones'],
  },
  states: {
    por_revisar: { label: 'Por revisar', tone: 'progress' },
    admitida: { label: 'Admitida', tone: 'success', final: true },
    admitida_en_parte: { label: 'Admitida en parte', tone: 'warning', final: true },
    rechazada: { label: 'Rechazada', tone: 'danger', final: true },
  },
  transitions: {
    admitir: {
      label: 'Admitir',
      from: ['por_revisar'],
      to: 'admitida',
      who: [revisorDeComprobaciones],
      guards: [otraPersona],
      event: 'comprobacion.admitida',
      notify: ['organizacion'],
      tone: 'primary',
    },
    admitirEnParte: {
      label: 'Admitir en parte',
      from: ['por_revisar'],
      to: 'admitida_en_parte',
      who: [revisorDeComprobaciones],
      guards: [otraPersona, parteConMotivo],
      event: 'comprobacion.admitida-en-parte',
      notify: ['organizacion'],
      tone: 'secondary',
    },
    rechazar: {
      label: 'Rechazar',
      from: ['por_revisar'],
      to: 'rechazada',
      who: [revisorDeComprobaciones],
      guards: [otraPersona, conMotivo],
      event: 'comprobacion.rechazada',
      notify: ['organizacion'],
      tone: 'danger',
      ask: 'motivo',
    },
  },
});

export type AccionComprobacion = keyof typeof comprobacionWorkflow.transitions;
