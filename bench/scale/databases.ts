/** Two filled databases on one embedded server, as the portal runs it. */
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import { connectTo, type Database, migrate } from '../../packages/server/src/platform/db/index.ts';
import { type Filled, fill } from '../lib/fill/index.ts';
import { makeDataFolder, removeDataFolder } from '../lib/portal.ts';
import { type Meter, meterOf } from './meter.ts';

/** One filled database, and what it is asked through: one connection, so that plans are kept as in a portal at work. */
export type Sized = {
  readonly rows: number;
  readonly database: Database;
  readonly filled: Filled;
  readonly meter: Meter;
};

/** Milliseconds for what no page asks: to find where the last pages of a list begin. */
const PATIENCE = 600_000;

/** Makes a database of each size, runs `work`, and removes them however it ends. */
export const withSizes = async (
  sizes: readonly [small: number, large: number],
  work: (small: Sized, large: Sized) => Promise<void>,
): Promise<void> => {
  const folder = await makeDataFolder();
  const server = await startEmbedded({ folder: join(folder, 'postgres') });
  const open: Database[] = [];
  const make = async (rows: number): Promise<Sized> => {
    const client = new pg.Client({ host: server.socketFolder, user: 'app', database: 'postgres' });
    await client.connect();
    await client.query(`create database de_${rows}`);
    await client.end();
    const database = connectTo(
      { host: server.socketFolder, user: 'app', database: `de_${rows}` },
      { appConnections: 1, patience: { app: PATIENCE } },
    );
    open.push(database);
    await migrate(database);
    const began = performance.now();
    const filled = await fill(database, { rows });
    console.log(`  ${rows} pre-registros in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return { rows, database, filled, meter: meterOf(database) };
  };
  try {
    const small = await make(sizes[0]);
    const large = await make(sizes[1]);
    await work(small, large);
  } finally {
    await Promise.all(open.map((database) => database.close()));
    await server.stop();
    await removeDataFolder(folder);
  }
};
