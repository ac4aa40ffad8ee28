import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectTo, migrate } from '../src/platform/db/index.ts';
import { endAbandoned, type Major, majors, OWNER, startPostgres } from './postgres.ts';
import { addressOf, type TestServer } from './server-address.ts';
import { forgetSettings } from './settings.ts';

/** Of each account of the machine its own: what another one left cannot be entered, nor is it ours to remove. */
const base = path.join(os.tmpdir(), `portal-pruebas-${os.userInfo().uid}`);

/** What a run killed with -9 left: its server is stopped by joining and leaving, its folder removed. */
const sweepDeadRuns = async (): Promise<void> => {
  mkdirSync(base, { recursive: true, mode: 0o711 });
  for (const name of readdirSync(base)) {
    const pid = Number(name.split('-')[0]);
    try {
      process.kill(pid, 0);
    } catch {
      const folder = path.join(base, name);
      await endAbandoned(path.join(folder, 'postgres')).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    }
  }
};

/** PRUEBAS_POSTGRES: the version to test on, as the plain owner that a server's administrator would give the portal. */
const askedMajor = (): Major | null => {
  const asked = process.env.PRUEBAS_POSTGRES;
  if (!asked) return null;
  const major = majors.find((known) => known === asked);
  if (!major) throw new Error(`PRUEBAS_POSTGRES debe ser ${majors.join(' o ')}.`);
  return major;
};

/** A server of this run's own, without fsync; as its administrator unless a version was asked for. */
const startOwnServer = async (): Promise<{ server: TestServer; stop: () => Promise<void> }> => {
  await sweepDeadRuns();
  const folder = mkdtempSync(path.join(base, `${process.pid}-`));
  // As root the server runs as somebody else, who must be able to pass through.
  chmodSync(folder, 0o711);
  const asked = askedMajor();
  const embedded = await startPostgres(path.join(folder, 'postgres'), asked ?? undefined);
  return {
    server: { host: embedded.socketFolder, user: asked ? OWNER : 'app', prefix: 'prueba' },
    stop: async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const administer = async (server: TestServer, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const address = addressOf(server, 'postgres');
  const client = new pg.Client(typeof address === 'string' ? { connectionString: address } : address);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Once a run: a PostgreSQL server (the embedded one, that of PRUEBAS_POSTGRES, or PRUEBAS_DATABASE_URL) and on it a migrated template, from
 * which every test file gets its own copy (`createTestDatabase`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  forgetSettings();
  const given = process.env.PRUEBAS_DATABASE_URL;
  const { server, stop } = given
    ? { server: { url: given, prefix: `prueba_${process.pid}` }, stop: async () => undefined }
    : await startOwnServer();

  const template = `${server.prefix}_plantilla`;
  await administer(server, async (client) => {
    await client.query(`create database ${template} template template0 encoding 'UTF8'`);
  });
  const database = connectTo(addressOf(server, template));
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
  project.provide('postgres', server);

  return async () => {
    if (given)
      await administer(server, async (client) => {
        const { rows } = await client.query<{ datname: string }>(
          'select datname from pg_database where starts_with(datname, $1)',
          [`${server.prefix}_`],
        );
        for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
      });
    await stop();
  };
}
