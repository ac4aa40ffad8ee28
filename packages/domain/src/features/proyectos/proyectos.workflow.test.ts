import { describe, expect, it } from 'vitest';
import { actores, ORGANIZACION } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import { etapas, etiquetaDeTurno, lineaDeEtapas } from './proyectos.etapas.ts';
import {
  type AccionProyecto,
  type EtapaAlcanzable,
  type ProyectoSubject,
  proyectoWorkflow,
} from './proyectos.workflow.ts';

const subject = (estado: EtapaAlcanzable, tieneRegistro = false, tieneCodiseno = false): ProyectoSubject => ({
  estado,
  tieneRegistro,
  tieneCodiseno,
  organizacionId: ORGANIZACION,
});
const revisan = ['administrador', 'coordinador'];

// product.md §2 and §3 (Pre-registro: aprobar, rechazar, reabrir, eliminar), read by a person.
testWorkflowMatrix({
  workflow: proyectoWorkflow,
  actors: actores,
  subject: (estado, _action: AccionProyecto) => subject(estado),
  input: () => ({ motivo: 'Un motivo suficiente' }),
  expected: {
    pasarARegistro: { from: ['pre_registro'], to: 'registro', who: revisan },
    pasarACodiseno: { from: ['registro'], to: 'co_diseno', who: revisan },
    // Opened from a completed co-diseño, by who leads it.
    pasarAAprobacion: { from: ['co_diseno'], to: 'aprobacion', who: revisan },
    noAceptar: { from: ['pre_registro', 'registro'], to: 'no_aceptado', who: revisan },
    // stages.md §4, ways out.
    desistir: {
      from: ['registro', 'co_diseno', 'aprobacion', 'convenio'],
      to: 'no_aceptado',
      who: ['propietario'],
    },
    cancelar: {
      from: ['registro', 'co_diseno', 'aprobacion', 'convenio'],
      to: 'no_aceptado',
      who: ['administrador'],
    },
    // Its last stage, and what the two bodies refused (part2.md AW-03).
    pasarAConvenio: { from: ['aprobacion'], to: 'convenio', who: revisan },
    // Opened from a convenio in force, by who leads it.
    pasarASeguimiento: { from: ['convenio'], to: 'seguimiento', who: revisan },
    // Its finiquito, by who signs for the foundation (stages.md §2).
    concluir: { from: ['seguimiento'], to: 'concluido', who: ['administrador'] },
    archivar: { from: ['aprobacion'], to: 'no_aceptado', who: revisan },
    reabrir: { from: ['registro', 'no_aceptado'], to: 'pre_registro', who: ['administrador'] },
    volverARegistro: { from: ['co_diseno', 'no_aceptado'], to: 'registro', who: ['administrador'] },
    eliminar: { from: ['pre_registro', 'no_aceptado'], to: null, who: ['administrador'] },
  },
});

describe('guards of the proyecto', () => {
  const blockers = (action: AccionProyecto, s: ProyectoSubject, input: unknown) => {
    const decision = decide(proyectoWorkflow, action, actores.administrador, s, input);
    return decision.ok ? [] : decision.blockers.map(({ code }) => code);
  };

  it('a case with a registro does not go back', () => {
    expect(blockers('reabrir', subject('registro', true), { motivo: 'Se pidió.' })).toEqual([
      'tiene_registro',
    ]);
  });

  it('S24: one with a co-diseño does not go back to its registro', () => {
    expect(blockers('volverARegistro', subject('co_diseno', true, true), { motivo: 'Se pidió.' })).toEqual([
      'tiene_codiseno',
    ]);
  });

  it('36: what ends or reopens a case has a reason', () => {
    for (const action of ['noAceptar', 'reabrir', 'eliminar'] as const) {
      const from = action === 'reabrir' ? 'no_aceptado' : 'pre_registro';
      expect(blockers(action, subject(from), { motivo: '  ' }), action).toEqual(['falta_motivo']);
    }
  });

  it('a stage is passed once', () => {
    expect(blockers('pasarARegistro', subject('registro'), {})).toEqual(['estado_no_permite']);
  });
});

describe('the line of stages', () => {
  it('has the seed’s seven, and a proyecto stands at each of them but the call', () => {
    expect(lineaDeEtapas).toHaveLength(7);
    expect(etapas.filter((etapa) => !['concluido', 'no_aceptado'].includes(etapa))).toEqual(
      lineaDeEtapas.slice(1),
    );
  });

  it('says who holds the ball as each side reads it', () => {
    expect(etiquetaDeTurno('organizacion', false)).toBe('Tu organización');
    expect(etiquetaDeTurno('organizacion', true)).toBe('La organización');
    expect(etiquetaDeTurno('fundacion', false)).toBe('La fundación');
  });
});
