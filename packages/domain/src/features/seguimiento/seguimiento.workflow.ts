import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { requireWritten } from '../../kernel/written.ts';
import { administrador, elReloj, firmanteDeConvenio } from '../../stage/rules.ts';
import { MOTIVO_DE_ACUERDO, SEGUIMIENTO, type SeguimientoEstado } from './seguimiento.schema.ts';

/** What the rules look at, computed by the server from the locked rows. */
export type SeguimientoSubject = {
  readonly estado: SeguimientoEstado;
  readonly organizacionId: string;
  /** Today lies within the vigencia of a convenio that is in force. */
  readonly vigenciaCorre: boolean;
  /** A modificatorio lies at signature: it becomes the next acuerdo, and no other comes before it. */
  readonly modificatorioAbierto: boolean;
  readonly convenioTerminado: boolean;
};

type G = Guard<SeguimientoSubject>;

const vigenciaCorre: G = {
  code: 'vigencia_no_corre',
  message: 'El convenio no está vigente.',
  passes: (s) => s.vigenciaCorre,
};

const sinModificatorio: G = {
  code: 'modificatorio_abierto',
  message: 'Hay un convenio modificatorio a firma: fírmenlo o retírenlo antes.',
  passes: (s) => !s.modificatorioAbierto,
};

const convenioTerminado: G = {
  code: 'convenio_sin_terminar',
  message: 'El convenio no se ha dado por terminado.',
  passes: (s) => s.convenioTerminado,
};

const conMotivo: G = requireWritten({
  campo: 'motivo',
  code: 'motivo_corto',
  message: `Escribe el motivo: al menos ${MOTIVO_DE_ACUERDO} caracteres.`,
  minimo: MOTIVO_DE_ACUERDO,
});

/**
 * The execution of a convenio in force (product.md §3 Seguimiento). A suspension and its end are acuerdos (rule 86); it is over with its
 * convenio. Who signs for the foundation suspends, or the administrador, as with the ways out of the convenio.
 */
export const seguimientoWorkflow = defineWorkflow<Actor, SeguimientoSubject>()({
  id: SEGUIMIENTO,
  initial: 'en_ejecucion',
  creation: {
    action: 'abrir',
    label: 'Nuevo Seguimiento',
    event: 'seguimiento.abierto',
    notify: ['organizacion'],
  },
  states: {
    en_ejecucion: { label: 'En ejecución', tone: 'progress' },
    suspendido: { label: 'Suspendido', tone: 'warning' },
    terminado: { label: 'Terminado', tone: 'neutral', final: true },
  },
  transitions: {
    suspender: {
      label: 'Suspender',
      from: ['en_ejecucion'],
      to: 'suspendido',
      who: [administrador, firmanteDeConvenio],
      guards: [vigenciaCorre, sinModificatorio, conMotivo],
      event: 'seguimiento.suspendido',
      notify: ['organizacion', 'gestores_convenios'],
      tone: 'danger',
      ask: 'motivo',
    },
    reanudar: {
      label: 'Reanudar',
      from: ['suspendido'],
      to: 'en_ejecucion',
      who: [administrador, firmanteDeConvenio],
      guards: [vigenciaCorre, sinModificatorio, conMotivo],
      event: 'seguimiento.reanudado',
      notify: ['organizacion', 'gestores_convenios'],
      tone: 'primary',
      ask: 'motivo',
    },
    terminar: {
      label: 'Terminar',
      from: ['en_ejecucion', 'suspendido'],
      to: 'terminado',
      who: [elReloj],
      guards: [convenioTerminado],
      event: 'seguimiento.terminado',
      notify: ['organizacion'],
    },
  },
});

export type AccionSeguimiento = keyof typeof seguimientoWorkflow.transitions;
