import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { type PortalProcess, startProcess } from '../test/process.ts';
import { noteSeeded } from './demo/seed.ts';
import { DEMO_PASSWORD, ensureDemoAccounts } from './features/usuarios/public.ts';
import { pidExists } from './platform/db/embedded/processes.ts';
import { connectTo, runAsSystem } from './platform/db/index.ts';

/** Starting, stopping and surviving, seen from outside: real processes, real signals. */

const secret = 'k7Qz-Xw3mRt9Vb2LpYc5Hd8Ns4GfJ6Ta';
const applicant = { email: 'usuario1@demo.example', contrasena: DEMO_PASSWORD };

let root: string;
/** DATOS of a portal that ran once and stopped: copied by every test, since first starts are the slow part. */
let prepared: string;
let web: string;
const portals: PortalProcess[] = [];
const db = await createTestDatabase();

const start = (settings: Readonly<Record<string, string>>): PortalProcess => {
  const portal = startProcess(web, settings);
  portals.push(portal);
  return portal;
};

/** A folder that PostgreSQL's own user may pass through, also when the tests run as root. */
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(root, 'datos-'));
  chmodSync(folder, 0o711);
  return folder;
};

const copyOfPrepared = (): string => {
  const folder = newFolder();
  expect(spawnSync('cp', ['-a', `${prepared}/.`, folder]).status).toBe(0);
  return folder;
};

