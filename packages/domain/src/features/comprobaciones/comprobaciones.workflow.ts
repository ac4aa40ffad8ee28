import { countCodePoints } from '../../kernel/characters.ts';
import type { Fecha } from '../../kernel/dates.ts';
import { compareMontos, formatMonto, type Monto, subtractMontos } from '../../kernel/money.ts';
import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { conMotivo } from '../../stage/guards.ts';
import { suOrganizacion } from '../../stage/rules.ts';
import { revisorDeComprobaciones } from './comprobaciones.policy.ts';
import {
  type ClaseDeGasto,
  COMPROBACION,
  type EstadoComprobacion,
  type LecturaDePdf,
  MIN_MOTIVO,
} from './comprobaciones.schema.ts';

export type ComprobacionSubject = {
  readonly estado: EstadoComprobacion;
  readonly organizacionId: string;
  /** Who acts, and who proved it: identity goes before permission (part2.md C30). */
  readonly yo: string;
  readonly registradaPor: string;
  readonly monto: Monto;
  readonly clase: ClaseDeGasto;
  /** The day of its invoice, and today's. */
  readonly fecha: Fecha;
  readonly hoy: Fecha;
  /** Who judged it; null before. */
  readonly revisadaPor: string | null;
  /** What is admitted of it by now, and who admitted more of it afterwards; null before it was judged. */
  readonly admitido: Monto | null;
  readonly ampliadaPor: readonly string[];
  /** Payments of its invoice came after its last review: what is left of it is open again. */
  readonly pagosNuevos: boolean;
  /** Of an invoice that is paid in parts (PPD), what may be admitted for what was paid of it; null: it is none. */
  readonly tope: Monto | null;
  /** What its PDF says of its invoice; null without CFDI. */
  readonly pdf: LecturaDePdf | null;
  /** Its case has its finiquito: nothing of it is written any more. */
  readonly conFiniquito: boolean;
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

export const otraQueAdmite: G = {
  code: 'quien_admitio',
  message: 'Quien la admitió no puede declararla cancelada: lo hace otra persona.',
  passes: ({ yo, revisadaPor, ampliadaPor }) => yo !== revisadaPor && !ampliadaPor.includes(yo),
};

export const deUnCfdi: G = {
  code: 'sin_factura',
  message: 'Este gasto se comprobó sin CFDI.',
  passes: ({ clase }) => clase === 'cfdi',
};

export const sinFiniquito: G = {
  code: 'con_finiquito',
  message: 'El proyecto ya tiene su finiquito: nada de su seguimiento se puede cambiar.',
  passes: ({ conFiniquito }) => !conFiniquito,
};

/** Nothing is admitted by the PDF of another invoice; one that was not read yet, or says none, is compared by eye. */
export const pdfDeSuFactura: G = {
  code: 'pdf_de_otra',
  message:
    'Su PDF es de otra factura: no se admite. Recházala con el motivo, para que se compruebe con su PDF.',
  passes: ({ pdf }) => pdf !== 'otra',
};
/** That nothing more is admitted may be said all the same. */
export const pdfDeLoQueSeAdmite: G = {
  ...pdfDeSuFactura,
  passes: ({ pdf }, input) =>
    pdf !== 'otra' || input === undefined || compareMontos(dicho(input, 'monto') || '0.00', '0.00') === 0,
};

export const dePagosEnPartes: G = {
  code: 'no_es_ppd',
  message: 'Esta factura no se paga en parcialidades (PPD).',
  passes: ({ tope }) => tope !== null,
};

/** Of an invoice that is paid in parts, what was paid covers what is admitted of it. */
export const pagadaEntera: G = {
  code: 'ppd_sin_pago',
  message:
    'La factura se paga en parcialidades (PPD) y sus pagos no cubren el monto. Admite en parte lo pagado: el resto se revisa cuando se entreguen los complementos que faltan.',
  passes: ({ tope, monto }) => tope === null || compareMontos(tope, monto) >= 0,
};

const faltasDeLoPagado = ({ tope }: ComprobacionSubject, input: unknown) => {
  const admitido = dicho(input, 'monto');
  return tope === null || admitido === '' || compareMontos(admitido, tope) <= 0
    ? []
    : [
        {
          path: 'monto',
          code: 'ppd_sin_pago',
          message: `De esta factura (PPD) se han pagado ${formatMonto(tope)}: no se admite más.`,
        },
      ];
};
export const hastaLoPagado: G = {
  code: 'ppd_hasta_lo_pagado',
  message: 'No se admite más de lo que se ha pagado de la factura.',
  passes: (subject, input) => input === undefined || faltasDeLoPagado(subject, input).length === 0,
  details: faltasDeLoPagado,
};

export const conPagosNuevos: G = {
  code: 'sin_pago_nuevo',
  message: 'No hay complementos de pago posteriores a la última revisión.',
  passes: ({ pagosNuevos }) => pagosNuevos,
};

const faltasDeOtraParte = ({ monto, admitido, tope }: ComprobacionSubject, input: unknown) => {
  const mas = dicho(input, 'monto');
  const resto = subtractMontos(monto, admitido ?? '0.00');
  const pagado = subtractMontos(tope ?? monto, admitido ?? '0.00');
  return [
    ...(mas === ''
      ? [{ path: 'monto', code: 'monto_menor', message: 'Escribe cuánto más se admite; 0.00 si nada más.' }]
      : compareMontos(mas, resto) >= 0
        ? [
            {
              path: 'monto',
              code: 'no_es_parte',
              message: `Lo que se admite en parte es menos que el resto (${formatMonto(resto)}).`,
            },
          ]
        : compareMontos(mas, pagado) > 0
          ? [
              {
                path: 'monto',
                code: 'ppd_sin_pago',
                message: `De lo pagado de esta factura (PPD) quedan ${formatMonto(pagado)} por admitir: no se admite más.`,
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
/** How much more is admitted, nothing included, and why not all of the rest; judged once something was written. */
export const otraParteConMotivo: G = {
  code: 'parte_incompleta',
  message: 'Faltan datos de lo que se admite.',
  passes: (subject, input) => input === undefined || faltasDeOtraParte(subject, input).length === 0,
  details: faltasDeOtraParte,
};

const faltasDeCancelacion = ({ fecha, hoy }: ComprobacionSubject, input: unknown) => {
  const verificada = dicho(input, 'verificada');
  return [
    ...(verificada > hoy
      ? [
          {
            path: 'verificada',
            code: 'fecha_futura',
            message: 'La fecha de la verificación no puede ser posterior a hoy.',
          },
        ]
      : verificada < fecha
        ? [
            {
              path: 'verificada',
              code: 'fecha_anterior',
              message: 'La fecha de la verificación no puede ser anterior a la factura.',
            },
          ]
        : []),
    ...(countCodePoints(dicho(input, 'motivo')) < MIN_MOTIVO
      ? [
          {
            path: 'motivo',
            code: 'motivo_corto',
            message: `Explica qué se encontró en el SAT, en al menos ${MIN_MOTIVO} caracteres.`,
          },
        ]
      : []),
  ];
};
/** When the SAT was asked, and what was found; judged once something was written. */
export const cancelacionCompleta: G = {
  code: 'cancelacion_incompleta',
  message: 'Faltan datos de la cancelación.',
  passes: (subject, input) => input === undefined || faltasDeCancelacion(subject, input).length === 0,
  details: faltasDeCancelacion,
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
    admitida: { label: 'Admitida', tone: 'success' },
    admitida_en_parte: { label: 'Admitida en parte', tone: 'warning' },
    rechazada: { label: 'Rechazada', tone: 'danger', final: true },
    cancelada: { label: 'Cancelada', tone: 'danger', final: true },
    retirada: { label: 'Retirada', tone: 'neutral', final: true },
  },
  transitions: {
    agregarPago: {
      label: 'Agregar complemento de pago',
      from: ['por_revisar', 'admitida_en_parte'],
      to: null,
      who: [suOrganizacion],
      guards: [dePagosEnPartes, sinFiniquito],
      event: 'comprobacion.pago-agregado',
      notify: ['gestores_ministraciones'],
      tone: 'secondary',
    },
    // What was proven wrongly, as long as nobody judged it: afterwards it is the foundation's word.
    retirar: {
      label: 'Retirar comprobación',
      from: ['por_revisar'],
      to: 'retirada',
      who: [suOrganizacion],
      guards: [sinFiniquito, conMotivo],
      event: 'comprobacion.retirada',
      notify: ['gestores_ministraciones'],
      tone: 'danger',
      ask: 'motivo',
    },
    admitir: {
      label: 'Admitir',
      from: ['por_revisar'],
      to: 'admitida',
      who: [revisorDeComprobaciones],
      guards: [otraPersona, pdfDeSuFactura, pagadaEntera],
      event: 'comprobacion.admitida',
      notify: ['organizacion'],
      tone: 'primary',
    },
    admitirEnParte: {
      label: 'Admitir en parte',
      from: ['por_revisar'],
      to: 'admitida_en_parte',
      who: [revisorDeComprobaciones],
      guards: [otraPersona, pdfDeSuFactura, parteConMotivo, hastaLoPagado],
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
    // What the payments that came after its review prove of the rest: as often as they come.
    admitirResto: {
      label: 'Admitir el resto',
      from: ['admitida_en_parte'],
      to: 'admitida',
      who: [revisorDeComprobaciones],
      guards: [otraPersona, sinFiniquito, pdfDeSuFactura, conPagosNuevos, pagadaEntera],
      event: 'comprobacion.resto-admitido',
      notify: ['organizacion'],
      tone: 'primary',
    },
    admitirMas: {
      label: 'Admitir otra parte',
      from: ['admitida_en_parte'],
      to: null,
      who: [revisorDeComprobaciones],
      guards: [otraPersona, sinFiniquito, pdfDeLoQueSeAdmite, conPagosNuevos, otraParteConMotivo],
      event: 'comprobacion.mas-admitido',
      notify: ['organizacion'],
      tone: 'secondary',
    },
    // What mexico.md says that nobody can know offline, once somebody asked the SAT.
    declararCancelada: {
      label: 'Declarar CFDI cancelado',
      from: ['admitida', 'admitida_en_parte'],
      to: 'cancelada',
      who: [revisorDeComprobaciones],
      guards: [otraPersona, otraQueAdmite, deUnCfdi, sinFiniquito, cancelacionCompleta],
      event: 'comprobacion.cancelada',
      notify: ['organizacion'],
      tone: 'danger',
    },
  },
});

export type AccionComprobacion = keyof typeof comprobacionWorkflow.transitions;
