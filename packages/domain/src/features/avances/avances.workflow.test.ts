import { describe, expect, it } from 'vitest';
import { actores, ORGANIZACION, rolesSeparados } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import type { EstadoAvance } from './avances.schema.ts';
import { type AvanceSubject, avanceWorkflow } from './avances.workflow.ts';

const subject = (estado: EstadoAvance, de: Partial<AvanceSubject> = {}): AvanceSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  terminado: false,
  conFiniquito: false,
  cerrado: false,
  concluido: true,
  faltas: [],
  ...de,
});
const gestionan = ['administrador', 'coordinador', 'tesoreria'];

// product.md §3 (Reporte), read by a person.
testWorkflowMatrix({
  workflow: avanceWorkflow,
  actors: { ...actores, ...rolesSeparados },
  subject: (estado) => subject(estado),
  input: () => ({ motivo: 'Un motivo que se puede leer después.' }),
  expected: {
    enviar: { from: ['borrador', 'en_correccion'], to: 'enviado', who: ['propietario'] },
    aprobar: { from: ['enviado'], to: 'aprobado', who: gestionan },
    solicitarCambios: { from: ['enviado'], to: 'en_correccion', who: gestionan },
  },
});

describe('guards of a report', () => {
  const codes = (de: Partial<AvanceSubject>) => {
    const decision = decide(avanceWorkflow, 'enviar', actores.propietario, subject('borrador', de), {});
    return decision.ok ? [] : decision.blockers.map(({ code }) => code);
  };

  it('goes from the last day of its period, while nothing closed it', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ concluido: false })).toEqual(['periodo_en_curso']);
    expect(codes({ cerrado: true })).toEqual(['periodo_cerrado']);
    expect(codes({ terminado: true })).toEqual(['ejecucion_terminada']);
  });

  it('no change is asked for that could not be sent again, and after the finiquito nothing is judged', () => {
    const why = (action: 'aprobar' | 'solicitarCambios', de: Partial<AvanceSubject>) => {
      const decision = decide(avanceWorkflow, action, actores.coordinador, subject('enviado', de), {
        motivo: 'Faltan las listas de asistencia.',
      });
      return decision.ok ? [] : decision.blockers;
    };
    expect(why('solicitarCambios', {})).toEqual([]);
    expect(why('solicitarCambios', { terminado: true })).toEqual([
      {
        code: 'solo_se_aprueba',
        message: 'La ejecución del proyecto terminó y ya no recibe reportes: solo queda aprobar este.',
      },
    ]);
    expect(why('solicitarCambios', { cerrado: true })).toEqual([
      {
        code: 'periodo_ya_aprobado',
        message: 'Ya se aprobó el reporte de un periodo posterior: solo queda aprobar este.',
      },
    ]);
    for (const de of [{ terminado: true }, { cerrado: true }]) expect(why('aprobar', de)).toEqual([]);
    const finiquitado = { terminado: true, cerrado: true, conFiniquito: true };
    for (const action of ['aprobar', 'solicitarCambios'] as const)
      expect(why(action, finiquitado).map(({ code }) => code)).toEqual(['con_finiquito']);
  });

  it('what is missing of it is told beside each field', () => {
    const falta = { path: 'logros', code: 'requerido', message: 'Los logros del periodo son requeridos' };
    expect(codes({ faltas: [falta] })).toEqual(['requerido']);
  });
});
