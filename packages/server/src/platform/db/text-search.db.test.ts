import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { actAs, createTestDatabase } from '../../../test/database.ts';
import { idsWithWords } from './text-search.ts';

/** The indexes of words find what the words themselves say, neither more nor less (ADR 0015, 0020). */

const db = await createTestDatabase();
const { owner } = db.pools;

const subjects = [
  'Tu pre-registro PR-2025-020 fue validado',
  'Jornada de jóvenes',
  'Ñandú y jo',
  '20 años de trabajo',
  'Trabajo 100% comunitario',
  'El ejemplo de Jo. Núñez',
  'a b c',
  'dos  espacios',
  "O'Higgins_jo",
  'PR-2025-0201 y PR-2024-020',
];
const typed = [
  'jo',
  'j',
  '20',
  '2',
  'ño',
  'ña',
  'a',
  '%',
  '_',
  "o'",
  'jo jo',
  'de jo',
  'jo trabajo',
  '1 tu',
  '\\',
  '()',
  'jor',
  '100%',
];

beforeAll(async () => {
  for (const [i, asunto] of subjects.entries())
    await owner.query(
      `insert into correos (plantilla, para, asunto, texto, html, clave_unica)
       values ('x.y', $1, $2, '-', '-', $3)`,
      [`p${i}@jovenes.example`, asunto, `k${i}`],
    );
});

describe('words', () => {
  test.each(typed)('«%s» are found by index exactly where they stand', async (text) => {
    await actAs(db, { esPersonal: true, permisos: ['administrar_sistema'] }, async (tx) => {
      const byIndex = await idsWithWords(tx, 'correos', text);
      const { rows } = await sql<{ id: string }>`
        select id from correos where coalesce((' ' || busqueda) like all (app.patrones_de(${text})), false)`.execute(
        tx,
      );
      expect(byIndex?.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    });
  });

  test('in the order of a list, the first where they are too many', async () => {
    await actAs(db, { esPersonal: true, permisos: ['administrar_sistema'] }, async (tx) => {
      const first = async (tope: number, descendente: boolean) =>
        (
          await sql<{ asuntos: string[]; todos: boolean }>`
            select array(select c.asunto from unnest(h.ids) with ordinality as u (id, n) join correos c on c.id = u.id order by n) as asuntos, h.todos
              from app.hallar_en_orden('correos', 'jo', ${tope}, 'asunto', ${descendente}) as h`.execute(tx)
        ).rows[0];
      const all = await first(10, false);
      expect(all).toEqual({
        asuntos: ['El ejemplo de Jo. Núñez', 'Jornada de jóvenes', 'Ñandú y jo'],
        todos: true,
      });
      expect(await first(2, false)).toEqual({ asuntos: all?.asuntos.slice(0, 2), todos: false });
      expect(await first(2, true)).toEqual({ asuntos: all?.asuntos.toReversed().slice(0, 2), todos: false });
    });
    await actAs(db, { esPersonal: true, permisos: ['ver_proyectos'] }, async (tx) => {
      const { rows } =
        await sql`select * from app.hallar_en_orden('correos', 'jo', 9, 'asunto', false)`.execute(tx);
      expect(rows).toEqual([{ ids: null, todos: null }]);
    });
  });

  test('a short one is found through the index of beginnings, not through what only looks alike to the other one', async () => {
    const { rows } = await owner
      .query<{ 'QUERY PLAN': string }>(
        `begin; set local enable_seqscan = off;
       explain select id from correos where app.inicios(busqueda) @> array['jo']; rollback`,
      )
      .then((answers) => (answers as unknown as { rows: { 'QUERY PLAN': string }[] }[])[2] ?? { rows: [] });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('correos_inicios');
  });

  test('every table that is searched has that index', async () => {
    const { rows } = await owner.query(
      `select tabla from app.buscables where to_regclass('public.' || tabla || '_inicios') is null`,
    );
    expect(rows).toEqual([]);
  });
});
