import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ClientBase } from 'pg';
import type { DB } from './schema.ts';

/** Typed queries inside a running transaction. Useless once the transaction is over. */
export type Tx = Kysely<DB>;

/** A transaction handle and the switch that ends it. */
export type TxHandle = {
  readonly tx: Tx;
  /** Waits for queries under way; every later one is refused, so that none runs in somebody else's transaction. */
  close(): Promise<void>;
};

const refuse = (): never => {
  throw new Error('Transactions do not nest, and their end is the unit of work: use runAs or runAsSystem.');
};

/** One connection, one query at a time: also for handlers that start several at once (`Promise.all`). */
class ClientConnection implements DatabaseConnection {
  readonly #client: ClientBase;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(client: ClientBase) {
    this.#client = client;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = this.#last.then(() => this.#run<R>(query));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#closed) throw new Error('The transaction is over: a query was started and not awaited.');
    const { command, rowCount, rows } = await this.#client.query(query.sql, query.parameters as unknown[]);
    const writes =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: rows as R[], ...(writes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are streamed through a cursor of its own, not through Kysely.');
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#last;
  }
}

/**
 * Kysely on a client that already stands in a transaction (made per transaction: it costs 2 µs). It neither begins
 * nor ends one: `tx.transaction()` throws instead of committing the outer transaction half-way.
 */
export const txOn = (client: ClientBase): TxHandle => {
  const connection = new ClientConnection(client);
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: async () => refuse(),
    commitTransaction: async () => refuse(),
    rollbackTransaction: async () => refuse(),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  const tx: Tx = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { tx, close: () => connection.close() };
};

/**
 * Queries on a client whose transaction the caller began and ends itself (accounts share one with better-auth). Prefer
 * `runAs` and `runAsSystem`, which also end the handle.
 */
export const kyselyOn = (client: ClientBase): Tx => txOn(client).tx;
