import { beforeAll, describe, expect, test } from 'vitest';
import { actAs, createTestDatabase } from '../../../test/database.ts';
import { correosOf } from './correos.repo.ts';

/** A search whose hits lie behind thousands of rows that are none, in any list that is searched so (ADR 0020). */

const db = await createTestDatabase();
const { owner } = db.pools;

describe('a list whose newest rows do not hold what many of the others do', () => {
  const many = 2_500;
  beforeAll(async () => {
    await owner.query(
      `insert into correos (plantilla, para, asunto, texto, html, clave_unica, creado_en, estado)
       select 'x.y', 'a@b.example', case when i <= ${many} then 'La alcancía ' else 'Otra cosa ' end || i, '-', '-', 'm' || i,
              now() + make_interval(secs => i), case when i <= 3 then 'fallido' else 'pendiente' end
         from generate_series(1, ${many} + 2100) as i`,
    );
  });
  const page = (q: string, more: object = {}) =>
    actAs(db, { esPersonal: true, permisos: ['administrar_sistema'] }, (tx) =>
      correosOf({ tx } as Parameters<typeof correosOf>[0], { q, limite: 5, ...more }).page(),
    );
  const subjectsOf = ({ rows }: Awaited<ReturnType<typeof page>>) => rows.map(({ asunto }) => asunto);
  const numbered = (...numbers: readonly number[]) => numbers.map((n) => `La alcancía ${n}`);

  test('begins with the first of them, and goes on behind its cursor', async () => {
    const first = await page('alcancia');
    expect(subjectsOf(first)).toEqual(numbered(2500, 2499, 2498, 2497, 2496));
    expect(first.total).toEqual({ n: 1000, mas: true });
    const next = await page('alcancia', { cursor: first.siguiente });
    expect(subjectsOf(next)).toEqual(numbered(2495, 2494, 2493, 2492, 2491));
    const back = await page('alcancia', { cursor: next.anterior });
    expect(subjectsOf(back)).toEqual(subjectsOf(first));
  });

  test('leaves out none where another filter keeps only the last of them', async () => {
    expect(subjectsOf(await page('alcancia', { estado: ['fallido'] }))).toEqual(numbered(3, 2, 1));
  });
});
