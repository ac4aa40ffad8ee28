import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Logger as GraphileLogger, runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import type { Database } from './connect.ts';
import { applyFunctions, assertDefinedOnce, readFunctions } from './functions.ts';
import { MigrationError } from './migration-error.ts';

export { MigrationError };

/** The folder of the migrations of this portal. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
};
type Applied = { readonly numero: number; readonly nombre: string; readonly huella: string };

/** Arbitrary, and only of the migrations. */
const lockKey = 7_120_001;

/** Files as they are, in order. Line ends do not count: git may change them. */
const readMigrations = (folder: string): Migration[] => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    const match = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name);
    if (!match)
      throw new MigrationError(`La migración ${name} debe llamarse NNNN_nombre.sql, en minúsculas.`);
    if (names[index - 1]?.startsWith(`${match[1]}_`))
      throw new MigrationError(
        `Dos migraciones llevan el número ${match[1]}: ${names[index - 1]} y ${name}.`,
      );
    const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { number: Number(match[1]), name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
};

/** Compares what was applied with the files; returns those to apply. */
const pendingOf = (files: readonly Migration[], applied: readonly Applied[]): Migration[] => {
  for (const { numero, nombre, huella } of applied) {
    const file = files.find((candidate) => candidate.number === numero);
    if (!file)
      throw new MigrationError(
        `La base de datos es de una versión más nueva del portal (tiene ${nombre}): actualiza el programa.`,
      );
    if (file.name !== nombre || file.hash !== huella)
      throw new MigrationError(
        `La migración ${file.name} cambió después de aplicarse: restáurala y escribe el cambio en una migración nueva.`,
      );
  }
  const last = Math.max(0, ...applied.map(({ numero }) => numero));
  const pending = files.filter(({ number }) => !applied.some(({ numero }) => numero === number));
  const late = pending.find(({ number }) => number < last);
  if (late)
    throw new MigrationError(
      `La migración ${late.name} llegó tarde (ya se aplicó la ${String(last).padStart(4, '0')}): dale un número mayor.`,
    );
  return pending;
};

/** One migration and its note, both or none. */
const apply = async (client: Client, migration: Migration): Promise<void> => {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into app.migraciones (numero, nombre, huella) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new MigrationError(
      `La migración ${migration.name} falló y no dejó nada: ${(cause as Error).message}`,
      { cause },
    );
  }
};

/** The second wall must stand before the first request: a pooler that drops startup options would remove it unseen. */
const assertAppRole = async (database: Database): Promise<void> => {
  const { rows } = await database.pools.app.query<{ rol: string; libre: boolean }>(
    'select current_user as rol, rolsuper or rolbypassrls as libre from pg_roles where rolname = current_user',
  );
  if (rows[0]?.rol !== 'gp_app' || rows[0].libre)
    throw new MigrationError(
      `Las conexiones de la aplicación entran como ${rows[0]?.rol ?? '?'} y no como gp_app: conéctate sin intermediarios que descarten las opciones de inicio (PgBouncer: ignore_startup_parameters).`,
    );
};

/** graphile-worker's own tables, on the client that holds the lock. */
const migrateJobs = async (database: Database): Promise<void> => {
  const logger = new GraphileLogger(
    () => (level, message) => database.logger?.[level === 'warning' ? 'warn' : level](message),
  );
  await runMigrations({ pgPool: database.pools.owner, logger });
};

/**
 * Brings the database up to the files: each in one transaction, in order, once, also when several nodes start at the
 * same time (an advisory lock). Refuses files that changed after they were applied, came late, or are missing.
 * Then the functions that have files of their own, the tables of the job queue, and a check that the application's role is
 * the one that row-level security binds.
 *
 * @returns names of the migrations applied now.
 * @throws MigrationError, one Spanish line.
 */
export const migrate = async (
  database: Database,
  folder: string = migrationsFolder,
): Promise<readonly string[]> => {
  const files = readMigrations(folder);
  const functions = readFunctions(folder);
  assertDefinedOnce(functions, files);
  // Not of the pool, whose patience a large table could outlast.
  const client = database.newClient();
  // Its failure is the failure of the statement under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query('create schema if not exists app');
    await client.query(
      `create table if not exists app.migraciones (
         numero integer primary key, nombre text not null, huella text not null, aplicada_en timestamptz not null default now())`,
    );
    const { rows } = await client.query<Applied>(
      'select numero, nombre, huella from app.migraciones order by numero',
    );
    const pending = pendingOf(files, rows);
    for (const migration of pending) await apply(client, migration);
    await applyFunctions(client, functions);
    await migrateJobs(database);
    await assertAppRole(database);
    return pending.map(({ name }) => name);
  } finally {
    // And with it the lock.
    await client.end();
  }
};
