import { describe, expect, it } from 'vitest';
import { elPortal } from '../../kernel/policy.ts';
import { actores, ORGANIZACION } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import type { EstadoDeInvitacion } from './invitaciones.schema.ts';
import {
  type AccionDeInvitacion,
  type InvitacionSubject,
  invitacionWorkflow,
} from './invitaciones.workflow.ts';

const subject = (estado: EstadoDeInvitacion, over: Partial<InvitacionSubject> = {}): InvitacionSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  email: null,
  vencida: false,
  utilizada: false,
  ...over,
});

// Rule 43 and issue 3 ('accepted once, expire, be withdrawn'), read by a person.
testWorkflowMatrix({
  workflow: invitacionWorkflow,
  actors: { ...actores, portal: elPortal },
  subject: (estado, action: AccionDeInvitacion) => subject(estado, { vencida: action === 'vencer' }),
  input: () => ({ motivo: 'Un motivo suficiente' }),
  expected: {
    aceptar: {
      from: ['pendiente'],
      to: 'aceptada',
      who: ['propietario', 'administrador', 'coordinador'],
    },
    retirar: { from: ['pendiente', 'aceptada'], to: 'retirada', who: ['administrador', 'coordinador'] },
    vencer: { from: ['pendiente'], to: 'vencida', who: ['portal'] },
  },
});

describe('43: guards of an invitation', () => {
  const blockers = (
    action: AccionDeInvitacion,
    s: InvitacionSubject,
    who: keyof typeof actores = 'administrador',
    input: unknown = {},
  ) => {
    const decision = decide(invitacionWorkflow, action, actores[who], s, input);
    return decision.ok ? [] : decision.blockers.map(({ code }) => code);
  };

  it('time decides, whatever the job did', () => {
    expect(blockers('aceptar', subject('pendiente', { vencida: true }), 'propietario')).toEqual([
      'invitacion_vencida',
    ]);
    const early = decide(invitacionWorkflow, 'vencer', elPortal, subject('pendiente'), {});
    expect(early.ok).toBe(false);
  });

  it('one by address is for the account with that address, wherever it belongs, and for no other', () => {
    const byMail = subject('pendiente', { organizacionId: null, email: actores.reciente.email });
    expect(blockers('aceptar', byMail, 'reciente')).toEqual([]);
    expect(blockers('aceptar', { ...byMail, email: 'otra@ejemplo.mx' }, 'reciente')).toEqual([
      'rol_no_autorizado',
    ]);
  });

  it('one of which a proyecto came is not withdrawn, and a withdrawal says why', () => {
    const motivo = { motivo: 'Cambió el presupuesto.' };
    expect(blockers('retirar', subject('aceptada', { utilizada: true }), 'coordinador', motivo)).toEqual([
      'invitacion_utilizada',
    ]);
    expect(blockers('retirar', subject('aceptada'), 'coordinador', { motivo: 'corto' })).toEqual([
      'falta_motivo',
    ]);
  });
});
