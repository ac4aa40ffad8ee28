import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { connectTo, migrate } from '../src/platform/db/index.ts';
import { addressOf, type TestServer } from './server-address.ts';

const base = path.join(os.tmpdir(), 'portal-pruebas');

/** What a run killed with -9 left: its server is stopped by joining and leaving, its folder removed. */
const sweepDeadRuns = async (): Promise<void> => {
  mkdirSync(base, { recursive: true, mode: 0o711 });
  for (const name of readdirSync(base)) {
    const pid = Number(name.split('-')[0]);
    try {
      process.kill(pid, 0);
    } catch {
      const folder = path.join(base, name);
      if (readdirSync(folder).includes('postgres'))
        await startEmbedded({ folder: path.join(folder, 'postgres'), durable: false }).then(
          (server) => server.stop(),
          () => undefined,
        );
      rmSync(folder, { recursive: true, force: true });
    }
  }
};

/** A server of this run's own, without fsync. */
const startOwnServer = async (): Promise<{ server: TestServer; stop: () => Promise<void> }> => {
  await sweepDeadRuns();
  const folder = mkdtempSync(path.join(base, `${process.pid}-`));
  // As root the server runs as somebody else, who must be able to pass through.
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded({
    folder: path.join(folder, 'postgres'),
    durable: false,
    maxConnections: 300,
  });
  return {
    server: { host: embedded.socketFolder, user: 'app', prefix: 'prueba' },
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
 * Once a run: a PostgreSQL server (the embedded one, or PRUEBAS_DATABASE_URL) and on it a migrated template, from
 * which every test file gets its own copy (`createTestDatabase`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
