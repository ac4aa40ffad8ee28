import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { manualClock } from '../clock.ts';
import { toAppError } from './errors.ts';
import { requireActor, runAs, runAsSystem } from './unit-of-work.ts';

const noon = new Date('2026-11-20T18:00:00Z');
const db = await createTestDatabase({ clock: manualClock(noon), appConnections: 4 });
const ana = { id: '11111111-1111-4111-8111-111111111111', token: 'A'.repeat(32) };
const luis = { id: '22222222-2222-4222-8222-222222222222', token: 'B'.repeat(32) };

beforeAll(async () => {
  // Sessions are the accounts' matter; here two tokens stand for two of them.
  await db.pools.owner.query(`
    drop function if exists app.abrir_sesion(text);
    create function app.abrir_sesion(token text) returns jsonb language plpgsql security definer as $$
    declare quien text := case token when '${ana.token}' then '${ana.id}' when '${luis.token}' then '${luis.id}' end;
    begin
      if quien is null then return null; end if;
      perform set_config('app.usuario_id', quien, true);
      return jsonb_build_object('sesionId', 's-' || quien, 'usuarioId', quien, 'nombre', 'Ana', 'email', 'ana@ejemplo.mx',
        'organizacionId', null, 'rol', 'solicitante', 'esPersonal', false, 'permisos', jsonb_build_array('ver_reportes'));
    end $$;
    create table cuenta (id int primary key, saldo int not null check (saldo >= 0));
    alter table cuenta enable row level security;
    create policy todas on cuenta to gp_app using (true) with check (saldo < 1000);
    grant select, insert, update on cuenta to gp_app;
    create table detalle (cuenta int references cuenta);
    alter table detalle enable row level security;
    create policy todos on detalle to gp_app using (true);
    grant insert on detalle to gp_app;
    insert into cuenta values (1, 100), (2, 100);`);
});

const balance = async (id: number): Promise<number> =>
  (await db.pools.owner.query<{ saldo: number }>('select saldo from cuenta where id = $1', [id])).rows[0]
    ?.saldo ?? -1;
const whoActs = (token: string | null) =>
  runAs(
    db,
    token,
    { mode: 'read' },
    async ({ tx }) =>
      (await sql<{ id: string | null }>`select app.usuario_id() as id`.execute(tx)).rows[0]?.id,
  );

describe('who acts', () => {
  test('rule 1: the actor is read from the session in the same transaction, with its permissions', async () => {
    const seen = await runAs(
      db,
      ana.token,
      { mode: 'write', ip: '10.0.0.7' },
      async ({ actor, sessionId, now, ip }) => ({ actor, sessionId, now, ip }),
    );
    expect(seen).toMatchObject({
      sessionId: `s-${ana.id}`,
      now: noon,
      ip: '10.0.0.7',
      actor: { usuarioId: ana.id, rol: 'solicitante', esPersonal: false },
    });
    expect(seen.actor?.permisos).toEqual(new Set(['ver_reportes']));
  });

  test('without a session, or with one that is not there, nobody acts', async () => {
    for (const token of [null, 'C'.repeat(32)])
      expect(await runAs(db, token, { mode: 'read' }, async ({ actor }) => actor)).toBeNull();
    await expect(runAs(db, null, { mode: 'read' }, async (uow) => requireActor(uow))).rejects.toMatchObject({
      kind: 'no_autenticado',
    });
  });

  test('a token that could be SQL never reaches the database', async () => {
    for (const token of [`'; drop table cuenta; --`, `${ana.token}'`, `${ana.token}\n`, 'x'])
      expect(await runAs(db, token, { mode: 'write' }, async ({ actor }) => actor)).toBeNull();
    expect(await balance(1)).toBe(100);
  });

  test('actors never leak from one request into the next one of the same connection, in 200 mixed requests', async () => {
    const tokens = Array.from(
      { length: 200 },
      (_, index) => [ana.token, luis.token, null][index % 3] ?? null,
    );
    const seen = await Promise.all(tokens.map(whoActs));
    const expected = tokens.map((token) =>
      token === ana.token ? ana.id : token === luis.token ? luis.id : null,
    );
    expect(seen).toEqual(expected);
  });
});

