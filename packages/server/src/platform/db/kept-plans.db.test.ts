import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { recordStatements } from '../../../test/statements.ts';
import { kyselyOn, runAs, runAsSystem, sendWithCommit, type Tx } from './index.ts';

// One connection: whatever a request leaves behind, the next one meets.
const db = await createTestDatabase({ appConnections: 1 });
const owner = db.pools.owner;
const recorded = recordStatements(db);

beforeAll(async () => {
  await owner.query('create table apuntes (id int primary key, texto text not null unique)');
  await owner.query('grant select, insert, delete on apuntes to gp_app');
  await owner.query("insert into apuntes values (1, 'una')");
});

const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  runAs(db, null, { mode: 'write' }, ({ tx }) => work(tx));
const textsOf = async (): Promise<string[]> =>
  (await owner.query<{ texto: string }>('select texto from apuntes order by id')).rows.map(
    ({ texto }) => texto,
  );
/** A write as a slice would compile it; the table is the test's own. */
const insert = (tx: Tx, id: number, texto: string) => ({
  compile: () => sql`insert into apuntes values (${id}, ${texto})`.compile(tx),
});

describe('a plan that is kept', () => {
  test('is not used any longer once the table changed: the request is done anew, and answered', async () => {
    const read = () =>
      runAs(
        db,
        null,
        { mode: 'read' },
        async ({ tx }) => (await sql`select * from apuntes`.execute(tx)).rows,
      );
    for (let nth = 0; nth < 8; nth += 1) expect(await read()).toEqual([{ id: 1, texto: 'una' }]);
    await owner.query("alter table apuntes add column otra text not null default 'más'");
    expect(await read()).toEqual([{ id: 1, texto: 'una', otra: 'más' }]);
    await owner.query('alter table apuntes drop column otra');
    expect(await read()).toEqual([{ id: 1, texto: 'una' }]);
  });

  test('says of its limit what the limit is', async () => {
    recorded.take();
    await runAs(db, null, { mode: 'read' }, ({ tx }) =>
      tx.selectFrom('roles').select('clave').limit(3).execute(),
    );
    expect(recorded.take().map(({ text }) => text)).toContain('select "clave" from "roles" limit 3');
  });
});

describe('what goes out with the COMMIT', () => {
  test('is there when the rest is, in the order of the calls, and not before', async () => {
    recorded.take();
    await write(async (tx) => {
      await sendWithCommit(tx, insert(tx, 2, 'dos'));
      await sendWithCommit(tx, insert(tx, 3, 'tres'));
      expect((await sql`select * from apuntes`.execute(tx)).rows).toHaveLength(1);
    });
    expect(await textsOf()).toEqual(['una', 'dos', 'tres']);
    const texts = recorded.take().map(({ text }) => text);
    expect(texts.slice(0, 5)).toEqual([
      'begin',
      'select * from apuntes',
      'insert into apuntes values ($1, $2)',
      'insert into apuntes values ($1, $2)',
      'commit',
    ]);
  });

  test('undoes the rest when it fails, and its own error is told', async () => {
    await expect(
      write(async (tx) => {
        await sql`delete from apuntes`.execute(tx);
        await sendWithCommit(tx, insert(tx, 4, 'cuatro'));
        await sendWithCommit(tx, insert(tx, 4, 'otra vez'));
        await sendWithCommit(tx, insert(tx, 5, 'cinco'));
      }),
    ).rejects.toMatchObject({ code: 'ya_existe' });
    expect(await textsOf()).toEqual(['una', 'dos', 'tres']);
    await write((tx) => sendWithCommit(tx, insert(tx, 6, 'seis')));
    expect(await textsOf()).toEqual(['una', 'dos', 'tres', 'seis']);
  });

  test('does not happen when the rest fails', async () => {
    await expect(
      write(async (tx) => {
        await sendWithCommit(tx, insert(tx, 7, 'siete'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await textsOf()).not.toContain('siete');
  });

  test('is sent at once in a job, and where the caller ends the transaction itself', async () => {
    await runAsSystem(db, async ({ tx }) => {
      await sendWithCommit(tx, insert(tx, 8, 'ocho'));
      expect((await sql`select * from apuntes where id = 8`.execute(tx)).rows).toHaveLength(1);
    });
    const client = await owner.connect();
    await client.query('begin');
    const tx = kyselyOn(client);
    await sendWithCommit(tx, insert(tx, 9, 'nueve'));
    await client.query('commit');
    client.release();
    expect(await textsOf()).toContain('nueve');
  });
});
