import pg from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { type EmbeddedServer, LaunchError, startEmbedded } from './embedded.ts';
import { isConnectionError } from './errors.ts';

/** The portal's database: two doors to it, and how to leave. */
export type Database = {
  readonly pools: {
    /** Every HTTP request: works as gp_app, so that row-level security holds. Use it through `runAs`. */
    readonly app: pg.Pool;
    /** Migrations, accounts, jobs: the tables' owner, whom row-level security does not bind. */
    readonly owner: pg.Pool;
  };
  /** Source of `uow.now`. */
  readonly clock: Clock;
  readonly logger: Logger | null;
  /** Lines for whoever starts the portal, in Spanish. */
  readonly notices: readonly string[];
  /**
   * A connection of the owner outside the pools, not yet connected: for LISTEN, for locks. The caller ends it.
   * With `patience` (ms) it gives up connecting, and any answer, after that long; without, it waits.
   */
  newClient(patience?: number): pg.Client;
  /** Closes the pools and leaves the embedded server (the last one to leave stops it). Safe to call twice. */
  close(): Promise<void>;
};

export type ConnectOptions = {
  readonly logger?: Logger;
  readonly clock?: Clock;
  /** Connections for requests, 10 unless told. */
  readonly appConnections?: number;
  /** Connections for accounts and jobs, 8 unless told. */
  readonly ownerConnections?: number;
  /** How long an answer is waited for before the connection counts as lost, in milliseconds. */
  readonly patience?: {
    /** For requests: 20,000, beyond the server's own limit of a statement. */
    readonly app?: number;
    /** For accounts and jobs; unless told, for ever. */
    readonly owner?: number;
    /** For a free connection, or a new one: 10,000. */
    readonly connection?: number;
  };
};

/** A statement of a request is ended by the server after this long, in milliseconds. */
const STATEMENT_LIMIT = 15_000;
/** What the portal waits for PostgreSQL at most; a server that is frozen or cut off says nothing at all. */
const PATIENCE = { app: STATEMENT_LIMIT + 5_000, owner: 30_000, connection: 10_000 };

const dateOid = 1082;

/**
 * int8 and numeric arrive as strings (money never becomes a float), timestamptz as Date, and date as 'YYYY-MM-DD':
 * as a Date it would be a moment, and another day in another zone.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === dateOid
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** How to reach a server: a URL, or the folder of a Unix socket. */
type Address =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string };

/** Takes `options=` out of a URL: there it would silently replace ours, and with them the role of the application. */
const addressOf = (text: string): { address: Address; options: string } => {
  const url = new URL(text);
  const options = url.searchParams.get('options') ?? '';
  url.searchParams.delete('options');
  return { address: { connectionString: url.toString() }, options };
};

/** For every connection. Without search_path a user named like a schema (`app`) would find its tables there first. */
const common = ['timezone=UTC', 'search_path=public'];

const startupOptions = (serverOptions: string, settings: readonly string[]): string =>
  [serverOptions, ...settings.map((setting) => `-c ${setting}`)].join(' ').trim();

const makePool = (
  address: Address,
  settings: readonly string[],
  serverOptions: string,
  max: number,
  patience: { readonly answer: number | undefined; readonly connection: number },
  logger: Logger | null,
): pg.Pool => {
  const pool = new pg.Pool({
    ...address,
    application_name: 'portal',
    options: startupOptions(serverOptions, settings),
    max,
    connectionTimeoutMillis: patience.connection,
    idleTimeoutMillis: 60_000,
    query_timeout: patience.answer,
    keepAlive: true,
    // Queries that are started together are sent together.
    pipeline: true,
    types,
  });
  // A connection that dies while idle or between two queries must not end the process; its next query fails and says so.
  const warn = (error: Error) => {
    // The embedded server is told to stop while the last connections still say goodbye.
    if (!pool.ending) logger?.warn({ err: error }, 'database connection lost');
  };
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', warn));
  return pool;
};