describe('a transaction', () => {
  const move = (mode: 'read' | 'write', after: () => void = () => undefined) =>
    runAs(db, ana.token, { mode }, async ({ tx }) => {
      await sql`update cuenta set saldo = saldo - 10 where id = 1`.execute(tx);
      await sql`update cuenta set saldo = saldo + 10 where id = 2`.execute(tx);
      after();
    });

  test('is there whole, or not at all', async () => {
    await move('write');
    await expect(
      move('write', () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([await balance(1), await balance(2)]).toEqual([90, 110]);
  });

  test('a read cannot write', async () => {
    await expect(move('read')).rejects.toThrow(/read-only transaction/);
  });

  test('an error that was caught and ignored inside does not pass as a commit', async () => {
    const careless = runAs(db, ana.token, { mode: 'write' }, async ({ tx }) => {
      await sql`update cuenta set saldo = 0 where id = 1`.execute(tx);
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(careless).rejects.toThrow(/rolled back/);
    expect(await balance(1)).toBe(90);
  });

  test('does not nest, and does not outlive itself', async () => {
    let leaked: (() => Promise<unknown>) | undefined;
    await runAs(db, ana.token, { mode: 'write' }, async ({ tx }) => {
      await expect(tx.transaction().execute(async () => undefined)).rejects.toThrow(/do not nest/);
      leaked = () => sql`update cuenta set saldo = 0`.execute(tx);
    });
    await expect(leaked?.()).rejects.toThrow(/transaction is over/);
    expect(await balance(1)).toBe(90);
  });

  test('queries started together run one after the other; when one fails the rest do not run elsewhere', async () => {
    const both = await runAs(db, ana.token, { mode: 'read' }, ({ tx }) =>
      Promise.all(
        [1, 2, 3].map(async (n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(tx)).rows[0]?.n),
      ),
    );
    expect(both).toEqual([1, 2, 3]);
    await expect(
      runAs(db, ana.token, { mode: 'write' }, ({ tx }) =>
        Promise.all([
          sql`select 1 / 0`.execute(tx),
          sql`update cuenta set saldo = 0 where id = 1`.execute(tx),
        ]),
      ),
    ).rejects.toThrow(/division by zero/);
    await sleep(20);
    expect(await balance(1)).toBe(90);
  });

  test('a deadlock is met again until it works', async () => {
    let turns = 0;
    // Each goes on when both hold their first row: then neither can have the other's.
    const both = Promise.withResolvers<void>();
    let holding = 0;
    const cross = (first: number, second: number) =>
      runAs(db, ana.token, { mode: 'write' }, async ({ tx }) => {
        turns++;
        await sql`update cuenta set saldo = saldo where id = ${first}`.execute(tx);
        if (++holding === 2) both.resolve();
        await both.promise;
        await sql`update cuenta set saldo = saldo where id = ${second}`.execute(tx);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(turns).toBeGreaterThan(2);
  });

  test('a conflict that stays a conflict is told after three attempts', async () => {
    let turns = 0;
    const stubborn = runAsSystem(db, async ({ tx }) => {
      turns++;
      await sql`do $$ begin raise exception 'again' using errcode = 'serialization_failure'; end $$`.execute(
        tx,
      );
    });
    await expect(stubborn).rejects.toMatchObject({ kind: 'conflicto', code: 'concurrencia' });
    expect(turns).toBe(3);
  });

  test('the system acts beyond row-level security and in nobody’s name', async () => {
    expect(await runAsSystem(db, async ({ actor }) => actor)).toBeNull();
    await runAsSystem(db, ({ tx }) => sql`insert into cuenta values (3, 5000)`.execute(tx));
    expect(await balance(3)).toBe(5000);
  });
});

describe('what a person is told of a database error', () => {
  const failing = (query: ReturnType<typeof sql>, before?: ReturnType<typeof sql>) =>
    runAs(db, ana.token, { mode: 'write' }, async ({ tx }) => {
      await before?.execute(tx);
      await query.execute(tx);
    });

  test.each([
    ['a value that is taken', sql`insert into cuenta values (1, 0)`, 'conflicto', 'ya_existe'],
    [
      'a value that a rule of the table refuses',
      sql`update cuenta set saldo = -1 where id = 1`,
      'datos_invalidos',
      'restriccion',
    ],
    ['a record that is not there', sql`insert into detalle values (99)`, 'conflicto', 'en_uso'],
    ['a row out of reach', sql`insert into cuenta values (9, 5000)`, 'prohibido', 'fuera_de_alcance'],
    [
      'a refusal of our own SQL',
      sql`do $$ begin raise exception 'rfc_de_otra' using errcode = 'GP001'; end $$`,
      'conflicto',
      'rfc_de_otra',
    ],
  ])('%s', async (_, query, kind, code) => {
    const error = await failing(query).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ kind, code });
    expect((error as AppError).message).not.toMatch(/saldo|violates|relation/);
  });

  test('too slow is 503', async () => {
    await expect(
      failing(sql`select pg_sleep(5)`, sql`set local statement_timeout = 50`),
    ).rejects.toMatchObject({ status: 503, code: 'tardo_demasiado' });
  });

  test('the database hanging up is 503, and the next request works', async () => {
    const gone = runAs(db, ana.token, { mode: 'write' }, async ({ tx }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      // Answers when it is gone, or false after five seconds.
      const hangUp = 'select pg_terminate_backend($1, 5000) as gone';
      expect((await db.pools.owner.query(hangUp, [rows[0]?.pid])).rows).toEqual([{ gone: true }]);
      await sql`select 1`.execute(tx);
    });
    await expect(gone).rejects.toMatchObject({ status: 503, code: 'base_no_disponible' });
    expect(await whoActs(ana.token)).toBe(ana.id);
  });

  test('a missing grant is a mistake of ours: it is not dressed up as an answer', async () => {
    await expect(failing(sql`delete from cuenta`)).rejects.not.toBeInstanceOf(AppError);
  });

  test.each(['a\0b', 'a\ud800b'])('a character that no text can hold is told as such: %j', async (text) => {
    const asked = db.pools.owner.query('select $1::jsonb', [JSON.stringify(text)]);
    expect(await asked.catch(toAppError)).toMatchObject({ status: 422, code: 'caracter_no_admitido' });
  });

  test('other bad input is a mistake of ours', async () => {
    const asked = db.pools.owner.query('select $1::int', ['{']);
    expect(await asked.catch(toAppError)).not.toBeInstanceOf(AppError);
  });

  test('a server that does not answer is 503', () => {
    for (const code of ['ECONNREFUSED', 'ENOENT', '08006', '57P03', '53300'])
      expect(toAppError(Object.assign(new Error('x'), { code }))).toMatchObject({ status: 503 });
    expect(toAppError(new Error('other'))).not.toBeInstanceOf(AppError);
  });
});
