import { describe, expect, it } from 'vitest';
import { actores } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import { puedeSubir } from './repositorio.policy.ts';
import { type EstadoDeDocumento, estados } from './repositorio.schema.ts';
import {
  type AccionDeRepositorio,
  type RepositorioSubject,
  repositorioWorkflow,
} from './repositorio.workflow.ts';

const subject = (estado: EstadoDeDocumento, esSuyo = false): RepositorioSubject => ({ estado, esSuyo });
const gestionan = ['administrador', 'coordinador'];

// product.md §4 and part2.md DO-11, read by a person and not by the code under test.
testWorkflowMatrix({
  workflow: repositorioWorkflow,
  actors: actores,
  subject: (estado) => subject(estado),
  input: () => ({ motivo: 'Un motivo suficiente' }),
  expected: {
    activar: { from: ['revision'], to: 'activo', who: gestionan },
    enviarARevision: { from: ['borrador'], to: 'revision', who: gestionan },
    editar: { from: ['borrador', 'revision', 'activo'], to: null, who: gestionan },
    subirVersion: { from: ['borrador', 'revision', 'activo'], to: null, who: gestionan },
    devolver: { from: ['revision'], to: 'borrador', who: gestionan },
    archivar: { from: ['activo'], to: 'archivado', who: gestionan },
    reactivar: { from: ['archivado'], to: 'activo', who: gestionan },
    eliminar: { from: ['borrador', 'revision', 'archivado'], to: null, who: gestionan },
  },
});

describe('whoever uploaded a document', () => {
  const may = (accion: AccionDeRepositorio, estado: EstadoDeDocumento): boolean =>
    decide(repositorioWorkflow, accion, actores.propietario, subject(estado, true), {
      motivo: 'Un motivo suficiente',
    }).ok;

  it('works on it while it is a draft, and hands it on', () => {
    for (const accion of ['editar', 'subirVersion', 'eliminar', 'enviarARevision'] as const)
      expect(
        estados.filter((estado) => may(accion, estado)),
        accion,
      ).toEqual(['borrador']);
  });

  it('never activates, gives back or archives it', () => {
    for (const accion of ['activar', 'devolver', 'archivar', 'reactivar'] as const)
      for (const estado of estados) expect(may(accion, estado), accion).toBe(false);
  });
});

it.each(['devolver', 'archivar', 'reactivar', 'eliminar'] as const)('%s asks for a reason', (accion) => {
  const [from = 'borrador'] = repositorioWorkflow.transitions[accion].from;
  const decision = decide(repositorioWorkflow, accion, actores.administrador, subject(from), {
    motivo: 'corto',
  });
  expect(decision).toMatchObject({ ok: false, blockers: [{ code: 'falta_motivo', path: 'motivo' }] });
});

it('files documents: who gestiona them, and organizations', () => {
  const can = Object.entries(actores).flatMap(([name, actor]) => (puedeSubir(actor) ? [name] : []));
  expect(can).toEqual(['administrador', 'coordinador', 'propietario', 'otraOrganizacion']);
});