/** Creates the portal's own database in the embedded server unless it is there. */
const ensureDatabase = async (server: EmbeddedServer, name: string): Promise<void> => {
  const client = new pg.Client({ host: server.socketFolder, user: 'app', database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // Two first starts at once: both saw none, one created it.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
};

/** A database at a known address; {@link connect} is what the portal uses. */
export const connectTo = (
  url: string | { readonly host: string; readonly user: string; readonly database: string },
  options: ConnectOptions & {
    readonly notices?: readonly string[];
    readonly onClose?: () => Promise<void>;
  } = {},
): Database => {
  const { address, options: serverOptions } =
    typeof url === 'string' ? addressOf(url) : { address: url, options: '' };
  const logger = options.logger ?? null;
  const connection = options.patience?.connection ?? PATIENCE.connection;
  const pools = {
    app: makePool(
      address,
      [
        'role=gp_app',
        ...common,
        `statement_timeout=${STATEMENT_LIMIT}`,
        'lock_timeout=10000',
        'idle_in_transaction_session_timeout=30000',
      ],
      serverOptions,
      options.appConnections ?? 10,
      { answer: options.patience?.app ?? PATIENCE.app, connection },
      logger,
    ),
    owner: makePool(
      address,
      common,
      serverOptions,
      options.ownerConnections ?? 8,
      { answer: options.patience?.owner, connection },
      logger,
    ),
  };
  let closed: Promise<void> | null = null;
  return {
    pools,
    clock: options.clock ?? systemClock,
    logger,
    notices: options.notices ?? [],
    newClient: (patience) =>
      new pg.Client({
        ...(patience === undefined ? {} : { connectionTimeoutMillis: patience, query_timeout: patience }),
        ...address,
        application_name: 'portal-avisos',
        options: startupOptions(serverOptions, common),
        keepAlive: true,
        types,
      }),
    close() {
      closed ??= Promise.all([pools.app.end(), pools.owner.end()]).then(() => options.onClose?.());
      return closed;
    },
  };
};

/** Why the server of DATABASE_URL cannot be used, as one Spanish line; never its password. Other errors as they are. */
const serverError = (error: unknown, text: string): unknown => {
  const url = new URL(text);
  const host = url.searchParams.get('host') ?? url.host;
  const base = decodeURIComponent(url.pathname.slice(1));
  const { code = '', message } = error as Error & { readonly code?: string };
  const reason = (): string | null => {
    if (code === '3D000') return `la base «${base}» no existe en ${host}: créala antes del primer arranque.`;
    if (['28P01', '28000'].includes(code))
      return `el servidor ${host} no admite al usuario «${decodeURIComponent(url.username)}»: revisa usuario, clave y permisos.`;
    if (isConnectionError(error))
      return `el servidor ${host} no responde (${code || message}): revisa la dirección, y que esté en marcha.`;
    return /SSL|certificate/i.test(message) ? `la conexión cifrada con ${host} falló: ${message}` : null;
  };
  const why = reason();
  return why === null ? error : new LaunchError(`DATABASE_URL: ${why}`, { cause: error });
};

/**
 * Opens the database of the settings: starts the embedded server, or takes the one of DATABASE_URL. Tables may not be
 * there yet: call `migrate` next.
 *
 * @throws LaunchError, one Spanish line, when the embedded server cannot start or the other one cannot be used.
 */
export const connect = async (
  config: Pick<Config, 'database'>,
  given: ConnectOptions = {},
): Promise<Database> => {
  const options = { ...given, patience: { ...PATIENCE, ...given.patience } };
  if (config.database.kind === 'server') {
    const database = connectTo(config.database.url, options);
    try {
      await database.pools.owner.query('select 1');
    } catch (error) {
      await database.close();
      throw serverError(error, config.database.url);
    }
    return database;
  }
  const server = await startEmbedded({
    folder: config.database.folder,
    onTrouble: (message, error) => options.logger?.warn(error === null ? {} : { err: error }, message),
  });
  try {
    await ensureDatabase(server, 'portal');
  } catch (error) {
    await server.stop();
    throw error;
  }
  return connectTo(
    { host: server.socketFolder, user: 'app', database: 'portal' },
    { ...options, notices: server.notices, onClose: () => server.stop() },
  );
};
