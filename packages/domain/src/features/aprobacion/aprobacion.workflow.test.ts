import { describe, expect, it } from 'vitest';
import { actores, ORGANIZACION } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import type { EstadoAprobacion, EtapaDeRonda } from './aprobacion.schema.ts';
import { type AccionAprobacion, type AprobacionSubject, aprobacionWorkflow } from './aprobacion.workflow.ts';

const etapaDe: Readonly<Partial<Record<AccionAprobacion, EtapaDeRonda>>> = {
  emitirOficio: 'oficio',
  responder: 'respuesta',
  aprobar: 'votacion',
  rechazar: 'votacion',
  diferir: 'votacion',
};
const decisionDe = { aprobar: 'aprobado', rechazar: 'rechazado', diferir: 'diferido' } as const;

/** A record on which an action's own conditions hold. */
const subject = (
  estado: EstadoAprobacion,
  action: AccionAprobacion,
  de: Partial<AprobacionSubject> = {},
): AprobacionSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  etapa: etapaDe[action] ?? 'dictamen',
  faltas: [],
  evaluadores: { pedidos: 2, enviados: 2 },
  porEvaluar: true,
  decision: action in decisionDe ? decisionDe[action as keyof typeof decisionDe] : null,
  archivado: false,
  condicionesAbiertas: 1,
  tieneConvenio: false,
  ...de,
});
const gestionan = ['administrador', 'coordinador'];

// product.md §3 (Aprobación), part2.md AW, rules 68 to 74 and stages.md §4, read by a person.
testWorkflowMatrix({
  workflow: aprobacionWorkflow,
  actors: actores,
  subject,
  input: () => ({ motivo: 'Un motivo que se puede leer después.', nota: 'Acta del 3 de marzo.' }),
  expected: {
    emitirOficio: { from: ['en_evaluacion'], to: null, who: gestionan },
    responder: { from: ['en_evaluacion'], to: null, who: ['propietario'] },
    asignarEvaluadores: { from: ['en_evaluacion'], to: null, who: gestionan },
    enviarEvaluacion: { from: ['en_evaluacion'], to: null, who: gestionan },
    emitirDictamen: { from: ['en_evaluacion'], to: null, who: gestionan },
    aprobar: { from: ['en_evaluacion'], to: 'aprobado', who: gestionan },
    rechazar: { from: ['en_evaluacion'], to: 'rechazado', who: gestionan },
    diferir: { from: ['en_evaluacion'], to: 'diferido', who: gestionan },
    nuevaRonda: { from: ['diferido', 'rechazado'], to: 'en_evaluacion', who: gestionan },
    archivar: { from: ['rechazado'], to: null, who: gestionan },
    cumplirCondicion: { from: ['aprobado'], to: null, who: gestionan },
    desistir: { from: ['en_evaluacion', 'diferido'], to: 'desistido', who: ['propietario'] },
    cancelar: { from: ['en_evaluacion', 'diferido'], to: 'cancelado', who: ['administrador'] },
  },
});

describe('guards of the aprobación', () => {
  const blockers = (
    action: AccionAprobacion,
    de: Partial<AprobacionSubject>,
    input: unknown = { motivo: 'Un motivo que se puede leer después.', nota: 'Acta del 3 de marzo.' },
  ) => {
    const actor = action === 'responder' ? actores.propietario : actores.administrador;
    const estado = aprobacionWorkflow.transitions[action].from[0] ?? 'en_evaluacion';
    const decision = decide(aprobacionWorkflow, action, actor, subject(estado, action, de), input);
    return decision.ok ? [] : decision.blockers.map(({ code }) => code);
  };

  it('each stage is closed while it is open', () => {
    expect(blockers('emitirOficio', { etapa: 'respuesta' })).toEqual(['fuera_de_oficio']);
    expect(blockers('responder', { etapa: 'oficio' })).toEqual(['fuera_de_respuesta']);
    expect(blockers('emitirDictamen', { etapa: 'votacion' })).toEqual(['fuera_de_dictamen']);
    expect(blockers('aprobar', { etapa: 'dictamen' })).toEqual(['fuera_de_votacion']);
  });

  it('a dictamen is issued by the scores of all who were asked', () => {
    expect(blockers('emitirDictamen', { evaluadores: { pedidos: 0, enviados: 0 } })).toEqual([
      'sin_evaluadores',
    ]);
    expect(blockers('emitirDictamen', { evaluadores: { pedidos: 2, enviados: 1 } })).toEqual([
      'faltan_evaluaciones',
    ]);
    expect(blockers('enviarEvaluacion', { porEvaluar: false })).toEqual(['no_evalua']);
  });

  it('S10: nobody chooses the decision, and it says why in twenty characters', () => {
    expect(blockers('aprobar', { decision: 'diferido' })).toEqual(['no_aprobado']);
    expect(blockers('rechazar', { decision: null })).toEqual(['no_rechazado']);
    expect(blockers('diferir', {}, { motivo: 'Corto.' })).toEqual(['falta_motivo_de_decision']);
  });

  it('R 73, R 74: what was archived, or went on to its convenio, is not evaluated again; conditions are fulfilled once', () => {
    expect(blockers('nuevaRonda', { archivado: true })).toEqual(['archivado']);
    expect(blockers('nuevaRonda', { tieneConvenio: true })).toEqual(['tiene_convenio']);
    expect(blockers('archivar', { archivado: true })).toEqual(['archivado']);
    expect(blockers('cumplirCondicion', { condicionesAbiertas: 0 })).toEqual(['sin_condiciones']);
    expect(blockers('cumplirCondicion', {}, { nota: ' ' })).toContain('falta_nota');
  });
});
