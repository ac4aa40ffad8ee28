import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sweepOrphans, sweepUploads } from '../../src/features/documentos/documentos.jobs.ts';
import type { Database } from '../../src/platform/db/index.ts';
import { createFilePlatform } from '../../src/platform/files/index.ts';

const LIMIT = 60_000;

/**
 * Waits until the portal's own workers have nothing left to do, the jobs that a crash cut short included. What waits for
 * another attempt is made due. @throws Error naming what is left.
 */
export const settle = async ({ pools }: Database): Promise<void> => {
  const deadline = Date.now() + LIMIT;
  for (;;) {
    // A failed job waits ever longer, up to days: that it comes is what matters here.
    await pools.owner.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
        where locked_at is null and run_at > now() and attempts < max_attempts having count(*) > 0`,
    );
    const { rows } = await pools.owner.query<{ tarea: string; bloqueada: boolean; ultimo: string | null }>(
      'select task_identifier as tarea, locked_at is not null as bloqueada, last_error as ultimo from graphile_worker.jobs',
    );
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error(`Still to do after ${LIMIT} ms: ${JSON.stringify(rows)}`);
    await sleep(50);
  }
};

const twoDays = 2 * 24 * 3_600_000;

export type Sweep = {
  /** Half files that crashes left where files are received. */
  readonly half: number;
  /** Whole files that no row knows. */
  readonly orphans: number;
  /** What was left of either after the sweeps, had they run in two days. */
  readonly left: number;
};

/** Counts what crashes left beside the rows, lets the sweeps run as if two days had passed, and counts again. */
export const sweepLeftovers = async (database: Database, folder: string): Promise<Sweep> => {
  const files = await createFilePlatform({ dataFolder: folder, s3: null, clamdUrl: null });
  const staging = join(folder, 'archivos', '.tmp');
  const count = async () => {
    const half = (await readdir(staging)).length;
    const { rows } = await database.pools.owner.query<{ clave: string }>('select clave from archivos');
    const known = new Set(rows.map(({ clave }) => clave));
    let orphans = 0;
    for await (const { key } of files.store.list()) if (!known.has(key)) orphans += 1;
    return { half, orphans };
  };
  try {
    const before = await count();
    const later = { now: () => new Date(Date.now() + twoDays) };
    await sweepUploads({ database: { ...database, clock: later }, files });
    await sweepOrphans({ database: { ...database, clock: later }, files });
    const after = await count();
    return { ...before, left: after.half + after.orphans };
  } finally {
    await files.close();
  }
};
