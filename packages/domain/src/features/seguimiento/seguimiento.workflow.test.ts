import { describe, expect, it } from 'vitest';
import { elPortal } from '../../kernel/policy.ts';
import { actores, ORGANIZACION, rolesSeparados } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import type { SeguimientoEstado } from './seguimiento.schema.ts';
import {
  type AccionSeguimiento,
  type SeguimientoSubject,
  seguimientoWorkflow,
} from './seguimiento.workflow.ts';

/** A record on which an action's own conditions hold. */
const subject = (estado: SeguimientoEstado, de: Partial<SeguimientoSubject> = {}): SeguimientoSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  vigenciaCorre: true,
  modificatorioAbierto: false,
  convenioTerminado: true,
  ...de,
});

const motivo = 'La sede se inundó y no se puede trabajar en ella.';
const firman = ['administrador', 'direccion'];

// product.md §3 (Seguimiento), rule 86, stages.md §4, read by a person.
testWorkflowMatrix({
  workflow: seguimientoWorkflow,
  actors: { ...actores, ...rolesSeparados, reloj: elPortal },
  subject: (estado, _action: AccionSeguimiento) => subject(estado),
  input: () => ({ motivo }),
  expected: {
    suspender: { from: ['en_ejecucion'], to: 'suspendido', who: firman },
    reanudar: { from: ['suspendido'], to: 'en_ejecucion', who: firman },
    terminar: { from: ['en_ejecucion', 'suspendido'], to: 'terminado', who: ['reloj'] },
  },
});

describe('guards of the seguimiento', () => {
  const blockers = (
    action: AccionSeguimiento,
    de: Partial<SeguimientoSubject>,
    input: unknown = { motivo },
  ) => {
    const estado = seguimientoWorkflow.transitions[action].from[0] ?? 'en_ejecucion';
    const actor = action === 'terminar' ? elPortal : actores.administrador;
    const decision = decide(seguimientoWorkflow, action, actor, subject(estado, de), input);
    return decision.ok ? [] : decision.blockers.map(({ code }) => code);
  };

  it.each(['suspender', 'reanudar'] as const)(
    '%s: of a convenio whose vigencia runs, and nothing at signature',
    (action) => {
      expect(blockers(action, { vigenciaCorre: false })).toEqual(['vigencia_no_corre']);
      expect(blockers(action, { modificatorioAbierto: true })).toEqual(['modificatorio_abierto']);
      expect(blockers(action, {}, { motivo: 'Diecinueve letras.' })).toEqual(['motivo_corto']);
      expect(blockers(action, {}, { motivo: '   Veinte caracteres.   ' })).toEqual(['motivo_corto']);
      expect(blockers(action, {}, { motivo: 'Veinte caracteres ya' })).toEqual([]);
    },
  );

  it('ends with its convenio, and not before', () => {
    expect(blockers('terminar', { convenioTerminado: false })).toEqual(['convenio_sin_terminar']);
  });
});
