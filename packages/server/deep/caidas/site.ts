import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import plugin from '@fastify/cookie';
import { connectTo, type Database } from '../../src/platform/db/index.ts';
import { type PortalProcess, startProcess } from '../../test/process.ts';

const SECRET = 'k7Qz-Xw3mRt9Vb2LpYc5Hd8Ns4GfJ6Ta';

/** Longer than the portal takes to come back by itself, in milliseconds. */
export const PATIENCE = 120_000;

export type Account = { readonly id: string; readonly email: string; readonly cookie: string };

/** A portal in a process of its own with its own durable database, to be killed and started again on the same data. */
export type Site = {
  /** DATOS. */
  readonly folder: string;
  /** Where it answers; null while no process is ready. */
  address(): string | null;
  start(): Promise<void>;
  /** What the process that runs now, or ran last, printed. */
  said(): string;
  /** Ends it as an operator would; the milliseconds that this took. */
  stop(): Promise<number>;
  killNode(): Promise<void>;
  /** Kills PostgreSQL: all of it at once, its main process, or one of its children (which it recovers from by itself). */
  killPostgres(what: 'todo' | 'postmaster' | 'hijo', nth: number): void;
  /** Waits until every part of the portal answers. */
  healthy(): Promise<void>;
  /** The process number of PostgreSQL's main process. */
  postmaster(): number;
  /** The database as its owner, beside the portal; the caller closes it. */
  database(): Database;
  /** A new account, signed in. */
  account(rol: string): Promise<Account>;
  remove(): Promise<void>;
};

/** Numbers of the processes that this one started. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return Number(ppid) === parent ? [Number(name)] : [];
      } catch {
        return [];
      }
    });

const kill = (pid: number | undefined): void => {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
};

let made = 0;

/** A portal on a new scratch folder, perhaps on a disk of its own; not yet started. */
export const createSite = (settings: Readonly<Record<string, string>>, disk = os.tmpdir()): Site => {
  const root = mkdtempSync(path.join(disk, 'portal-a-fondo-'));
  // As root PostgreSQL runs as somebody else, who must be able to pass through.
  chmodSync(root, 0o711);
  const [folder, web] = [path.join(root, 'datos'), path.join(root, 'web')];
  mkdirSync(folder, { mode: 0o711 });
  mkdirSync(web);
  writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Portal</title>');
  let portal: PortalProcess | null = null;
  let address: string | null = null;

  const pidFile = (): string[] =>
    readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = (): number => Number(pidFile()[0]);
  const database = (): Database =>
    connectTo({ host: pidFile()[4] ?? '', user: 'app', database: 'portal' }, { ownerConnections: 4 });

  return {
    folder,
    address: () => address,
    postmaster,
    database,
    said: () => portal?.said() ?? '',
    async start() {
      portal = startProcess(web, { DATOS: folder, DEMO: 'no', SECRETO: SECRET, ...settings });
      address = await portal.ready();
    },
    async stop() {
      address = null;
      const { milliseconds } = (await portal?.end('SIGTERM')) ?? { milliseconds: 0 };
      portal = null;
      return milliseconds;
    },
    async killNode() {
      address = null;
      await portal?.end('SIGKILL');
      portal = null;
    },
    killPostgres(what, nth) {
      const main = postmaster();
      const children = childrenOf(main);
      if (what === 'hijo') return kill(children[nth % Math.max(1, children.length)] ?? main);
      kill(main);
      if (what === 'todo') for (const child of children) kill(child);
    },
    async healthy() {
      const deadline = Date.now() + PATIENCE;
      const ask = () =>
        fetch(`${address}/salud`, { signal: AbortSignal.timeout(PATIENCE) }).then(
          ({ status }) => status,
          (error: unknown) => error,
        );
      for (let answer = await ask(); answer !== 200; answer = await ask()) {
        if (Date.now() > deadline)
          throw new Error(`Not healthy after ${PATIENCE} ms (${String(answer)}):\n${portal?.said()}`);
        await sleep(50);
      }
    },
    async account(rol) {
      const token = randomBytes(16).toString('hex');
      const email = `cuenta${++made}@pruebas.mx`;
      const db = database();
      try {
        const { rows } = await db.pools.owner.query<{ id: string }>(
          `insert into usuarios (nombre, email, email_verificado, rol_id)
           select $1, $2, true, id from roles where clave = $3 returning id`,
          [`Cuenta ${made}`, email, rol],
        );
        const id = rows[0]?.id ?? '';
        await db.pools.owner.query(
          "insert into sesiones (usuario_id, token, expira_en) values ($1, app.huella($2), now() + interval '1 day')",
          [id, token],
        );
        return { id, email, cookie: `sesion=${plugin.signerFactory(SECRET).sign(token)}` };
      } finally {
        await db.close();
      }
    },
    async remove() {
      if (portal) await portal.end('SIGTERM');
      rmSync(root, { recursive: true, force: true });
    },
  };
};
