import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { slices } from './app.ts';
import { logoDeCorreo } from './features/fundacion/public.ts';
import {
  type Accounts,
  authRoutes,
  createAccounts,
  registerAccountJobs,
} from './features/usuarios/public.ts';
import { portalDocument } from './openapi.ts';
import { createSessionUse, guardOrigin, isOwnErrand } from './platform/auth/index.ts';
import type { Config } from './platform/config.ts';
import { type Database, runAsSystem, type Tx } from './platform/db/index.ts';
import type { FilePlatform } from './platform/files/index.ts';
import { apiPageRoutes } from './platform/http/api-page.ts';
import { createContext, type RequestContext } from './platform/http/context.ts';
import { createPlaces } from './platform/http/places.ts';
import { createRates } from './platform/http/rates.ts';
import { rpcRoutes } from './platform/http/rpc.ts';
import { buildServer } from './platform/http/server.ts';
import { createJobRegistry, type Evento, type JobRegistry } from './platform/jobs/index.ts';
import type { Logger } from './platform/log.ts';
import { createSmtpTransport, registerMailJobs } from './platform/mail/index.ts';
import { createTypesetter, type Typesetter } from './platform/pdf/index.ts';
import { eventRoutes } from './platform/realtime/index.ts';
import { EXPORTS, sheetRoutes } from './platform/sheets/index.ts';
import type { Services } from './platform/slice.ts';
import { PAPERS } from './stage/pdf-on-demand.ts';

/** The parts of a portal, wired to each other and to every slice, not yet listening to anybody. */
export type Assembly = {
  readonly server: FastifyInstance;
  readonly registry: JobRegistry;
  readonly accounts: Accounts;
  readonly files: FilePlatform;
  /** {@link tellNotice} with this portal's address. */
  readonly tell: (tx: Tx, event: Evento) => Promise<void>;
  close(working?: Promise<void>): Promise<void>;
};

export type AssemblyOptions = {
  readonly config: Config;
  readonly log: Logger;
  /** Open and migrated. */
  readonly database: Database;
  /** Closed by whoever made it. */
  readonly files: FilePlatform;
  /** Closed by whoever made it; one of this portal's own unless given. */
  readonly typesetter?: Typesetter;
  /** Folder of the built web application; null serves the API only. */
  readonly dist: string | null;
  /** Shortest time of an answer that must not tell whether an account exists, in milliseconds. */
  readonly floor?: number;
  /** How late the process may run before requests are turned away with 503, in milliseconds; 0: however late. */
  readonly maxDelay?: number;
};

const MAX_MULTIPART_FIELDS = 5;
/** How long the requests under way may take to end when the portal stops, in milliseconds. */
const GRACE = 4_000;

/**
 * Wires platform and slices over an open database. `close` ends what it opened, streams first; its tools once `working`,
 * the jobs that use them, has ended.
 */
export const assemble = async ({
  config,
  log,
  database,
  files,
  typesetter: given,
  dist,
  floor,
  maxDelay,
}: AssemblyOptions): Promise<Assembly> => {
  const accounts = createAccounts({ config, database, log, ...(floor === undefined ? {} : { floor }) });
  const sessionUse = createSessionUse(database.pools.owner, log);
  const rules = {
    secondFactorForStaff: config.secondFactorForStaff,
    onUse: sessionUse.seen,
    rates: createRates(config.changesPerMinute),
  };
  const context = (request: FastifyRequest): RequestContext => {
    const made = createContext(
      database,
      {
        token: accounts.cookie.read(request),
        ip: request.ip,
        // A GET that logs what it gives (a download) is no write to whoever asks.
        idempotencyKey: request.method === 'GET' ? null : headerOf(request, 'idempotency-key'),
        account: headerOf(request, 'x-cuenta'),
        organization: headerOf(request, 'x-organizacion'),
        ownErrand: isOwnErrand(request),
        requestId: request.id,
      },
      rules,
    );
    // The contract says it better; beside it the address tells one use of a key from another.
    made.operation = { name: `${request.method} ${request.url}`, input: null };
    return made;
  };
  const typesetter = given ?? createTypesetter({ log });
  const services: Services = {
    config,
    database,
    files,
    typesetter,
    log,
    context,
    exports: createPlaces(EXPORTS),
    papers: createPlaces(PAPERS),
  };

  const registry = createJobRegistry();
  for (const slice of slices) slice.jobs?.(registry, services);
  registerAccountJobs(registry, accounts);
  subscribeNotices(registry, config.publicUrl);
  const transport = config.mail.smtpUrl ? createSmtpTransport(config.mail.smtpUrl) : null;
  registerMailJobs(registry, {
    transport,
    from: config.mail.from,
    demo: config.demo,
    pictureOf: logoDeCorreo,
  });

  const events = await eventRoutes({ database, context });
  const server = await buildServer({
    config,
    log,
    dist,
    maxDelay,
    probes: [
      { name: 'base de datos', check: async () => void (await database.pools.app.query('select 1')) },
      { name: 'archivos', check: () => files.store.check() },
    ],
    routes: [
      async (app) => {
        guardOrigin(app, config.publicUrl);
        // What is said to one person is kept nowhere on the way; a file says more of it itself.
        app.addHook('onSend', async (_request, reply) => {
          if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        });
        await app.register(multipart, { limits: { files: 1, fields: MAX_MULTIPART_FIELDS } });
        await app.register(authRoutes(accounts));
        await app.register(events.routes);
        for (const { routes, uploads, archivos } of slices)
          for (const plugin of [routes, uploads?.routes, archivos?.routes])
            if (plugin) await app.register(plugin(services));
        await app.register(
          sheetRoutes(
            slices.flatMap(({ hojas = [] }) => hojas),
            services,
          ),
        );
        await app.register(apiPageRoutes(portalDocument));
        await app.register(rpcRoutes({ router: routerOf(), context, log }));
      },
    ],
  });
  return {
    server,
    registry,
    accounts,
    files,
    tell: (tx, event) => tellNotice(tx, event, config.publicUrl),
    close: async (working) => {
      // The streams first: the server waits for the requests that are still open.
      await events.close();
      // Somebody who sends a file slowly, or no longer, is cut off: nothing of it was stored.
      const cut = setTimeout(() => server.server.closeAllConnections(), GRACE);
      await server.close();
      clearTimeout(cut);
      await sessionUse.close();
      await working?.catch(() => undefined);
      if (!given) await typesetter.close();
      transport?.close();
    },
  };
};

/** Bell and e-mail of one event, as its slice words them; nothing when no slice has anything to say of it. */
export const tellNotice = async (tx: Tx, event: Evento, publicUrl: string): Promise<void> => {
  for (const { notices } of slices)
    if (notices?.tipos.includes(event.tipo)) await notices.tell(tx, event, publicUrl);
};

/** One subscription a slice: bell and e-mail commit together, after their cause (rule 48). */
const subscribeNotices = (registry: JobRegistry, publicUrl: string): void => {
  for (const { id, notices } of slices)
    if (notices)
      registry.subscribe(notices.tipos, `avisos-${id.toLowerCase()}`, (event, { database }) =>
        runAsSystem(database, ({ tx }) => notices.tell(tx, event, publicUrl)),
      );
};

const routerOf = () => Object.fromEntries(slices.flatMap(({ id, router }) => (router ? [[id, router]] : [])));

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};
