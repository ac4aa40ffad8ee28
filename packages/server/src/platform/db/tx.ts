import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type LimitNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  ValueNode,
} from 'kysely';
import type { ClientBase } from 'pg';
import { inOneWrite } from './one-write.ts';
import type { DB } from './schema.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/** Typed queries inside a running transaction. Useless once the transaction is over. */
export type Tx = Kysely<DB>;

/** A transaction handle and the switch that ends it. */
export type TxHandle = {
  readonly tx: Tx;
  /** Waits for queries under way; every later one is refused, so that none runs in somebody else's transaction. */
  close(): Promise<void>;
  /**
   * Waits for queries under way, sends what was kept for the end and the COMMIT in one go, and refuses every later query.
   *
   * @throws Error when PostgreSQL rolled back instead, as it does without an error when a statement had failed before.
   */
  commit(): Promise<void>;
};

const refuse = (): never => {
  throw new Error('Transactions do not nest, and their end is the unit of work: use runAs or runAsSystem.');
};

/** Of this process, whatever the connection: a name always means the same text. */
export const statementNames = createStatementNames();

/** A limit stands in the text as a number: a plan that is kept would otherwise be made for a tenth of the table. */
class Compiler extends PostgresQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${String(limit.value)}`);
    else super.visitLimit({ kind: 'LimitNode', limit });
  }
}

/**
 * One connection. Queries that are started together (`Promise.all`) are sent together, and answered one after the other.
 */
class ClientConnection implements DatabaseConnection {
  readonly #client: ClientBase;
  readonly #names: StatementNames | null;
  readonly #underWay = new Set<Promise<unknown>>();
  #closed = false;

  constructor(client: ClientBase, names: StatementNames | null) {
    this.#client = client;
    this.#names = names;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#closed)
      return Promise.reject(new Error('The transaction is over: a query was started and not awaited.'));
    const result = this.#send<R>(query);
    const settled: Promise<boolean> = result.then(
      () => this.#underWay.delete(settled),
      () => this.#underWay.delete(settled),
    );
    this.#underWay.add(settled);
    return result;
  }

  async #send<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    inOneWrite(this.#client);
    const { command, rowCount, rows } = await this.#client.query({
      name: this.#names?.nameOf(query.sql),
      text: query.sql,
      values: [...query.parameters],
    });
    const writes =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: rows as R[], ...(writes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are streamed through a cursor of its own, not through Kysely.');
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#underWay);
  }

  async commit(kept: readonly CompiledQuery[]): Promise<void> {
    await this.close();
    const last = kept.map((query) => this.#send(query));
    const [{ command }] = await Promise.all([this.#client.query('commit'), ...last]);
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: an error inside it was caught and ignored.');
  }
}

/** What is kept for the COMMIT of each running transaction that sends it by its handle. */
const keptForCommit = new WeakMap<Tx, CompiledQuery[]>();

/**
 * Sends a write whose answer nobody needs together with the COMMIT of a request's transaction, in the order of the calls:
 * no round trip of its own, and whatever lock it takes is held no longer than the COMMIT lasts. It still happens exactly
 * when the rest does, and its failure is the transaction's. Where the caller ends the transaction itself, and in jobs, it
 * is sent at once.
 */
export const sendWithCommit = async (tx: Tx, query: Compilable): Promise<void> => {
  const compiled = query.compile();
  const waiting = keptForCommit.get(tx);
  if (waiting) waiting.push(compiled);
  else await tx.executeQuery(compiled);
};

/**
 * Kysely on a client that already stands in a transaction (made per transaction: it costs 2 µs). It neither begins
 * nor ends one: `tx.transaction()` throws instead of committing the outer transaction half-way.
 *
 * @param options.ofRequest hot statements keep their plan, and {@link sendWithCommit} waits for the handle's `commit`.
 * @param options.names names of its own for the statements that keep their plan, beside those of requests.
 */
export const txOn = (
  client: ClientBase,
  {
    ofRequest = false,
    names = null,
  }: { readonly ofRequest?: boolean; readonly names?: StatementNames | null } = {},
): TxHandle => {
  const connection = new ClientConnection(client, names ?? (ofRequest ? statementNames : null));
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
      createQueryCompiler: () => new Compiler(),
    },
  });
  if (ofRequest) keptForCommit.set(tx, []);
  return {
    tx,
    close: () => connection.close(),
    commit: () => connection.commit(keptForCommit.get(tx) ?? []),
  };
};

/**
 * Queries on a client whose transaction the caller began and ends itself (accounts share one with better-auth). Prefer
 * `runAs` and `runAsSystem`, which also end the handle.
 */
export const kyselyOn = (client: ClientBase): Tx => txOn(client).tx;
