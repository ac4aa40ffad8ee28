import type pg from 'pg';
import { expect } from 'vitest';
import { hadToWait } from './lock-waits.ts';

/** What two do at the same moment, written by the database's owner, who is held by its locks and triggers and by nothing else. */

export type Step = (session: pg.PoolClient) => Promise<unknown>;

/** How it ended: done, the constraint that refused it, or the words of the refusal. */
export const said = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: Error & { constraint?: string }) => error.constraint ?? error.message,
  );

export const createCandados = (owner: pg.Pool) => {
  /** What the second says that begins while the first has been done and is not yet committed; and whether it had to wait for it. */
  const meet = async (first: Step, second: Step) => {
    const [one, other] = [await owner.connect(), await owner.connect()];
    try {
      const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
      await one.query('begin');
      await first(one);
      await other.query('begin');
      const answer = said(second(other).then(() => other.query('set constraints all immediate')));
      const waited = await hadToWait(owner, rows[0]?.pid, answer);
      await one.query('commit');
      return { waited, answer: await answer };
    } finally {
      await one.query('rollback');
      await other.query('rollback');
      one.release();
      other.release();
    }
  };

  /** A function of the database without some of its words, while `work` runs. */
  const without = async <T>(name: string, what: readonly string[], work: () => Promise<T>): Promise<T> => {
    const { rows } = await owner.query<{ def: string }>(
      'select pg_get_functiondef($1::regprocedure) as def',
      [name],
    );
    const def = rows[0]?.def ?? '';
    for (const words of what) expect(def).toContain(words);
    try {
      await owner.query(what.reduce((text, words) => text.replace(words, ''), def));
      return await work();
    } finally {
      await owner.query(def);
    }
  };
  /** The same without the lock of the acuerdo, which whoever moves money of a case takes. */
  const sinAcuerdo = <T>(work: () => Promise<T>): Promise<T> =>
    without('app.tope_de_ministraciones(uuid)', [' for update'], work);

  /** A unique index or constraint less, for good: the last thing that a file tries. */
  const drop = async (tabla: string, name: string): Promise<void> => {
    const { rowCount } = await owner.query('select from pg_constraint where conname = $1', [name]);
    await owner.query(rowCount === 1 ? `alter table ${tabla} drop constraint ${name}` : `drop index ${name}`);
  };

  /** A trigger less, while `work` runs. */
  const sinTrigger = async <T>(
    tabla: string,
    names: readonly string[],
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      for (const name of names) await owner.query(`alter table ${tabla} disable trigger ${name}`);
      return await work();
    } finally {
      for (const name of names) await owner.query(`alter table ${tabla} enable trigger ${name}`);
    }
  };
  return { meet, without, sinAcuerdo, drop, sinTrigger };
};
