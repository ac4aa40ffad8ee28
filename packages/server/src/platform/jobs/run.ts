import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as GraphileLogger,
  parseCronItems,
  type Runner,
  run,
  runOnce,
  type WorkerEvents,
} from 'graphile-worker';
import type { Database } from '../db/index.ts';
import { taskListOf } from './dispatch.ts';
import { announce } from './presence.ts';
import type { JobRegistry } from './registry.ts';
import { retried } from './retried.ts';

/** Workers at work. */
export type JobRunner = {
  /** Takes no more jobs and waits for those under way, at most `limit` milliseconds (10,000); what is cut short runs again. */
  stop(limit?: number): Promise<void>;
};

export type RunnerOptions = {
  /** Jobs at the same time on this node, 4 unless told. */
  readonly concurrency?: number;
};

const restartDelay = 2_000;

/** When a job that goes on after a stop is told so (its `signal`), in milliseconds: before the portal's patience ends. */
const ABORT_AFTER = 2_000;

/**
 * The end of a job is noted by a batcher, which stops the workers when that fails; without one the failure is nobody's,
 * and ends the process: it did whenever the database went away under a job. What the batcher does not bear is {@link retried}'s.
 */
const unattended = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: ABORT_AFTER },
};
/** What workers that stopped by themselves have to end: when the database goes away under several jobs, they never do. */
const GRACE = 5_000;
const drainLimit = 30_000;

/** `left`: the database may be closed already. What a job that was cut short says then is no news. */
const graphileLogger = (database: Database, left: () => boolean = () => false): GraphileLogger =>
  new GraphileLogger(() => (level, message) => {
    if (left()) return database.logger?.debug(message);
    // What it calls info is every job; a failed one is an error already.
    database.logger?.[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message);
  });

const cronItemsOf = (registry: JobRegistry) =>
  parseCronItems(
    [
      ...registry.schedules.map(({ name, cron }) => ({ task: name, cron })),
      { task: 'limpiar_idempotencia', cron: '17 * * * *' },
      { task: 'limpiar_eventos', cron: '43 9 * * *' },
    ].map(({ task, cron }) => ({
      task,
      match: cron,
      identifier: task,
      options: {
        backfillPeriod: 24 * 3_600_000,
        maxAttempts: 5,
        jobKey: `cron:${task}`,
        jobKeyMode: 'replace' as const,
      },
    })),
  );

/**
 * Starts workers on this node (any number of nodes share the queue; a job runs on one of them). A failed job is tried
 * again, ever later, up to 25 times over about three days. When the database goes away, the workers come back with it;
 * jobs of a node that was killed are taken up by the others, or by its next start, within seconds.
 */
export const startJobs = async (
  database: Database,
  registry: JobRegistry,
  options: RunnerOptions = {},
): Promise<JobRunner> => {
  const stopping = new AbortController();
  let cutShort = false;

  const start = async (): Promise<{ readonly runner: Runner; readonly ended: Promise<void> }> => {
    const presence = await announce(database);
    const events: WorkerEvents = new EventEmitter();
    const givenUp = new Promise<void>((resolve) => {
      events.on('pool:gracefulShutdown', () => {
        if (!stopping.signal.aborted) setTimeout(resolve, GRACE).unref();
      });
    });
    events.on('pool:create', ({ workerPool }) => {
      workerPool.id = presence.name;
    });
    try {
      const runner = await run({
        pgPool: retried(database.pools.owner),
        taskList: taskListOf(database, registry),
        parsedCronItems: cronItemsOf(registry),
        concurrency: options.concurrency ?? 4,
        noHandleSignals: true,
        pollInterval: 2_000,
        logger: graphileLogger(database, () => cutShort),
        events,
        preset: unattended,
      });
      // Whatever it still held is for the next ones.
      const ended = Promise.race([runner.promise, givenUp]).finally(presence.leave);
      ended.catch(() => undefined);
      return { runner, ended };
    } catch (error) {
      await presence.leave();
      throw error;
    }
  };

  let working: Awaited<ReturnType<typeof start>> | null = await start();

  const supervise = async () => {
    while (!stopping.signal.aborted) {
      try {
        working ??= await start();
        await working.ended;
      } catch (error) {
        database.logger?.[cutShort ? 'debug' : 'error']({ err: error }, 'job workers stopped');
      }
      working = null;
      await sleep(restartDelay, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const supervised = supervise();

  return {
    async stop(limit = 10_000) {
      stopping.abort();
      let ended = false;
      const enough = sleep(limit, undefined, { ref: false }).then(() => {
        if (ended) return;
        cutShort = true;
        database.logger?.warn('jobs under way are cut short: they run again at the next start');
      });
      const stopped = working?.runner
        .stop()
        .catch((error: unknown) =>
          database.logger?.[cutShort ? 'debug' : 'warn']({ err: error }, 'job workers did not stop cleanly'),
        );
      const all = Promise.all([stopped, supervised]).then(() => {
        ended = true;
      });
      await Promise.race([all, enough]);
    },
  };
};

/** Jobs under way, and jobs that could begin now. */
export const pendingJobs = async (
  database: Database,
): Promise<{ readonly locked: number; readonly due: number }> => {
  const { rows } = await database.pools.owner.query<{ locked: number; due: number }>(
    `select count(*) filter (where locked_at is not null)::int as locked,
            count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as due
       from graphile_worker.jobs`,
  );
  return rows[0] ?? { locked: 0, due: 0 };
};

/**
 * Runs every job that is due now, one by one, and returns when none is left: for tests and the demo. Jobs without a
 * handler in the registry stay where they are.
 */
export const drainJobs = async (database: Database, registry: JobRegistry): Promise<void> => {
  const taskList = taskListOf(database, registry);
  for (let before = -1; ; ) {
    await runOnce({
      pgPool: database.pools.owner,
      taskList,
      noHandleSignals: true,
      logger: graphileLogger(database),
    });
    // The library returns before it has noted the end of its last jobs.
    let { locked, due } = await pendingJobs(database);
    const deadline = Date.now() + drainLimit;
    while (locked > 0) {
      if (Date.now() > deadline) throw new Error(`${locked} jobs are held by somebody else.`);
      await sleep(5);
      ({ locked, due } = await pendingJobs(database));
    }
    if (due === 0 || due === before) return;
    before = due;
  }
};
