import fc from 'fast-check';
import type pg from 'pg';

/** Ways in which whoever owns the tables can falsify the log, with the triggers off. */

/** How much of the log there is to falsify. */
export const ENTRIES = 14;

export type Tampering = {
  readonly what: string;
  /** SQL run with triggers off; false when it happened to change nothing. */
  readonly sql: string;
  /** True when it leaves a chain that is whole in itself: only an end noted elsewhere contradicts it. */
  readonly whole: boolean;
};

/** Other values of each column of an entry, as SQL over the old one. A column without them fails the test that asks. */
export const changes: Readonly<Record<string, readonly string[]>> = {
  id: ['id + 1000', '-id'],
  ocurrio_en: ["ocurrio_en + interval '1 microsecond'", "ocurrio_en - interval '1 year'", "'infinity'"],
  actor_id: ['null', 'gen_random_uuid()'],
  actor_nombre: ["actor_nombre || ' '", "''", "'Otra'"],
  accion: ["accion || 'x'", "'x'"],
  entidad: ["entidad || 'x'", "'x'"],
  entidad_id: ['null', "coalesce(entidad_id, '') || 'x'", "''"],
  organizacion_id: ['null', 'gen_random_uuid()'],
  proyecto_id: ['null', 'gen_random_uuid()'],
  audiencia: ['null', "'personal'", "'bitacora'", "'organizacion'"],
  ip: ['null', "'10.9.9.9'", "'10.0.0.7/24'"],
  resultado: ["case resultado when 'exitoso' then 'fallido' else 'exitoso' end"],
  datos: [
    `'{}'`,
    `datos || '{"monto": "1234.5"}'`,
    `datos || '{"n": 1.50}'`,
    `jsonb_build_object('x', datos)`,
  ],
  hash: ["repeat('a', 64)", "''", 'reverse(hash)', 'upper(hash)'],
  hash_previo: ["repeat('a', 64)", "''", 'reverse(hash_previo)'],
};

const position = fc.integer({ min: 1, max: ENTRIES });
const plain = (what: string, sql: string): Tampering => ({ what, sql, whole: false });

const changed = fc
  .tuple(
    position,
    fc.constantFrom(
      ...Object.entries(changes).flatMap(([column, values]) => values.map((value) => ({ column, value }))),
    ),
  )
  .map(([at, { column, value }]) =>
    plain(`${column} of ${at} = ${value}`, `update bitacora set ${column} = ${value} where id = ${at}`),
  );

const deleted = fc
  .tuple(position, fc.integer({ min: 0, max: 3 }))
  .map(([at, more]) =>
    plain(`${at} to ${at + more} deleted`, `delete from bitacora where id between ${at} and ${at + more}`),
  );

const swapped = fc
  .tuple(position, position)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) =>
    plain(
      `${a} and ${b} swapped`,
      `update bitacora set id = -1 where id = ${a}; update bitacora set id = ${a} where id = ${b}; update bitacora set id = ${b} where id = -1`,
    ),
  );

const inserted = position.map((at) =>
  plain(
    `one put in at ${at}`,
    `update bitacora set id = -id where id >= ${at}; update bitacora set id = 1 - id where id < 0;
     insert into bitacora (id, accion, entidad, hash_previo, hash)
     select ${at}, 'x', 'y', coalesce((select hash from bitacora where id = ${at} - 1), repeat('0', 64)), repeat('b', 64)`,
  ),
);

/** Computes the chain anew from an entry on; the stored end as well when asked. */
const rehash = (from: number, to: number, withEnd: boolean): string => `
  do $$ declare r bitacora; previo text := coalesce((select hash from bitacora where id = ${from} - 1), repeat('0', 64)); begin
    for r in select * from bitacora where id between ${from} and ${to} order by id loop
      r.hash_previo := previo;
      previo := encode(sha256(convert_to(app.bitacora_texto(r), 'UTF8')), 'hex');
      update bitacora set hash_previo = r.hash_previo, hash = previo where id = r.id;
    end loop;
    ${withEnd ? 'update app.bitacora_cabeza set hash = previo, id = (select max(id) from bitacora);' : ''} end $$`;

