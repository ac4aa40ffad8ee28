import path from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { slices } from './app.ts';
import { seedDemo } from './demo/seed.ts';
import {
  assertNoDemoAccounts,
  authRoutes,
  createAccounts,
  hasAdministrator,
} from './features/usuarios/public.ts';
import { guardOrigin } from './platform/auth/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import {
  connect,
  type Database,
  LaunchError,
  MigrationError,
  migrate,
  runAsSystem,
  type Tx,
} from './platform/db/index.ts';
import { createFilePlatform } from './platform/files/index.ts';
import { createContext, type RequestContext } from './platform/http/context.ts';
import { eventRoutes } from './platform/http/event-routes.ts';
import { rpcRoutes } from './platform/http/rpc.ts';
import { buildServer } from './platform/http/server.ts';
import { createJobRegistry, type Evento, type JobRegistry, startJobs } from './platform/jobs/index.ts';
import type { Logger } from './platform/log.ts';
import { createSmtpTransport, registerMailJobs } from './platform/mail/index.ts';
import { Hub } from './platform/realtime/index.ts';
import type { Services } from './platform/slice.ts';

export { LaunchError, MigrationError };

export type Portal = {
  /** Where it answers, e.g. `http://localhost:3000`. */
  readonly address: string;
  /** What to tell whoever started it, in Spanish. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
};

export type PortalOptions = {
  /** Another clock than the machine's: tests, and the demo that is shown on a given day. */
  readonly clock?: Clock;
  /** Folder of the built web application; null serves the API only. */
  readonly dist?: string | null;
};

const builtWeb = path.resolve(import.meta.dirname, '../../web/dist');
const MAX_MULTIPART_FIELDS = 5;

/** Rules 3 and first start: no test accounts beside real data, and somebody who may let the others in. */
const checkAccounts = async (database: Database, config: Config): Promise<string[]> => {
  if (config.demo) return [];
  return runAsSystem(database, async ({ tx }) => {
    await assertNoDemoAccounts(tx);
    if (await hasAdministrator(tx)) return [];
    return ['Todavía no hay administrador: créalo con «npm run crear-administrador».'];
  });
};

const portInUse = (error: unknown, port: number): Error => {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return new Error(`El puerto ${port} está ocupado. Cierra el otro programa o elige otro con PUERTO=….`);
  if ((error as NodeJS.ErrnoException).code === 'EACCES')
    return new Error(`No hay permiso para usar el puerto ${port}. Elige uno mayor a 1023 con PUERTO=….`);
  return error as Error;
};

/**
 * Starts the portal: database (and its migrations), demo, files, jobs, live events, HTTP. What was opened
 * is closed again when a later part fails. Throws errors whose message is one Spanish line to read.
 */
export const startPortal = async (
  config: Config,
  log: Logger,
  options: PortalOptions = {},
): Promise<Portal> => {
  const closers: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const database = await connect(config, { logger: log, clock: options.clock });
    closers.push(() => database.close());
    await migrate(database);

    const files = await createFilePlatform(config);
    closers.push(() => files.close());
    const accounts = createAccounts({ config, database, log });
    const context = (request: FastifyRequest): RequestContext =>
      createContext(database, {
        token: accounts.cookie.read(request),
        ip: request.ip,
        idempotencyKey: headerOf(request, 'idempotency-key'),
        requestId: request.id,
      });
    const services: Services = { config, database, files, log, context };

    const registry = createJobRegistry();
    for (const slice of slices) slice.jobs?.(registry, services);
    subscribeNotices(registry, config.publicUrl);
    const transport = config.mail.smtpUrl ? createSmtpTransport(config.mail.smtpUrl) : null;
    registerMailJobs(registry, { transport, from: config.mail.from });
    closers.push(async () => transport?.close());

    const notes = await checkAccounts(database, config);
    if (config.demo)
      await seedDemo({ database, files, tell: (tx, event) => tell(tx, event, config.publicUrl) });

    const hub = new Hub(database);
    await hub.start();
    closers.push(() => hub.stop());
    const server = await buildServer({
      config,
      log,
      dist: options.dist === undefined ? builtWeb : options.dist,
      probes: [
        { name: 'base de datos', check: async () => void (await database.pools.app.query('select 1')) },
      ],
      routes: [
        async (app) => {
          guardOrigin(app, config.publicUrl);
          await app.register(multipart, { limits: { files: 1, fields: MAX_MULTIPART_FIELDS } });
          await app.register(authRoutes(accounts));
          await app.register(eventRoutes({ hub, context }));
          for (const slice of slices) if (slice.routes) await app.register(slice.routes(services));
          await app.register(rpcRoutes({ router: routerOf(), context, log }));
        },
      ],
    });
    // The streams first: the server waits for the requests that are still open.
    closers.push(async () => {
      await hub.stop();
      await server.close();
    });

    // Workers last: nothing is done for a portal that cannot serve.
    await server.listen({ port: config.port, host: '::' }).catch(async (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw portInUse(error, config.port);
      await server.listen({ port: config.port, host: '0.0.0.0' });
    });
    const jobs = await startJobs(database, registry);
    closers.push(() => jobs.stop());

    const address = `http://localhost:${(server.server.address() as { port: number }).port}`;
    const demo = config.demo ? ['Modo demo: cuentas de prueba en la pantalla de acceso.'] : [];
    return { address, lines: [...database.notices, ...notes, ...demo, `Portal listo en ${address}`], stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Bell and e-mail of one event, as its slice words them; nothing when no slice has anything to say of it. */
const tell = async (tx: Tx, event: Evento, publicUrl: string): Promise<void> => {
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
