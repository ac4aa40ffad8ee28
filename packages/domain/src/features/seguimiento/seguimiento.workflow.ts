import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { requireWritten } from '../../kernel/written.ts';
import { requireNoIssues } from '../../stage/guards.ts';
import { administrador, elReloj, firmanteDeConvenio } from '../../stage/rules.ts';
import { type PorCerrar, porCerrar } from './cierre.ts';
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
  /** Who acts, and who wrote the acuerdo that settles it: identity goes before permission (part2.md C30). */
  readonly yo: string;
  readonly liquidadoPor: string | null;
  /** What stands in the way of its finiquito; null while nothing settles it, and nothing is asked. */
  readonly cierre: PorCerrar | null;
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

const convenioVivo: G = {
  code: 'convenio_terminado',
  message: 'El convenio ya se dio por terminado.',
  passes: (s) => !s.convenioTerminado,
};

const convenioTerminado: G = {
  code: 'convenio_sin_terminar',
  message: 'El convenio no se ha dado por terminado.',
  passes: (s) => s.convenioTerminado,
};

const otraQueLiquida: G = {
  code: 'quien_liquido',
  message: 'Quien escribió la liquidación no emite el finiquito: lo hace otra persona.',
  passes: ({ yo, liquidadoPor }) => yo !== liquidadoPor,
};

/** Everything that is open of it, each in its sentence. */
const nadaPorCerrar: G = requireNoIssues<SeguimientoSubject>({
  code: 'cierre_incompleto',
  message: 'Todavía hay pendientes por cerrar.',
  faltas: ({ cierre }) =>
    (cierre === null ? [] : porCerrar(cierre)).map(({ clave, texto }) => ({
      path: '',
      code: `por_cerrar_${clave}`,
      message: texto,
    })),
});

const conMotivo: G = requireWritten({
  campo: 'motivo',
  code: 'motivo_corto',
  message: `Escribe el motivo: al menos ${MOTIVO_DE_ACUERDO} caracteres.`,
  minimo: MOTIVO_DE_ACUERDO,
});

/**
 * The execution of a convenio in force (product.md §3 Seguimiento). A suspension, its end and the liquidación are acuerdos (rule 86). Who
 * signs for the foundation writes them, or the administrador, as with the ways out of the convenio. It is over with its finiquito, which
 * another person issues once nothing is open; or with its convenio, where that was ended before its time. It is settled by whoever may
 * suspend it, also when the vigencia is over: that is when most are.
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
    en_liquidacion: { label: 'En liquidación', tone: 'warning' },
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
    liquidar: {
      label: 'Liquidar',
      from: ['en_ejecucion', 'suspendido'],
      to: 'en_liquidacion',
      who: [administrador, firmanteDeConvenio],
      guards: [convenioVivo, sinModificatorio, conMotivo],
      event: 'seguimiento.en-liquidacion',
      notify: ['organizacion', 'gestores_convenios', 'gestores_ministraciones', 'pagadores'],
      tone: 'danger',
      ask: 'motivo',
    },
    finiquitar: {
      label: 'Emitir finiquito',
      from: ['en_liquidacion'],
      to: 'terminado',
      who: [administrador, firmanteDeConvenio],
      guards: [otraQueLiquida, nadaPorCerrar],
      event: 'seguimiento.finiquitado',
      notify: ['organizacion', 'gestores_convenios', 'gestores_ministraciones', 'pagadores'],
      tone: 'primary',
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
