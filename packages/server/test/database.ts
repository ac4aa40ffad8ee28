import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Alcance, Permiso } from '@portal/domain/kernel/policy';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type ConnectOptions, connectTo, type Database, type Tx } from '../src/platform/db/index.ts';
import { txOn } from '../src/platform/db/tx.ts';
import { addressOf } from './server-address.ts';

/** A database of a test file's own: migrated, empty, gone when the file ends. */
export type TestDatabase = Database & {
  /** As DATABASE_URL would name it, for other processes. */
  readonly url: string;
  /** Another set of pools on the same database: a second node of the portal. Closed with the first. */
  another(options?: ConnectOptions): Database;
  /** A plain connection of the owner, for what the portal itself never does (tampering). Ended with the rest. */
  plainClient(): Promise<pg.Client>;
};

const administer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const address = addressOf(inject('postgres'), 'postgres');
  const client = new pg.Client(typeof address === 'string' ? { connectionString: address } : address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Copies the template, file by file: through the log costs more than twice as much. PostgreSQL refuses while somebody else is copying it. */
const cloneTemplate = (name: string, template: string): Promise<void> =>
  administer(async (client) => {
    for (let turn = 1; ; turn++) {
      try {
        await client.query(`create database ${name} template ${template} strategy file_copy`);
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== '55006' || turn > 50) throw error;
        await sleep(50);
      }
    }
  });

/**
 * A fresh copy of the migrated template. Call it once at the top of a `*.db.test.ts`:
 * `const db = await createTestDatabase();`. It closes and drops itself after the file's last test.
 */
export const createTestDatabase = async (options: ConnectOptions = {}): Promise<TestDatabase> => {
  const server = inject('postgres');
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  await cloneTemplate(name, `${server.prefix}_plantilla`);

  const address = addressOf(server, name);
  const first = connectTo(address, options);
  const others: Database[] = [];
  const clients: pg.Client[] = [];
  afterAll(async () => {
    await Promise.all([first, ...others].map((database) => database.close()));
    await Promise.all(clients.map((client) => client.end()));
    await administer((client) => client.query(`drop database if exists ${name} with (force)`));
  });
  return {
    ...first,
    url:
      typeof address === 'string'
        ? address
        : `postgres:///${address.database}?user=${address.user}&host=${encodeURIComponent(address.host)}`,
    another(more = {}) {
      const database = connectTo(address, more);
      others.push(database);
      return database;
    },
    async plainClient() {
      const client = new pg.Client(typeof address === 'string' ? { connectionString: address } : address);
      client.on('error', () => undefined);
      await client.connect();
      await client.query('set search_path = public');
      clients.push(client);
      return client;
    },
  };
};

/** Who acts in {@link actAs}; what is left out is what a newcomer has: nothing. */
export type TestActor = {
  readonly usuarioId?: string;
  readonly organizacionId?: string;
  readonly esPersonal?: boolean;
  readonly permisos?: readonly Permiso[];
  /** What its role sees; all, for who holds a permission. */
  readonly alcance?: Alcance;
};

/**
 * Runs `work` as gp_app with these settings of the actor, as app.abrir_sesion would leave them, and commits: for tests
 * of row-level security without accounts and sessions.
 */
export const actAs = async <T>(
  database: Database,
  actor: TestActor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const client = await database.pools.app.connect();
  const handle = txOn(client);
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.usuario_id', $1, true), set_config('app.organizacion_id', $2, true),
              set_config('app.permisos', $3, true), set_config('app.es_personal', $4, true),
              set_config('app.alcance', $5, true)`,
      [
        actor.usuarioId ?? '',
        actor.organizacionId ?? '',
        `,${(actor.permisos ?? []).join(',')},`,
        actor.esPersonal ? 'on' : 'off',
        actor.alcance ?? (actor.permisos?.length ? 'todo' : 'propio'),
      ],
    );
    const result = await work(handle.tx);
    await handle.close();
    await client.query('commit');
    return result;
  } catch (error) {
    await handle.close();
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
