import { notFound } from '@portal/domain/kernel/errors';
import {
  type SelectQueryBuilder,
  sql,
  type Updateable,
  type UpdateObject,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { DB, Tx } from '../platform/db/index.ts';
import { saveAt } from '../platform/db/save-at.ts';

/** A row as a transition reads and writes it. */
type Base = {
  readonly id: string;
  readonly estado: string;
  readonly version: number;
  readonly version_revision?: number;
};

/** A unit of work, or as much of it as reading needs: jobs have the transaction alone. */
type Reading = { readonly tx: Tx };
type Writing = Reading & { readonly now: Date };

/** What a slice says of its table; everything else follows. */
export type RecordTable<T extends keyof DB, D, A extends keyof D, Found, Row, Patch> = {
  readonly table: T;
  /** One record with what its rules and its presenter need, from tables in the actor's sight. */
  readonly select: (tx: Tx) => SelectQueryBuilder<D, A, Found>;
  /** Name of the table in `select`: its row is found by `id` and locked; what is joined to it is not. */
  readonly alias: A & string;
  /** What was read, as the rest of the slice reads it; absent: as it is. */
  readonly row?: (found: Found) => Row;
  /** True: a deleted record has `eliminado_en`, and is found for notices only. */
  readonly deletes: boolean;
  /** The columns that an action writes besides state and version, which are not the action's to write. */
  readonly columns: (patch: Patch) => Updateable<DB[T]>;
};

/**
 * The table of a slice as its handlers read it and `runTransition` writes it: the one place that says what is in sight,
 * what is locked, and that a change holds only where state and version are still as decided (rule 28). Row-level security
 * hides what is not the actor's.
 */
export const recordStore = <
  T extends keyof DB,
  D,
  A extends keyof D,
  Found extends Base,
  Patch,
  Row extends Base = Found,
>({
  table,
  select,
  alias,
  row,
  deletes,
  columns,
}: RecordTable<T, D, A, Found, Row, Patch>) => {
  const byId = (tx: Tx, id: string) => select(tx).where(sql<boolean>`${sql.ref(`${alias}.id`)} = ${id}`);
  const present = (tx: Tx, id: string) => {
    const query = byId(tx, id);
    return deletes ? query.where(sql<boolean>`${sql.ref(`${alias}.eliminado_en`)} is null`) : query;
  };
  const one = async (query: SelectQueryBuilder<D, A, Found>): Promise<Row | undefined> => {
    const found = (await query.executeTakeFirst()) as Found | undefined;
    return found && row ? row(found) : (found as Row | undefined);
  };
  /** The record, or undefined when there is none in sight. */
  const find = ({ tx }: Reading, id: string): Promise<Row | undefined> => one(present(tx, id));

  return {
    find,
    /** The same. Error: 404 when there is none in sight. */
    get: async (work: Reading, id: string): Promise<Row> => {
      const found = await find(work, id);
      if (!found) throw notFound();
      return found;
    },
    /** The record for a notice about it, deleted or not. */
    findForNotice: ({ tx }: Reading, id: string): Promise<Row | undefined> => one(byId(tx, id)),
    /** The record under a row lock, until the transaction ends; only for whoever may change it. */
    lock: ({ tx }: Reading, id: string): Promise<Row | undefined> => one(present(tx, id).forUpdate(alias)),
    /**
     * Writes state, version and patch where state and version are still as decided; false when they are not. What is
     * internal leaves the version that the owner sees, and raises `version_revision`: the row is locked, and the database
     * refuses one that is not the next (ADR 0033).
     */
    save: (
      { tx, now }: Writing,
      at: Base,
      to: Row['estado'],
      patch: Patch,
      interno = false,
    ): Promise<boolean> => {
      const raised = interno
        ? { version_revision: (at.version_revision ?? 0) + 1, revisado_en: now }
        : { estado: to, version: at.version + 1, updated_at: now };
      const update = tx.updateTable(table) as unknown as UpdateQueryBuilder<DB, T, T, UpdateResult>;
      return saveAt(update.set({ ...columns(patch), ...raised } as UpdateObject<DB, T, T>), at);
    },
  };
};
