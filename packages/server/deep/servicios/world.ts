import { readdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sweepOrphans, sweepUploads } from '../../src/features/documentos/documentos.jobs.ts';
import type { Database } from '../../src/platform/db/index.ts';
import { settle } from '../caidas/settle.ts';
import { createSite, type Site } from '../caidas/site.ts';
import { type Clamd, createClamd, findClamd, scratch } from './clamd.ts';
import { type Person, personAt } from './person.ts';
import { createS3Server, type S3Server } from './s3.ts';

/** A portal in a process of its own, between an S3 server and, where there is one, a clamd that are not ours. */
export type World = {
  readonly site: Site;
  readonly s3: S3Server;
  readonly clamd: Clamd | null;
  /** Why there is no clamd. */
  readonly reason: string;
  readonly person: Person;
  /** A query of the database's owner. */
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** All that an upload could leave: rows, entries in the log, open uploads, objects, files being received. */
  traces(): Promise<Record<string, number>>;
  /** Has a task of the portal done now by the portal, and waits for it. */
  run(task: string): Promise<void>;
  /** Lets the sweeps run as if two days had passed; the objects that no row knows before and after. */
  sweep(): Promise<{ before: number; after: number }>;
  close(): Promise<void>;
};

const LIMIT = 60_000;

/** Starts all of it; what fails halfway leaves nothing running. */
export const createWorld = async (): Promise<World> => {
  const started: (() => Promise<unknown> | void)[] = [];
  const end = async (): Promise<void> => {
    for (const stop of started.toReversed()) await stop();
  };
  try {
    return await startWorld((stop) => void started.push(stop), end);
  } catch (error) {
    await end();
    throw error;
  }
};

const startWorld = async (
  endBy: (stop: () => Promise<unknown> | void) => void,
  close: () => Promise<void>,
): Promise<World> => {
  const folder = scratch();
  endBy(() => rmSync(folder, { recursive: true, force: true }));
  const program = findClamd(folder);
  const s3 = createS3Server(folder);
  endBy(() => s3.kill());
  await s3.start();
  const clamd = 'binary' in program ? await createClamd(program, folder) : null;
  endBy(() => clamd?.kill());
  await clamd?.start();
  // Where files are received while the store is elsewhere; nobody else's.
  const temporary = path.join(folder, 'tmp');
  await mkdir(temporary);
  const site = createSite({
    ...s3.settings(),
    TMPDIR: temporary,
    ...(clamd ? { CLAMD_URL: clamd.urls.unix } : {}),
  });
  endBy(() => site.remove());
  await site.start();
  const person = personAt(site, await site.account('coordinador'));
  const within = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = site.database();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const rows: World['rows'] = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    within(async ({ pools }) => (await pools.owner.query<Row>(text, [...values])).rows);
  const receiving = path.join(temporary, 'portal-recibiendo');
  const unknown = async (): Promise<number> => {
    const known = await rows<{ clave: string }>(
      'select clave from archivos union all select clave from partes_de_subida',
    );
    const keys = new Set(known.map(({ clave }) => clave));
    return (await s3.keys()).filter((key) => !keys.has(key)).length;
  };
  return {
    ...{ site, s3, clamd, person, rows },
    reason: 'reason' in program ? program.reason : '',
    async traces() {
      const [counts] = await rows<Record<string, number>>(
        `select (select count(*) from archivos)::int as archivos, (select count(*) from documentos)::int as documentos,
                (select count(*) from subidas where cerrada_en is null)::int as abiertas,
                (select count(*) from partes_de_subida)::int as partes,
                (select count(*) from bitacora where accion like 'documento.%')::int as bitacora`,
      );
      const half = readdirSync(temporary).includes('portal-recibiendo') ? readdirSync(receiving).length : 0;
      return { ...counts, objetos: (await s3.keys()).length, recibiendo: half };
    },
    async run(task) {
      await rows('select graphile_worker.add_job($1, job_key => $2)', [task, `prueba:${task}`]);
      const deadline = Date.now() + LIMIT;
      const left = () => rows('select from graphile_worker.jobs where key = $1', [`prueba:${task}`]);
      while ((await left()).length > 0) {
        if (Date.now() > deadline) throw new Error(`${task} was not done:\n${site.said()}`);
        await sleep(50);
      }
    },
    sweep: () =>
      within(async (database) => {
        await settle(database);
        const before = await unknown();
        const later = { ...database, clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } };
        const files = {
          store: s3.bucket(),
          scanner: null,
          inspector: { inspect: async () => ({ ok: false }) } as never,
          spoolFolder: receiving,
        };
        await sweepUploads({ database: later, files });
        await sweepOrphans({ database: later, files });
        return { before, after: await unknown() };
      }),
    close,
  };
};
