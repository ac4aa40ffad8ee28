import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { conMotivo } from '../../stage/guards.ts';
import { elReloj, gestor } from '../../stage/rules.ts';
import { capturista, invitada } from './invitaciones.policy.ts';
import type { EstadoDeInvitacion } from './invitaciones.schema.ts';

/** What the rules look at, computed by the server from the locked row and its clock. */
export type InvitacionSubject = {
  readonly estado: EstadoDeInvitacion;
  readonly organizacionId: string | null;
  readonly email: string | null;
  /** Its last day is over. */
  readonly vencida: boolean;
  /** A proyecto came of it. */
  readonly utilizada: boolean;
};

type G = Guard<InvitacionSubject>;

const vigente: G = {
  code: 'invitacion_vencida',
  message: 'Esta invitación venció. Escribe a la fundación si todavía te interesa.',
  passes: (s) => !s.vencida,
};

const yaVencida: G = {
  code: 'invitacion_vigente',
  message: 'Esta invitación todavía se puede aceptar.',
  passes: (s) => s.vencida,
};

const sinProyecto: G = {
  code: 'invitacion_utilizada',
  message: 'Con esta invitación ya se presentó un proyecto.',
  passes: (s) => !s.utilizada,
};

/** Rule 43: an invitation is accepted once, expires by its date, and is withdrawn with a reason. */
export const invitacionWorkflow = defineWorkflow<Actor, InvitacionSubject>()({
  id: 'invitacion',
  initial: 'pendiente',
  creation: {
    action: 'emitir',
    label: 'Enviar invitación',
    event: 'invitacion.emitida',
    notify: ['organizacion'],
  },
  states: {
    pendiente: { label: 'Pendiente', tone: 'neutral' },
    aceptada: { label: 'Aceptada', tone: 'success' },
    retirada: { label: 'Retirada', tone: 'neutral', final: true },
    vencida: { label: 'Vencida', tone: 'neutral', final: true },
  },
  transitions: {
    aceptar: {
      label: 'Aceptar invitación',
      from: ['pendiente'],
      to: 'aceptada',
      who: [invitada, capturista],
      guards: [vigente],
      event: 'invitacion.aceptada',
      notify: ['gestores'],
      tone: 'primary',
    },
    retirar: {
      label: 'Retirar',
      from: ['pendiente', 'aceptada'],
      to: 'retirada',
      who: [gestor],
      guards: [sinProyecto, conMotivo],
      event: 'invitacion.retirada',
      notify: ['organizacion'],
      tone: 'danger',
    },
    vencer: {
      label: 'Vencer',
      from: ['pendiente'],
      to: 'vencida',
      who: [elReloj],
      guards: [yaVencida],
      event: 'invitacion.vencida',
      notify: [],
    },
  },
});

export type AccionDeInvitacion = keyof typeof invitacionWorkflow.transitions;
