import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { type Database, runAsSystem } from '../db/index.ts';
import { createJobRegistry, enqueue, type JobContext, startJobs } from './index.ts';

const db = await createTestDatabase();

type Job = { readonly locked_by: string | null; readonly attempts: number };
const jobOf = async (task: string): Promise<Job | undefined> =>
  (
    await db.pools.owner.query<Job>(
      'select locked_by, attempts from graphile_worker.jobs where task_identifier = $1',
      [task],
    )
  ).rows[0];

const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await condition())) await sleep(20);
};

const node = (
  database: Database,
  tasks: Readonly<Record<string, (context: JobContext) => Promise<void>>>,
) => {
  const registry = createJobRegistry();
  for (const [name, run] of Object.entries(tasks)) registry.task(name, (_, context) => run(context));
  return startJobs(database, registry);
};

/** A job under way on workers that no process stands behind any more. */
const leaveBehind = async (task: string, workers: string): Promise<void> => {
  await runAsSystem(db, ({ tx }) => enqueue(tx, task, {}));
  await db.pools.owner.query(
    `update graphile_worker._private_jobs j set locked_at = now(), locked_by = $2, attempts = 1
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
    [task, workers],
  );
};

test('a job whose node was killed runs again within seconds; one of a node that lives is left alone', async () => {
  let finish = (): void => undefined;
  let runs = 0;
  const first = await node(db, {
    largo: () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
  });
  await runAsSystem(db, ({ tx }) => enqueue(tx, 'largo', {}));
  await until(() => runs === 1);
  const { locked_by: holder } = (await jobOf('largo')) ?? {};
  expect(holder).toMatch(/^nodo-\d+$/);

  const attempts: number[] = [];
  await leaveBehind('huerfano', 'nodo-1');
  const second = await node(db.another(), {
    huerfano: async ({ attempt }) => {
      attempts.push(attempt);
    },
  });
  await until(() => attempts.length > 0);
  expect(attempts).toEqual([2]);
  expect(await jobOf('largo')).toEqual({ locked_by: holder, attempts: 1 });

  finish();
  await Promise.all([first.stop(), second.stop()]);
  expect(runs).toBe(1);
});

test('workers whose connection was cut are seen again before anybody takes their jobs', async () => {
  let finish = (): void => undefined;
  let runs = 0;
  const first = await node(db, {
    largo: () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
  });
  const rescued: string[] = [];
  const rescue = async (): Promise<void> => void rescued.push('');
  const second = await node(db.another(), { huerfano: rescue });
  await runAsSystem(db, ({ tx }) => enqueue(tx, 'largo', {}));
  await until(() => runs === 1);
  await db.pools.owner.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7120002",
  );
  await leaveBehind('huerfano', 'nodo-1');
  await until(() => rescued.length === 1);
  expect(await jobOf('largo')).toMatchObject({ attempts: 1 });
  finish();
  await Promise.all([first.stop(), second.stop()]);
  expect(runs).toBe(1);
});
