import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectTo, migrate } from '../../src/platform/db/index.ts';
import { migrationsFolder } from '../../src/platform/db/migrate.ts';
import { times } from '../../test/depth.ts';
import { soon } from './client.ts';
import { ADMIN, PORTAL, type World } from './world.ts';

const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
const administrators = `select count(*)::int as n from usuarios u join roles r on r.id = u.rol_id where r.clave = 'administrador'`;
const applied = 'select count(*)::int as n from app.migraciones';

/** The migrations as an older version of the portal had them. */
const olderFolder = (missing: number): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-migraciones-'));
  for (const name of files.slice(0, -missing))
    cpSync(path.join(migrationsFolder, name), path.join(folder, name));
  return folder;
};

/** Brings a database up to where an older version of the portal leaves it. */
const migrateAsOlder = async (url: string): Promise<void> => {
  const folder = olderFolder(2);
  const database = connectTo(url);
  try {
    await migrate(database, folder);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
};

/** Two processes, started at the same instant on this database: what both said, once both served. */
const startTwo = async (world: World, database: string): Promise<string> => {
  if (database === PORTAL)
    return (await world.start(['a', 'b'], ADMIN)).map(({ process }) => process.said()).join('\n');
  const portals = [world.launch(database, ADMIN), world.launch(database, ADMIN)];
  await Promise.all(portals.map((portal) => portal.ready()));
  await Promise.all(portals.map((portal) => portal.end('SIGKILL')));
  return portals.map((portal) => portal.said()).join('\n');
};

const numberIn = async (world: World, database: string, text: string): Promise<number> =>
  (await world.sql(database).query<{ n: number }>(text)).rows[0]?.n ?? Number.NaN;

/** Starting: what only one node may do although both begin at once. */
export const describeStart = (inWorld: () => World): void => {
  describe('a start of both at the same instant', () => {
    it('on an empty database migrates it once, makes one first administrator, and both serve', async () => {
      const world = inWorld();
      const rounds = times(1, 6);
      for (let round = 1; round <= rounds; round++) {
        // The last ones serve the tests that follow.
        const database = round === rounds ? PORTAL : await world.createDatabase();
        const said = await startTwo(world, database);
        expect(said.match(/Se creó la cuenta del primer administrador/gu), said).toHaveLength(1);
        expect(await numberIn(world, database, applied)).toBe(files.length);
        expect(await numberIn(world, database, administrators)).toBe(1);
      }
    });

    it('of a newer version brings an older database up once', async () => {
      const world = inWorld();
      // Made once: to migrate from nothing is most of what this takes.
      const older = await world.createDatabase();
      await migrateAsOlder(world.urlOf(older));
      expect(await numberIn(world, older, applied)).toBe(files.length - 2);
      // Nobody may be in what is copied.
      await world.leave(older);
      for (let round = 1; round <= times(2, 10); round++) {
        const database = await world.createDatabase(undefined, older);
        const nodes = [connectTo(world.urlOf(database)), connectTo(world.urlOf(database))];
        const done = await Promise.all(nodes.map((node) => migrate(node)));
        await Promise.all(nodes.map((node) => node.close()));
        expect(done.toSorted((one, other) => one.length - other.length)).toEqual([[], files.slice(-2)]);
      }
    });

    it('of an older version on a newer database ends with one line that says so; the others serve on', async () => {
      const world = inWorld();
      const { b } = await world.both();
      await world.sql().query("insert into app.migraciones values (9999, '9999_del_futuro.sql', 'x')");
      try {
        const older = world.launch();
        expect(await older.end()).toMatchObject({ code: 1 });
        expect(older.said().trim()).toBe(
          'El portal no pudo arrancar: La base de datos es de una versión más nueva del portal (tiene 9999_del_futuro.sql): actualiza el programa.',
        );
        expect(
          (
            await world
              .visitor(await world.account('analista'))
              .at(b)
              .send('GET', '/salud')
          ).status,
        ).toBe(200);
      } finally {
        await world.sql().query('delete from app.migraciones where numero = 9999');
      }
    });
  });
};

/** The sweeps by the clock: last, since both nodes start anew. */
export const describeClock = (inWorld: () => World): void => {
  it('two nodes that start do what the clock missed on one of them: each daily task once', async () => {
    const world = inWorld();
    for (const node of Object.values(await world.both())) await node.process.end('SIGKILL');
    // A finished job is a deleted row; a little more than a day ago each daily task has one moment that was missed.
    await world.sql().query(
      `create table hechos (tarea text);
       create function anotar_hecho() returns trigger language plpgsql as
         $$ begin insert into public.hechos values (old.key); return null; end $$;
       create trigger hechos after delete on graphile_worker._private_jobs for each row
         when (old.key like 'cron:%') execute function anotar_hecho();
       update graphile_worker._private_known_crontabs
          set known_since = now() - interval '3 days', last_execution = now() - interval '1 day 1 minute'`,
    );
    await world.both();
    const done = async () => {
      const rows = await world.rows<{ tarea: string; n: number }>(
        'select tarea, count(*)::int as n from hechos group by tarea',
      );
      return Object.fromEntries(rows.map(({ tarea, n }) => [tarea, n]));
    };
    // What was missed is made up for in the order of time, up to the last moment of those of every five minutes.
    const caughtUp =
      "select count(*) from graphile_worker._private_known_crontabs where last_execution > now() - interval '6 minutes'";
    const waiting = "select count(*) from graphile_worker.jobs where key like 'cron:%' and run_at <= now()";
    await expect.poll(() => world.count(caughtUp), soon).toBeGreaterThan(0);
    await expect.poll(() => world.count(waiting), soon).toBe(0);
    const daily = await world.rows<{ tarea: string }>(
      `select 'cron:' || identifier as tarea from graphile_worker._private_known_crontabs
        where last_execution < now() - interval '70 minutes' order by 1`,
    );
    expect(daily.length).toBeGreaterThan(2);
    const counts = await done();
    for (const { tarea } of daily) expect(counts[tarea], tarea).toBe(1);
    await world.sql().query('drop table hechos cascade; drop function anotar_hecho cascade');
  });
};
