import { describe, expect, test } from 'vitest';
import type { ActorUow } from '../platform/db/index.ts';
import { eachOf } from './batch.ts';

const uow = { actor: { usuarioId: 'u', esPersonal: true, permisos: new Set() } } as unknown as ActorUow;

describe('several records at once', () => {
  test('are locked in the order of their ids, and then done in the order of their cases, each once', async () => {
    const steps: string[] = [];
    const casos: Readonly<Record<string, string>> = { r1: 'c3', r2: 'c1', r3: 'c2' };
    const { resultados } = await eachOf(
      uow,
      ['r3', 'r1', 'r2', 'r1'].map((id) => ({ id, version: 1 })),
      async (_uow, id) => {
        steps.push(`lock ${id}`);
        return { version: 1, folio: id, proyecto_id: casos[id] ?? '' };
      },
      async (_fila, row) => {
        steps.push(`do ${row.proyecto_id}`);
      },
    );
    expect(steps).toEqual(['lock r1', 'lock r2', 'lock r3', 'do c1', 'do c2', 'do c3']);
    // Told in the order in which they were asked.
    expect(resultados.map(({ id }) => id)).toEqual(['r3', 'r1', 'r2']);
  });
});
