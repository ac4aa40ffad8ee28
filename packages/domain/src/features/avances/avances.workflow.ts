import type { Issue } from '../../kernel/errors.ts';
import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { conMotivo, requireNoIssues } from '../../stage/guards.ts';
import { suOrganizacion } from '../../stage/rules.ts';
import { gestorDeAvances } from './avances.policy.ts';
import { AVANCE, CON_FINIQUITO, type EstadoAvance } from './avances.schema.ts';

/** What the rules look at, computed by the server from the locked rows. */
export type AvanceSubject = {
  readonly estado: EstadoAvance;
  readonly organizacionId: string;
  /** Its execution is over. */
  readonly terminado: boolean;
  /** It is over with its finiquito: nothing of it is written any more. */
  readonly conFiniquito: boolean;
  /** A later period has its report approved. */
  readonly cerrado: boolean;
  /** The last day of its period has come, or its execution is being settled and waits for no other day. */
  readonly concluido: boolean;
  /** What is missing of what it says. */
  readonly faltas: readonly Issue[];
};

type G = Guard<AvanceSubject>;

const enEjecucion: G = {
  code: 'ejecucion_terminada',
  message: 'La ejecución del proyecto terminó: ya no recibe reportes.',
  passes: ({ terminado }) => !terminado,
};

const periodoAbierto: G = {
  code: 'periodo_cerrado',
  message: 'Este periodo está cerrado: ya se aprobó el reporte de uno posterior.',
  passes: ({ cerrado }) => !cerrado,
};

/** Nobody is asked to change what could not be sent again. */
const seCorrige: G = {
  code: 'solo_se_aprueba',
  message: 'La ejecución del proyecto terminó y ya no recibe reportes: solo queda aprobar este.',
  passes: ({ terminado, conFiniquito }) => !terminado || conFiniquito,
};

const seCorrigeSuPeriodo: G = {
  code: 'periodo_ya_aprobado',
  message: 'Ya se aprobó el reporte de un periodo posterior: solo queda aprobar este.',
  passes: ({ cerrado, conFiniquito }) => !cerrado || conFiniquito,
};

const sinFiniquito: G = {
  code: 'con_finiquito',
  message: CON_FINIQUITO,
  passes: ({ conFiniquito }) => !conFiniquito,
};

const periodoConcluido: G = {
  code: 'periodo_en_curso',
  message: 'El periodo no ha concluido: el reporte se envía desde su último día.',
  passes: ({ concluido }) => concluido,
};

const reporteCompleto = requireNoIssues<AvanceSubject>({
  code: 'reporte_incompleto',
  message: 'Hay datos por completar en el reporte.',
  faltas: ({ faltas }) => faltas,
});

/** The report of a period: written and sent by the organization, reviewed by the staff (product.md §3, Reporte). */
export const avanceWorkflow = defineWorkflow<Actor, AvanceSubject>()({
  id: AVANCE,
  initial: 'borrador',
  creation: { action: 'escribir', label: 'Escribir reporte', event: 'avance.empezado', notify: [] },
  states: {
    borrador: { label: 'Borrador', tone: 'neutral' },
    enviado: { label: 'Enviado', tone: 'progress' },
    en_correccion: { label: 'En corrección', tone: 'warning' },
    aprobado: { label: 'Aprobado', tone: 'success', final: true },
  },
  transitions: {
    enviar: {
      label: 'Enviar reporte',
      from: ['borrador', 'en_correccion'],
      to: 'enviado',
      who: [suOrganizacion],
      guards: [enEjecucion, periodoAbierto, periodoConcluido, reporteCompleto],
      event: 'avance.enviado',
      notify: ['gestores_ministraciones'],
      tone: 'primary',
    },
    aprobar: {
      label: 'Aprobar',
      from: ['enviado'],
      to: 'aprobado',
      who: [gestorDeAvances],
      guards: [sinFiniquito],
      event: 'avance.aprobado',
      notify: ['organizacion'],
      tone: 'primary',
    },
    solicitarCambios: {
      label: 'Solicitar cambios',
      from: ['enviado'],
      to: 'en_correccion',
      who: [gestorDeAvances],
      guards: [sinFiniquito, seCorrige, seCorrigeSuPeriodo, conMotivo],
      event: 'avance.observado',
      notify: ['organizacion'],
      tone: 'secondary',
      ask: 'motivo',
    },
  },
});

export type AccionAvance = keyof typeof avanceWorkflow.transitions;
