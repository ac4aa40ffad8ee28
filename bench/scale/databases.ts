/**
 * Two filled databases on one embedded server, as the portal runs it. `CARPETA=…` keeps them there and takes them from there
 * the next time, brought up to the migrations of that day: filling takes most of a short measurement.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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

/** The filled databases that are kept, if they are. */
const kept = process.env.CARPETA;

/** What `fill` told when the database of this size was filled; null where there is none yet. */
const rememberedFilling = async (note: string): Promise<Filled | null> => {
  const text = await readFile(note, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Filled);
};

const keptFolder = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o711 });
  return folder;
};

/** An empty database; one whose filling was cut short makes place. */
const createAnew = async (host: string, name: string): Promise<void> => {
  const client = new pg.Client({ host, user: 'app', database: 'postgres' });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
};

/** Makes a database of each size, runs `work`, and removes them however it ends, unless they are to be kept. */
export const withSizes = async (
  sizes: readonly [small: number, large: number],
  work: (small: Sized, large: Sized) => Promise<void>,
): Promise<void> => {
  const folder = kept === undefined ? await makeDataFolder() : await keptFolder(kept);
  const server = await startEmbedded({ folder: join(folder, 'postgres') });
  const open: Database[] = [];
  const make = async (rows: number): Promise<Sized> => {
    const note = join(folder, `de_${rows}.json`);
    const remembered = await rememberedFilling(note);
    if (!remembered) await createAnew(server.socketFolder, `de_${rows}`);
    const database = connectTo(
      { host: server.socketFolder, user: 'app', database: `de_${rows}` },
      { appConnections: 1, patience: { app: PATIENCE } },
    );
    open.push(database);
    await migrate(database);
    const began = performance.now();
    const filled = remembered ?? (await fill(database, { rows }));
    await writeFile(note, JSON.stringify(filled));
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
    if (kept === undefined) await removeDataFolder(folder);
  }
};
