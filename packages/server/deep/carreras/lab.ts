import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../src/platform/db/index.ts';
import type { Answer, TestPortal } from '../../test/portal.ts';
import type { Scene } from '../../test/scene.ts';

/** A portal in which races are run: as it is, or with a lock taken away on purpose. */
export type Lab = {
  readonly portal: TestPortal;
  readonly scene: Scene;
  /** A second node's connections to the same database. */
  readonly second: Database;
};

/**
 * How the lock of a race is taken away, to know that the race would be seen: functions of the database written anew
 * (restored afterwards), statements changed on their way, and single commands run before and after.
 */
export type Unlock = {
  /** By name with its schema, what becomes of its definition. It must change. */
  readonly functions?: Readonly<Record<string, (definition: string) => string>>;
  /** What becomes of each statement that the application sends. */
  readonly statement?: (text: string) => string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
};

/** One race: on fresh records, many at once; what went wrong, in words, and nothing when the rule held. */
export type Race = {
  readonly name: string;
  /** Rounds under `npm run verify:deep`. */
  readonly rounds: number;
  readonly round: (lab: Lab) => Promise<readonly string[]>;
  /** Null where nothing but the database's own constraints keeps the rule. */
  readonly unlock: Unlock | null;
};

/** Widens the moment between looking and writing, so that a missing lock is met with certainty. */
export const WAIT = 'perform pg_sleep(0.05);';

/**
 * Connections for requests, and as much work as is under way at the same moment. More would wait for a connection, which is
 * no race, and on a busy machine gives up.
 */
export const CONNECTIONS = 24;

/** Runs `work` so often, as many at the same time as there are connections. */
export const atOnce = async <T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < n; i = next++) results[i] = await work(i);
  };
  await Promise.all(Array.from({ length: Math.min(n, CONNECTIONS) }, worker));
  return results;
};

export const succeeded = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** How often each answer was given: '1 × 200, 19 × 409 version_distinta'. */
export const tally = (answers: readonly Answer[]): string => {
  const counts = new Map<string, number>();
  for (const { status, body } of answers) {
    const said = `${status} ${body.code ?? ''}`.trim();
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].map(([said, n]) => `${n} × ${said}`).join(', ');
};

/** Wrong when `right` is false: a list that is empty or says what was seen. */
export const unless = (right: boolean, what: string): readonly string[] => (right ? [] : [what]);

/** A number that a query answers as `n`. */
export const countOf = async (lab: Lab, text: string, values: readonly unknown[] = []): Promise<number> => {
  const { rows } = await lab.portal.db.pools.owner.query<{ n: string }>(text, [...values]);
  return Number(rows[0]?.n ?? 0);
};

/** Takes away row locks and the predicates of versions and states; triggers are another matter. */
export const withoutRowLocks = (text: string): string =>
  text
    .replaceAll(/ for (?:no key )?update(?: of "\w+")?/gu, '')
    .replaceAll(/ and "?(?:version|estado|etapa)"? = (\$\d+)/gu, ' and $1::text is not null');

type Query = PoolClient['query'];
type Asked = string | { readonly text: string; readonly name?: string };

const same = (text: string): string => text;

/** What the statements of a pool become on their way. */
export type Control = { statement: (text: string) => string };

/** Lets statements be changed on the connections of a pool that has opened none yet. */
export const interceptable = (pool: Pool): Control => {
  const control: Control = { statement: same };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (asked: Asked, ...rest: unknown[]) => unknown;
    client.query = ((asked: Asked, ...rest: unknown[]) => {
      const text = typeof asked === 'string' ? asked : asked.text;
      const changed = control.statement(text);
      if (changed === text) return query(asked, ...rest);
      // A statement that is known by name is known with its lock.
      return query(
        typeof asked === 'string' ? changed : { ...asked, text: changed, name: undefined },
        ...rest,
      );
    }) as Query;
  });
  return control;
};

const definitionOf = async ({ portal }: Lab, name: string): Promise<string> => {
  const { rows } = await portal.db.pools.owner.query<{ definition: string }>(
    'select pg_get_functiondef(to_regproc($1)) as definition',
    [name],
  );
  return rows[0]?.definition ?? '';
};

/** Runs `work` in a portal whose lock is taken away, and gives it back. */
export const without = async <T>(
  lab: Lab,
  controls: readonly Control[],
  { functions = {}, statement, before = [], after = [] }: Unlock,
  work: () => Promise<T>,
): Promise<T> => {
  const { owner } = lab.portal.db.pools;
  const kept: string[] = [];
  try {
    for (const [name, change] of Object.entries(functions)) {
      const definition = await definitionOf(lab, name);
      const changed = change(definition);
      if (changed === definition) throw new Error(`The lock of ${name} was not found:\n${definition}`);
      kept.push(definition);
      await owner.query(changed);
    }
    for (const command of before) await owner.query(command);
    for (const control of controls) control.statement = statement ?? same;
    return await work();
  } finally {
    for (const control of controls) control.statement = same;
    for (const definition of kept) await owner.query(definition);
    for (const command of after) await owner.query(command);
  }
};
