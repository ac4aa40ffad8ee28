import { describe, expect, it } from 'vitest';
import { actores, rolesSeparados } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { actionsFor, decide } from '../../kernel/workflow.ts';
import { type ArcoSubject, arcoWorkflow } from './arco.workflow.ts';

const subject = (change: Partial<ArcoSubject> = {}): ArcoSubject => ({
  estado: 'recibida',
  esSuya: false,
  deSuCorreo: false,
  conCuenta: false,
  vencida: false,
  pedida: false,
  tardeParaRequerir: false,
  prorrogada: false,
  ...change,
});
const input = {
  motivo: 'Un motivo suficiente',
  texto: 'Un texto que dice lo que hace falta decir.',
};
const atienden = ['administrador'];

// The law of 2025, arts. 27–33, and the Reglamento, arts. 95–97, read by a person and not by the code under test.
testWorkflowMatrix({
  workflow: arcoWorkflow,
  actors: actores,
  subject: (estado) => subject({ estado }),
  input: () => input,
  expected: {
    declararProcedente: { from: ['recibida'], to: 'por_cumplir', who: atienden },
    declararImprocedente: { from: ['recibida'], to: 'improcedente', who: atienden },
    cumplir: { from: ['por_cumplir'], to: 'cumplida', who: atienden },
    pedirInformacion: { from: ['recibida'], to: 'informacion_solicitada', who: atienden },
    entregarInformacion: { from: ['informacion_solicitada'], to: 'recibida', who: [] },
    registrarInformacion: { from: ['informacion_solicitada'], to: 'recibida', who: atienden },
    prorrogar: { from: ['recibida', 'por_cumplir'], to: null, who: atienden },
    cerrarSinInformacion: { from: ['informacion_solicitada'], to: 'no_presentada', who: [] },
  },
});

it('Jurídico attends as the administrador does; the other separate roles do not', () => {
  const may = Object.entries(rolesSeparados).flatMap(([name, actor]) =>
    actionsFor(arcoWorkflow, actor, subject()).length > 0 ? [name] : [],
  );
  expect(may).toEqual(['juridico']);
});

describe('whose data it is', () => {
  it.each(['propietario', 'consultor', 'administrador'] as const)('brings what was asked for: %s', (name) => {
    const su = subject({ estado: 'informacion_solicitada', esSuya: true, conCuenta: true });
    expect(decide(arcoWorkflow, 'entregarInformacion', actores[name], su, input).ok).toBe(true);
    expect(
      decide(arcoWorkflow, 'entregarInformacion', actores[name], { ...su, vencida: true }, input),
    ).toMatchObject({ ok: false, blockers: [{ code: 'plazo_vencido' }] });
  });

  it('does not attend the own request', () => {
    for (const [action, estado] of [
      ['declararProcedente', 'recibida'],
      ['declararImprocedente', 'recibida'],
      ['pedirInformacion', 'recibida'],
      ['prorrogar', 'por_cumplir'],
      ['cumplir', 'por_cumplir'],
    ] as const)
      expect(
        decide(
          arcoWorkflow,
          action,
          actores.administrador,
          subject({ estado, esSuya: true, conCuenta: true }),
          input,
        ),
        action,
      ).toMatchObject({ ok: false, reason: 'guarda', blockers: [{ code: 'solicitud_propia' }] });
  });

  it('nor one that came by mail from the own address', () => {
    for (const [action, estado] of [
      ['declararProcedente', 'recibida'],
      ['registrarInformacion', 'informacion_solicitada'],
      ['cumplir', 'por_cumplir'],
    ] as const)
      expect(
        decide(arcoWorkflow, action, actores.administrador, subject({ estado, deSuCorreo: true }), input),
        action,
      ).toMatchObject({ ok: false, reason: 'guarda', blockers: [{ code: 'solicitud_propia' }] });
  });
});

describe('what has a last day, and what is done once', () => {
  const refused = (
    action: 'pedirInformacion' | 'prorrogar' | 'registrarInformacion' | 'declararProcedente',
    change: Partial<ArcoSubject>,
  ) => {
    const decision = decide(arcoWorkflow, action, actores.administrador, subject(change), input);
    return decision.ok ? [] : decision.blockers.map(({ code }) => code);
  };
  it.each([
    ['pedirInformacion', { pedida: true }, ['informacion_ya_pedida']],
    ['pedirInformacion', { tardeParaRequerir: true }, ['tarde_para_requerir']],
    ['prorrogar', { prorrogada: true }, ['ya_prorrogada']],
    ['prorrogar', { vencida: true }, ['plazo_vencido']],
    [
      'registrarInformacion',
      { estado: 'informacion_solicitada', conCuenta: true },
      ['la_entrega_su_titular'],
    ],
    // A late answer is still owed.
    ['declararProcedente', { vencida: true, prorrogada: true, pedida: true }, []],
  ] as const)('%s with %o: %o', (action, change, codes) => {
    expect(refused(action, change)).toEqual(codes);
  });

  it.each(['declararProcedente', 'declararImprocedente', 'pedirInformacion'] as const)(
    '%s asks for words',
    (action) => {
      expect(
        decide(arcoWorkflow, action, actores.administrador, subject(), { texto: 'Corto.' }),
      ).toMatchObject({ ok: false, blockers: [{ code: 'falta_texto', path: 'texto' }] });
    },
  );
});
