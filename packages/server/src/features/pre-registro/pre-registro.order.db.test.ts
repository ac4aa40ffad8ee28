import { ordenes } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { listarInput } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { listPreRegistros } from './pre-registro.repo.ts';
import { apply } from './testing/stories.ts';

const portal = await createTestPortal();

// Two accounts by turns: whoever reads the rows account by account reads them in another order.
beforeAll(async () => {
  const accounts = [
    await portal.browser({ rol: 'solicitante' }),
    await portal.browser({ rol: 'solicitante' }),
  ];
  const rfcs: (string | null | undefined)[] = [];
  for (const turn of [0, 1, 0, 1, 0, 1]) {
    const browser = accounts[turn];
    if (!browser) throw new Error('two accounts');
    const { respuestas } = await apply(browser, rfcs[turn] ? { rfc: rfcs[turn] } : {});
    rfcs[turn] = respuestas.rfc;
  }
});

it.each(ordenes)('92: a page by %s keeps its order however the database joins its tables', async (orden) => {
  const list = (plan: 'as it likes' | 'by merging') =>
    runAsSystem(portal.db, async ({ tx }) => {
      if (plan === 'by merging')
        await sql`select set_config('enable_nestloop', 'off', true), set_config('enable_hashjoin', 'off', true)`.execute(
          tx,
        );
      const { rows } = await listPreRegistros(
        tx,
        { kind: 'todo' },
        listarInput.parse({ orden, sentido: 'asc' }),
        '',
      ).page();
      return rows.map(({ folio, created_at }) => ({ folio, creado: created_at.getTime() }));
    });
  const merged = await list('by merging');
  expect(merged).toHaveLength(6);
  expect(merged).toEqual(await list('as it likes'));
  if (orden === 'creado' || orden === 'folio')
    expect(merged.map(({ folio }) => folio)).toEqual(merged.map(({ folio }) => folio).toSorted());
});