const falsified = (at: number): string => `update bitacora set accion = 'falsificada' where id = ${at};`;

const rehashedInPart = fc
  .tuple(position, position)
  .map(([at, to]) =>
    plain(
      `${at} changed and hashed anew up to ${Math.max(at, to)}`,
      falsified(at) + rehash(at, Math.max(at, to), false),
    ),
  );

const rewritten = position.map(
  (at): Tampering => ({
    what: `${at} changed and everything from there hashed anew, end included`,
    sql: falsified(at) + rehash(at, ENTRIES, true),
    whole: true,
  }),
);

const cut = fc.tuple(fc.integer({ min: 0, max: ENTRIES - 1 }), fc.boolean()).map(
  ([left, withEnd]): Tampering => ({
    what: `everything after ${left} cut${withEnd ? ', end included' : ''}`,
    sql: `delete from bitacora where id > ${left};
      ${withEnd ? `update app.bitacora_cabeza set id = ${left}, hash = coalesce((select hash from bitacora where id = ${left}), repeat('0', 64))` : ''}`,
    whole: withEnd,
  }),
);

const removedAndClosed = position.map(
  (at): Tampering => ({
    what: `${at} deleted, the others moved up and hashed anew, end included`,
    sql: `delete from bitacora where id = ${at}; update bitacora set id = -id where id > ${at};
      update bitacora set id = -id - 1 where id < 0; ${rehash(at, ENTRIES, false)};
      update app.bitacora_cabeza set id = ${ENTRIES - 1},
        hash = coalesce((select hash from bitacora where id = ${ENTRIES - 1}), repeat('0', 64))`,
    whole: true,
  }),
);

const end = fc
  .constantFrom(
    'update app.bitacora_cabeza set id = id - 1',
    'update app.bitacora_cabeza set id = id + 1',
    "update app.bitacora_cabeza set hash = repeat('c', 64)",
    "update app.bitacora_cabeza set id = 0, hash = repeat('0', 64)",
    'delete from app.bitacora_cabeza',
  )
  .map((sql) => plain(sql, sql));

/** Any of them. */
export const tampering: fc.Arbitrary<Tampering> = fc.oneof(
  { weight: 4, arbitrary: changed },
  deleted,
  swapped,
  inserted,
  rehashedInPart,
  rewritten,
  cut,
  removedAndClosed,
  end,
);

const triggers = (state: 'enable' | 'disable'): string => `alter table bitacora ${state} trigger user`;

const printOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ print: string }>(
    `select md5(coalesce(string_agg(b::text, '|' order by b.id), '')) || (select coalesce(string_agg(c::text, ''), '') from app.bitacora_cabeza c) as print
       from bitacora b`,
  );
  return rows[0]?.print ?? '';
};

/** Keeps the log as it is, to falsify it over and over; whoever falsifies first takes away what the table itself forbids. */
export const keepCopy = async (client: pg.Client): Promise<void> => {
  await client.query(
    'create table copia as table bitacora; create table copia_cabeza as table app.bitacora_cabeza; alter table bitacora drop constraint bitacora_con_audiencia',
  );
};

/** Falsifies the log; false when that changed nothing (a null that was null already). */
export const tamper = async (client: pg.Client, { sql }: Tampering): Promise<boolean> => {
  const before = await printOf(client);
  await client.query(`begin; ${triggers('disable')}`);
  await client.query(sql);
  await client.query(`${triggers('enable')}; commit`);
  return (await printOf(client)) !== before;
};

/** The log as it was kept. */
export const restore = async (client: pg.Client): Promise<void> => {
  await client.query(
    `begin; ${triggers('disable')}; truncate bitacora; insert into bitacora select * from copia;
     delete from app.bitacora_cabeza; insert into app.bitacora_cabeza select * from copia_cabeza;
     ${triggers('enable')}; commit`,
  );
};
