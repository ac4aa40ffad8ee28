import type { Issue } from '../../kernel/errors.ts';
import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { requireWritten } from '../../kernel/written.ts';
import { requireNoIssues } from '../../stage/guards.ts';
import { suOrganizacion } from '../../stage/rules.ts';
import { revisorDeTransferencias } from './transferencias.policy.ts';
import { type EstadoTransferencia, MIN_MOTIVO, TRANSFERENCIA } from './transferencias.schema.ts';

export type TransferenciaSubject = {
  readonly estado: EstadoTransferencia;
  readonly organizacionId: string;
  /** Who acts, and who asked for it: identity goes before permission (part2.md C30). */
  readonly yo: string;
  readonly solicitadaPor: string;
  /** The plan that it was asked upon is in force still: a convenio modificatorio may have rewritten its lines. */
  readonly planVigente: boolean;
  /** All that is wrong of it by now. */
  readonly faltas: readonly Issue[];
};

type G = Guard<TransferenciaSubject>;

const otraPersona: G = {
  code: 'misma_persona',
  message: 'Quien solicitó la transferencia no puede resolverla: lo hace otra persona.',
  passes: ({ yo, solicitadaPor }) => yo !== solicitadaPor,
};

const planVigente: G = {
  code: 'plan_cambiado',
  message:
    'Un convenio modificatorio cambió las partidas después de esta solicitud: recházala para que se pida de nuevo.',
  passes: (s) => s.planVigente,
};

const cabe: G = requireNoIssues<TransferenciaSubject>({
  code: 'transferencia_no_cabe',
  message: 'La transferencia ya no cabe en el plan.',
  // What is wrong of a plan that is in force no more says nothing.
  faltas: ({ planVigente: vigente, faltas }) => (vigente ? faltas : []),
});

const conMotivo: G = requireWritten({
  campo: 'motivo',
  code: 'motivo_corto',
  message: `Escribe el motivo: al menos ${MIN_MOTIVO} caracteres.`,
  minimo: MIN_MOTIVO,
});

/** The table of a transfer between lines of the budget: asked by the organization, judged once by somebody else. */
export const transferenciaWorkflow = defineWorkflow<Actor, TransferenciaSubject>()({
  id: TRANSFERENCIA,
  initial: 'solicitada',
  creation: {
    action: 'solicitar',
    label: 'Solicitar transferencia',
    event: 'transferencia.solicitada',
    notify: ['gestores_ministraciones'],
  },
  states: {
    solicitada: { label: 'Solicitada', tone: 'progress' },
    aprobada: { label: 'Aprobada', tone: 'success', final: true },
    rechazada: { label: 'Rechazada', tone: 'danger', final: true },
    retirada: { label: 'Retirada', tone: 'neutral', final: true },
  },
  transitions: {
    aprobar: {
      label: 'Aprobar',
      from: ['solicitada'],
      to: 'aprobada',
      who: [revisorDeTransferencias],
      guards: [otraPersona, planVigente, cabe],
      event: 'transferencia.aprobada',
      notify: ['organizacion'],
      tone: 'primary',
    },
    rechazar: {
      label: 'Rechazar',
      from: ['solicitada'],
      to: 'rechazada',
      who: [revisorDeTransferencias],
      guards: [otraPersona, conMotivo],
      event: 'transferencia.rechazada',
      notify: ['organizacion'],
      tone: 'danger',
      ask: 'motivo',
    },
    retirar: {
      label: 'Retirar solicitud',
      from: ['solicitada'],
      to: 'retirada',
      who: [suOrganizacion],
      event: 'transferencia.retirada',
      notify: ['gestores_ministraciones'],
      tone: 'secondary',
    },
  },
});

export type AccionTransferencia = keyof typeof transferenciaWorkflow.transitions;
