import { describe, expect, it } from 'vitest';
import { elPortal } from '../../kernel/policy.ts';
import { actores } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import type { EstadoConvocatoria } from './convocatorias.schema.ts';
import {
  type AccionConvocatoria,
  type ConvocatoriaSubject,
  convocatoriaWorkflow,
} from './convocatorias.workflow.ts';

const subject = (
  estado: EstadoConvocatoria,
  over: Partial<ConvocatoriaSubject> = {},
): ConvocatoriaSubject => ({
  estado,
  faltas: [],
  vencida: false,
  fechaCierre: '2026-11-30',
  presupuesto: '1500000.00',
  faltasDeAdenda: [],
  ...over,
});

const gestionan = ['administrador', 'coordinador'];

// product.md §3, Convocatoria, read by a person and not by the code under test.
testWorkflowMatrix({
  workflow: convocatoriaWorkflow,
  actors: { ...actores, reloj: elPortal },
  subject: (estado) => subject(estado),
  input: () => ({ motivo: 'Un motivo suficiente', texto: 'Se aclara el anexo 2.' }),
  expected: {
    editar: { from: ['borrador'], to: null, who: gestionan },
    publicar: { from: ['borrador'], to: 'activa', who: gestionan },
    publicarAdenda: { from: ['activa'], to: null, who: gestionan },
    cerrar: { from: ['activa'], to: 'en_evaluacion', who: [...gestionan, 'reloj'] },
    concluir: { from: ['en_evaluacion'], to: 'cerrada', who: gestionan },
    cancelar: { from: ['activa', 'en_evaluacion'], to: 'cancelada', who: gestionan },
    eliminar: { from: ['borrador'], to: null, who: gestionan },
  },
});

const blockers = (action: AccionConvocatoria, s: ConvocatoriaSubject, input: unknown = {}) => {
  const decision = decide(convocatoriaWorkflow, action, actores.administrador, s, input);
  return decision.ok ? [] : decision.blockers.map((b) => b.code);
};

const texto = 'Se aclara el anexo 2.';

describe('guards of a call', () => {
  it('publishing tells everything that is missing at once', () => {
    const faltas = [
      { path: 'presupuesto', code: 'sin_presupuesto', message: 'x' },
      { path: 'documentos.bases', code: 'sin_bases', message: 'y' },
    ];
    expect(blockers('publicar', subject('borrador', { faltas }))).toEqual(['sin_presupuesto', 'sin_bases']);
  });

  it('closing before the date asks for a reason; at the date it does not', () => {
    expect(blockers('cerrar', subject('activa'))).toEqual(['falta_motivo']);
    expect(blockers('cerrar', subject('activa'), { motivo: 'Se agotó el presupuesto.' })).toEqual([]);
    expect(blockers('cerrar', subject('activa', { vencida: true }))).toEqual([]);
  });

  it('the clock cannot close early without a reason, and it has none', () => {
    const early = decide(convocatoriaWorkflow, 'cerrar', elPortal, subject('activa'), { motivo: '' });
    expect(early.ok).toBe(false);
    const due = decide(convocatoriaWorkflow, 'cerrar', elPortal, subject('activa', { vencida: true }), {});
    expect(due.ok).toBe(true);
  });

  it('33: cancelling and deleting ask for a reason', () => {
    expect(blockers('cancelar', subject('activa'), { motivo: '  corto  ' })).toEqual(['falta_motivo']);
    expect(blockers('eliminar', subject('borrador'), {})).toEqual(['falta_motivo']);
  });

  it('44: an addendum gives more time, never less nor the same', () => {
    for (const fechaCierre of ['2026-11-30', '2026-11-29', '2025-12-31'])
      expect(blockers('publicarAdenda', subject('activa'), { texto, fechaCierre })).toEqual([
        'cierre_no_posterior',
      ]);
    expect(blockers('publicarAdenda', subject('activa'), { texto, fechaCierre: '2026-12-01' })).toEqual([]);
    expect(blockers('publicarAdenda', subject('activa'), { texto, fechaCierre: '' })).toEqual([]);
  });

  it('44: no addendum once the time is over, although nobody closed the call yet', () => {
    expect(blockers('publicarAdenda', subject('activa', { vencida: true }), { texto })).toEqual([
      'plazo_vencido',
    ]);
  });

  it('an addendum says what it is about', () => {
    expect(blockers('publicarAdenda', subject('activa'), { texto: ' corto ' })).toEqual(['falta_texto']);
  });
});

it('open pages of applicants hear what happens to a published call, and nothing of a draft', () => {
  const { transitions } = convocatoriaWorkflow;
  const heard = Object.values(transitions).flatMap(({ audiencia, event }) =>
    audiencia === 'publica' ? [event] : [],
  );
  expect(heard).toEqual([
    'convocatoria.publicada',
    'convocatoria.adenda-publicada',
    'convocatoria.cerrada',
    'convocatoria.concluida',
    'convocatoria.cancelada',
  ]);
});