/** The number of the PostgreSQL that serves this DATOS; 0 when none does. */
const postmasterOf = (datos: string): number => {
  const file = path.join(datos, 'postgres', 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  return pidExists(pid) ? pid : 0;
};

const until = async (condition: () => Promise<boolean> | boolean, limit = 60_000): Promise<void> => {
  const deadline = Date.now() + limit;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not so after ${limit} ms`);
    await sleep(50);
  }
};

const healthy = (url: string): Promise<boolean> =>
  fetch(`${url}/salud`).then(
    ({ ok }) => ok,
    () => false,
  );

const signIn = (url: string, body: object = applicant): Promise<Response> =>
  fetch(`${url}/api/auth/sesion`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** The portal's database, by the same door as the portal itself. */
const doorOf = (datos: string) => {
  const lines = readFileSync(path.join(datos, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { host: lines[4] ?? '', user: 'app', database: 'portal' };
};

/** One number out of it. */
const ask = async (datos: string, text: string): Promise<number> => {
  const client = new pg.Client(doorOf(datos));
  await client.connect();
  try {
    return (await client.query<{ n: number }>(text)).rows[0]?.n ?? Number.NaN;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-vida-'));
  chmodSync(root, 0o711);
  web = path.join(root, 'web');
  spawnSync('mkdir', [web]);
  writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Portal</title>');
  prepared = newFolder();
  const first = start({ DATOS: prepared, DEMO: 'no' });
  await first.ready();
  // The people of the demo are enough: its foundation takes minutes, and every portal here would draw its documents.
  const database = connectTo(doorOf(prepared));
  await runAsSystem(database, async ({ tx }) => {
    await ensureDemoAccounts(tx);
    await noteSeeded(tx);
  });
  await database.close();
  await first.end('SIGTERM');
});

afterEach(async () => {
  for (const { child } of portals) if (child.exitCode === null) child.kill('SIGTERM');
  await Promise.all(portals.splice(0).map((portal) => portal.end()));
});

afterAll(() => {
  // What a failed test left running.
  for (const name of readdirSync(root)) {
    const pid = postmasterOf(path.join(root, name));
    if (pid > 0) process.kill(pid, 'SIGQUIT');
  }
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

describe('a start', () => {
  test('on a free port serves the page at the address it names, and accepts what its own page sends', async () => {
    const datos = copyOfPrepared();
    const portal = start({ DATOS: datos });
    const url = await portal.ready();
    expect(await (await fetch(url)).text()).toContain('<title>Portal</title>');
    expect((await signIn(url)).status).toBe(200);

    // Not cut off: that would be 1.
    expect((await portal.end('SIGTERM')).code).toBe(0);
    expect(postmasterOf(datos)).toBe(0);
  });

  test('with the port taken says so in one line, before it opens anything', async () => {
    const datos = newFolder();
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const portal = start({ DATOS: datos, PUERTO: String(port) });
    expect(await portal.end()).toMatchObject({ code: 1 });
    expect(portal.said().trim()).toBe(
      `El portal no pudo arrancar: El puerto ${port} está ocupado. Cierra el otro programa o elige otro con PUERTO=….`,
    );
    expect(existsSync(path.join(datos, 'postgres'))).toBe(false);
    other.close();
  });

  test('told to stop while it is still starting leaves no server behind', async () => {
    const datos = copyOfPrepared();
    const portal = start({ DATOS: datos });
    await until(() => postmasterOf(datos) > 0);
    expect(await portal.end('SIGTERM')).toMatchObject({ code: 0 });
    expect(postmasterOf(datos)).toBe(0);
  });
});

describe('two portals on one DATOS', () => {
  test('both serve; the one that stays serves on; the last one turns PostgreSQL off', async () => {
    const datos = copyOfPrepared();
    const first = start({ DATOS: datos });
    await first.ready();
    const second = start({ DATOS: datos });
    const url = await second.ready();
    expect(second.said()).toContain('La base de datos ya estaba en marcha');
    await first.end('SIGTERM');
    expect((await signIn(url)).status).toBe(200);
    await second.end('SIGTERM');
    expect(postmasterOf(datos)).toBe(0);
  });
});

describe('after a kill -9', () => {
  test('of the portal, the next one uses the server left behind', async () => {
    const datos = copyOfPrepared();
    const first = start({ DATOS: datos });
    await first.ready();
    const pid = postmasterOf(datos);
    await first.end('SIGKILL');
    expect(postmasterOf(datos)).toBe(pid);

    const second = start({ DATOS: datos });
    expect((await signIn(await second.ready())).status).toBe(200);
    expect(postmasterOf(datos)).toBe(pid);
    await second.end('SIGTERM');
    expect(pidExists(pid)).toBe(false);
  });

  test('of PostgreSQL under two portals, requests get 503 in our words and both recover by themselves', async () => {
    const datos = copyOfPrepared();
    const first = start({ DATOS: datos });
    const urls = [await first.ready(), await start({ DATOS: datos }).ready()] as const;
    const pid = postmasterOf(datos);
    process.kill(pid, 'SIGKILL');
    const refused = await signIn(urls[0]);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'base_no_disponible', issues: [] });

    for (const url of urls) await until(() => healthy(url));
    for (const url of urls) expect((await signIn(url)).status).toBe(200);
    expect(postmasterOf(datos)).not.toBe(pid);
    // And whoever leaves last still finds what to turn off.
    for (const portal of portals) await portal.end('SIGTERM');
    expect(postmasterOf(datos)).toBe(0);
  });

  test('of both, the next start recovers', async () => {
    const datos = copyOfPrepared();
    const first = start({ DATOS: datos });
    await first.ready();
    const pid = postmasterOf(datos);
    await first.end('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await until(() => !pidExists(pid));
    expect((await signIn(await start({ DATOS: datos }).ready())).status).toBe(200);
  });

  test('a database whose folder was taken away is not answered with an empty one', async () => {
    const datos = copyOfPrepared();
    const portal = start({ DATOS: datos });
    const url = await portal.ready();
    const pid = postmasterOf(datos);
    rmSync(path.join(datos, 'postgres'), { recursive: true });
    if (pidExists(pid)) process.kill(pid, 'SIGKILL');
    await until(() => portal.said().includes('ya no está'));
    expect(await healthy(url)).toBe(false);
    expect(existsSync(path.join(datos, 'postgres'))).toBe(false);
    await portal.end('SIGTERM');
  });
});

describe('SIGTERM', () => {
  test('with a page listening and a file half sent ends in ten seconds, and keeps nothing of the file', async () => {
    const datos = copyOfPrepared();
    const portal = start({ DATOS: datos });
    const url = await portal.ready();
    const headers = { origin: url, cookie: cookieOf(await signIn(url)) };
    const stream = await fetch(`${url}/api/v1/eventos`, { headers });
    expect(stream.status).toBe(200);
    const before = await ask(datos, 'select count(*)::int as n from documentos');

    const head =
      '--x\r\ncontent-disposition: form-data; name="archivo"; filename="rfc.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\r\n';
    const half = fetch(`${url}/api/v1/pre-registros/borrador/documentos/rfc`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(head + 'a'.repeat(100_000))),
      }),
      duplex: 'half',
    }).then(
      ({ status }) => status,
      () => 'cut',
    );
    const spool = path.join(datos, 'archivos', '.tmp');
    // By its name: what jobs store stands there too, for as long as it takes.
    const arriving = (): string[] =>
      existsSync(spool) ? readdirSync(spool).filter((name) => /^[0-9a-f]{32}$/.test(name)) : [];
    await until(() => arriving().length > 0);

    // Not cut off: that would be 1.
    expect((await portal.end('SIGTERM')).code).toBe(0);
    expect(await half).not.toBe(200);
    expect(postmasterOf(datos)).toBe(0);

    await start({ DATOS: datos }).ready();
    expect(await ask(datos, 'select count(*)::int as n from documentos')).toBe(before);
    expect(arriving()).toEqual([]);
  });
});

describe('with a database server', () => {
  const server = (more: Readonly<Record<string, string>> = {}) => ({
    DATABASE_URL: db.url,
    DATOS: newFolder(),
    SECRETO: secret,
    URL_PUBLICA: 'http://localhost:3000',
    ...more,
  });
  const refusal = async (settings: Readonly<Record<string, string>>): Promise<string> => {
    const portal = start(settings);
    expect(await portal.end()).toMatchObject({ code: 1 });
    return portal.said().trim();
  };

  test('what production asks for is told all at once (rule 3)', async () => {
    const said = await refusal({ ...server({ SECRETO: 'corto', DEMO: 'si' }), URL_PUBLICA: '' });
    expect(said.split('\n')).toEqual([
      'La configuración tiene 3 problemas:',
      expect.stringContaining('SECRETO no sirve'),
      expect.stringContaining('DEMO=si no se admite'),
      expect.stringContaining('URL_PUBLICA falta'),
    ]);
  });

  test('a base that is not there, and a server that does not answer, are told in Spanish without the password', async () => {
    const missing = new URL(db.url);
    missing.pathname = '/no_existe';
    missing.password = 'clave-de-verdad';
    const said = await refusal(server({ DATABASE_URL: missing.href }));
    expect(said).toMatch(/^El portal no pudo arrancar: DATABASE_URL: la base «no_existe» no existe en \S+/);
    expect(said).not.toContain('clave-de-verdad');
    expect(said).not.toContain('\n');

    const nobody = server({ DATABASE_URL: 'postgres://ana:clave-de-verdad@127.0.0.1:9/portal' });
    expect(await refusal(nobody)).toMatch(/DATABASE_URL: el servidor 127\.0\.0\.1:9 no responde \(\w+\)/);
  });

  test('demo accounts beside real data are refused (rule 3)', async () => {
    const datos = copyOfPrepared();
    const said = await refusal({
      DATOS: datos,
      NODE_ENV: 'production',
      SECRETO: secret,
      URL_PUBLICA: 'http://localhost:3000',
    });
    expect(said).toMatch(/La base de datos tiene \d+ cuentas de prueba/);
    expect(postmasterOf(datos)).toBe(0);
  });

  test('the first administrator comes from ADMIN_CORREO, once', async () => {
    const said = async (more: Readonly<Record<string, string>>) => {
      const portal = start(server(more));
      await portal.ready();
      await portal.end('SIGTERM');
      return portal.said();
    };
    expect(await said({})).toContain('Todavía no hay administrador');
    const admin = { ADMIN_CORREO: 'ana@fundacion.mx', ADMIN_CONTRASENA: 'Molino-Verde-Garza-31' };
    expect(await said(admin)).toContain('Se creó la cuenta del primer administrador');
    expect(await said(admin)).not.toContain('administrador');
  });
});
