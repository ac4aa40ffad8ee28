import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prepareBinaries } from './embedded/binaries.ts';
import { pidExists, waitForExit } from './embedded/processes.ts';
import { type EmbeddedServer, LaunchError, startEmbedded } from './embedded.ts';

const asRoot = process.getuid?.() === 0;
const launcher = path.join(import.meta.dirname, 'embedded.ts');

/** A stopped database, copied by tests whose matter is not its creation: initdb is the slow part. */
let prepared: string;
let root: string;
let folder: string;
const servers: EmbeddedServer[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  prepared = mkdtempSync(path.join(os.tmpdir(), 'portal-arranque-'));
  chmodSync(prepared, 0o711);
  await (await startEmbedded({ folder: path.join(prepared, 'postgres'), durable: false })).stop();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

/** Puts the prepared database where this test's start will look. */
const usePrepared = () => {
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o711 });
  expect(spawnSync('cp', ['-a', path.join(prepared, 'postgres'), folder]).status).toBe(0);
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-arranque-'));
  chmodSync(root, 0o711);
  folder = path.join(root, 'datos', 'postgres');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  rmSync(root, { recursive: true, force: true });
});

const start = async (options: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<EmbeddedServer> => {
  const server = await startEmbedded({ folder, durable: false, ...options });
  servers.push(server);
  return server;
};

const query = async <T extends pg.QueryResultRow>(server: EmbeddedServer, text: string): Promise<T[]> => {
  const client = new pg.Client({ host: server.socketFolder, user: 'app', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
};

/** Another process that starts the server, prints what it got as JSON, and stays until killed or told to stop. */
const startElsewhere = (identity: { uid?: number; gid?: number } = {}, durable = false) => {
  const code = `import { startEmbedded } from ${JSON.stringify(launcher)};
    try {
      const s = await startEmbedded({ folder: ${JSON.stringify(folder)}, durable: ${durable} });
      console.log(JSON.stringify({ pid: s.pid, reused: s.reused, socketFolder: s.socketFolder }));
      process.once('SIGTERM', async () => { await s.stop(); process.exit(0); });
      setInterval(() => undefined, 1000);
    } catch (e) { console.log(JSON.stringify({ error: e.message })); }`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    ...identity,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said = new Promise<{ pid: number; reused: boolean; socketFolder: string; error?: string }>(
    (resolve) => child.stdout?.once('data', (data: Buffer) => resolve(JSON.parse(data.toString()))),
  );
  return { child, said, ended: new Promise((resolve) => child.once('exit', resolve)) };
};

describe('a start', () => {
  test('makes a database that loses nothing in a power cut and sorts as Spanish does', async () => {
    const server = await start({ durable: true });
    expect(server.reused).toBe(false);
    const [settings] = await query(
      server,
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
              current_setting('data_checksums') as checksums, current_setting('listen_addresses') as tcp,
              (select datlocale from pg_database where datname = 'postgres') as locale,
              (select string_agg(x, ' ' order by x) from (values ('ñandú'), ('nube'), ('Árbol'), ('zorro'), ('opaco')) v(x)) as orden`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      checksums: 'on',
      tcp: '',
      locale: 'es-MX',
      orden: 'Árbol nube ñandú opaco zorro',
    });
  });

  test('stopping it ends the server and leaves no socket', async () => {
    usePrepared();
    const server = await start();
    await server.stop();
    expect(pidExists(server.pid)).toBe(false);
    expect(existsSync(server.socketFolder)).toBe(false);
  });

  test('only its own user (and root) may reach the socket', async () => {
    usePrepared();
    const server = await start();
    expect(statSync(server.socketFolder).mode & 0o077).toBe(0);
    if (asRoot) expect(statSync(server.socketFolder).uid).not.toBe(0);
  });

  test('the log quotes no values: they may be personal', async () => {
    usePrepared();
    const server = await start();
    await query(server, 'create table t (correo text unique)');
    await query(server, `insert into t values ('ana@ejemplo.mx')`);
    await expect(query(server, `insert into t values ('ana@ejemplo.mx')`)).rejects.toThrow();
    const log = readFileSync(`${folder}.log`, 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ana@ejemplo.mx');
  });
});

describe('two at once', () => {
  test('three first starts in different processes end on one server, and the last to leave turns it off', async () => {
    const portals = [startElsewhere(), startElsewhere(), startElsewhere()];
    const said = await Promise.all(portals.map(({ said: answer }) => answer));
    expect(new Set(said.map(({ pid }) => pid)).size).toBe(1);
    expect(said.filter(({ reused }) => !reused)).toHaveLength(1);

    const pid = said[0]?.pid ?? 0;
    // Whoever started it leaves first: the others still work.
    const starter = said.findIndex(({ reused }) => !reused);
    const order = [starter, ...[0, 1, 2].filter((index) => index !== starter)];
    for (const [turn, index] of order.entries()) {
      const portal = portals[index];
      portal?.child.kill('SIGTERM');
      await portal?.ended;
      expect(pidExists(pid)).toBe(turn < 2);
    }
  });
});

describe('after a kill -9', () => {
  test('of the portal, the server that it left behind is used again, with every acknowledged write', async () => {
    usePrepared();
    const portal = startElsewhere();
    const { pid, socketFolder } = await portal.said;
    await query({ socketFolder } as EmbeddedServer, 'create table t as select 7 as n');
    portal.child.kill('SIGKILL');
    await portal.ended;
    expect(pidExists(pid)).toBe(true);

    const server = await start();
    expect(server).toMatchObject({ pid, reused: true });
    expect(server.notices.join()).toContain('ya estaba en marcha');
    expect(await query(server, 'select n from t')).toEqual([{ n: 7 }]);
    await server.stop();
    expect(pidExists(pid)).toBe(false);
  });

  test('of portal and server, the next start recovers', async () => {
    usePrepared();
    const portal = startElsewhere({}, true);
    const { pid, socketFolder } = await portal.said;
    await query({ socketFolder } as EmbeddedServer, 'create table t as select 7 as n');
    portal.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await waitForExit(pid, 5_000);
    expect(existsSync(path.join(folder, 'postmaster.pid'))).toBe(true);

    const server = await start({ durable: true });
    expect(server.reused).toBe(false);
    expect(await query(server, 'select n from t')).toEqual([{ n: 7 }]);
  });

  test('a server whose socket was swept away is replaced', async () => {
    usePrepared();
    const portal = startElsewhere();
    const { pid, socketFolder } = await portal.said;
    portal.child.kill('SIGKILL');
    await portal.ended;
    rmSync(socketFolder, { recursive: true });
    const server = await start();
    expect(server.reused).toBe(false);
    expect(server.pid).not.toBe(pid);
    expect(await query(server, 'select 1 as uno')).toEqual([{ uno: 1 }]);
  });

  test('in the middle of initdb, the next start begins anew', async () => {
    mkdirSync(`${folder}.nueva/base`, { recursive: true });
    writeFileSync(`${folder}.nueva/PG_VERSION`, '18\n');
    const server = await start();
    expect(await query(server, 'select 1 as uno')).toEqual([{ uno: 1 }]);
    expect(existsSync(`${folder}.nueva`)).toBe(false);
  });
});

describe('refusals are one Spanish line that says what to do', () => {
  const refusal = async (): Promise<string> => {
    const error = await start().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(LaunchError);
    expect((error as Error).message).not.toContain('\n');
    return (error as Error).message;
  };

  test('a folder with something else in it', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'tesis.doc'), 'mía');
    expect(await refusal()).toContain('no está vacía');
    expect(readFileSync(path.join(folder, 'tesis.doc'), 'utf8')).toBe('mía');
  });

  test('data of another version of PostgreSQL', async () => {
    usePrepared();
    writeFileSync(path.join(folder, 'PG_VERSION'), '16\n');
    expect(await refusal()).toContain('son de PostgreSQL 16');
  });

  test('a server that does not start says why', async () => {
    usePrepared();
    writeFileSync(path.join(folder, 'postgresql.conf'), 'disparate = 1\n');
    expect(await refusal()).toMatch(/no arrancó en .*: FATAL: .*contains errors/);
  });
});

describe.runIf(asRoot)('as root', () => {
  const nobody = { uid: 65534, gid: 65534 };

  test('PostgreSQL runs as somebody else, who owns its folder', async () => {
    usePrepared();
    const server = await start();
    expect(statSync(folder).uid).not.toBe(0);
    expect(statSync(`/proc/${server.pid}`).uid).toBe(statSync(folder).uid);
  });

  test('from a folder that others may not enter, data moves where they can, the start says so, and later starts find it', async () => {
    chmodSync(root, 0o700);
    const fallback = mkdtempSync(path.join(os.tmpdir(), 'portal-varlib-'));
    chmodSync(fallback, 0o711);
    try {
      const server = await start({ fallbackFolders: [fallback] });
      expect(server.dataFolder.startsWith(fallback)).toBe(true);
      expect(server.notices.join()).toContain(server.dataFolder);
      await query(server, 'create table t as select 7 as n');
      await server.stop();

      chmodSync(root, 0o711);
      const again = await start();
      expect(again.dataFolder).toBe(server.dataFolder);
      expect(await query(again, 'select n from t')).toEqual([{ n: 7 }]);
      await again.stop();
    } finally {
      rmSync(fallback, { recursive: true, force: true });
    }
  });

  test('programs that the user cannot reach are copied, once, to a folder that only root can write', () => {
    const shared = mkdtempSync(path.join(os.tmpdir(), 'portal-compartida-'));
    chmodSync(shared, 0o755);
    const hidden = path.join(root, 'oculta');
    const installed = prepareBinaries({ name: 'root' });
    cpSync(path.dirname(installed.folder), hidden, { recursive: true, verbatimSymlinks: true });
    chmodSync(hidden, 0o700);
    try {
      const source = { folder: path.join(hidden, 'native'), version: installed.version };
      const copy = prepareBinaries({ name: 'nobody', ...nobody }, shared, source);
      expect(copy.folder.startsWith(shared)).toBe(true);
      expect(spawnSync(path.join(copy.folder, 'bin/postgres'), ['--version'], nobody).status).toBe(0);
      expect(statSync(path.dirname(copy.folder)).mode & 0o022).toBe(0);
      expect(prepareBinaries({ name: 'nobody', ...nobody }, shared, source).folder).toBe(copy.folder);
    } finally {
      rmSync(shared, { recursive: true, force: true });
    }
  });

  test('a folder that a stranger put in the place of the copy is never run from', () => {
    const shared = mkdtempSync(path.join(os.tmpdir(), 'portal-compartida-'));
    chmodSync(shared, 0o755);
    const hidden = path.join(root, 'oculta');
    const installed = prepareBinaries({ name: 'root' });
    cpSync(path.dirname(installed.folder), hidden, { recursive: true, verbatimSymlinks: true });
    chmodSync(hidden, 0o700);
    const planted = path.join(shared, `portal-postgres-${installed.version}-0`);
    mkdirSync(path.join(planted, 'native/bin'), { recursive: true });
    writeFileSync(path.join(planted, 'native/bin/postgres'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    chownSync(planted, nobody.uid, nobody.gid);
    try {
      const copy = prepareBinaries({ name: 'nobody', ...nobody }, shared, {
        folder: path.join(hidden, 'native'),
        version: installed.version,
      });
      expect(copy.folder.startsWith(`${planted}/`)).toBe(false);
      expect(
        spawnSync(path.join(copy.folder, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).stdout,
      ).toContain('PostgreSQL');
    } finally {
      rmSync(shared, { recursive: true, force: true });
    }
  });

  test('data begun by an ordinary user is served as that user', async () => {
    chownSync(root, nobody.uid, nobody.gid);
    const portal = startElsewhere(nobody);
    const { pid } = await portal.said;
    portal.child.kill('SIGTERM');
    await portal.ended;
    await waitForExit(pid, 5_000);

    const server = await start();
    expect(statSync(`/proc/${server.pid}`).uid).toBe(nobody.uid);
  });

  test('and an ordinary user is told whose the data is', async () => {
    usePrepared();
    const { error } = await startElsewhere(nobody).said;
    expect(error).toMatch(/otra carpeta con DATOS=/);
  });
});
