import { describe, expect, test } from 'vitest';
import { actAs, createTestDatabase } from '../../../test/database.ts';
import { nextFolio } from './folios.ts';

const db = await createTestDatabase({ appConnections: 50 });

describe('folios', () => {
  test('rules 24–27: 1,000 requests, 50 at a time, get 1,000 numbers without gap or repetition', async () => {
    const given: number[] = [];
    let left = 1_000;
    const worker = async () => {
      while (left-- > 0) given.push(await actAs(db, {}, (tx) => nextFolio(tx, 'PR', 2026)));
    };
    await Promise.all(Array.from({ length: 50 }, worker));
    expect(given.sort((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  });

  test('rule 25: a rollback gives its number back, also while others wait for it', async () => {
    const kept: number[] = [];
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        actAs(db, {}, async (tx) => {
          const numero = await nextFolio(tx, 'CON', 2026);
          if (index % 3 === 0) throw new Error('changed my mind');
          kept.push(numero);
        }).catch((error: Error) => expect(error.message).toBe('changed my mind')),
      ),
    );
    expect(kept).toHaveLength(133);
    expect(kept.sort((a, b) => a - b)).toEqual(Array.from({ length: 133 }, (_, index) => index + 1));
  });

  test('each series and each year counts on its own', async () => {
    const [first, second, third] = await actAs(db, {}, async (tx) => [
      await nextFolio(tx, 'PRY', 2026),
      await nextFolio(tx, 'PRY', 2027),
      await nextFolio(tx, 'PRY', 2026),
    ]);
    expect([first, second, third]).toEqual([1, 1, 2]);
  });

  test('a series with a name outside the rule is refused by the database', async () => {
    await expect(actAs(db, {}, (tx) => nextFolio(tx, 'pr', 2026))).rejects.toThrow(/folios_serie_check/);
  });

  test('rule 27: the application cannot write a counter, nor see them without administrar_sistema', async () => {
    await expect(
      actAs(db, {}, (tx) => tx.updateTable('folios').set({ ultimo: 5 }).execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(
      actAs(db, {}, (tx) => tx.insertInto('folios').values({ serie: 'ZZ', anio: 2026, ultimo: 1 }).execute()),
    ).rejects.toThrow(/permission denied/);
    expect(
      await actAs(db, { permisos: ['ver_proyectos'] }, (tx) => tx.selectFrom('folios').selectAll().execute()),
    ).toEqual([]);
    const seen = await actAs(db, { permisos: ['administrar_sistema'] }, (tx) =>
      tx.selectFrom('folios').selectAll().execute(),
    );
    expect(seen.length).toBeGreaterThan(0);
  });
});
