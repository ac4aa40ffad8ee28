import path from 'node:path';
import { assemble, tellNotice } from './assembly.ts';
import { seedDemo } from './demo/seed.ts';
import { createPreparer } from './demo/textos.ts';
import { noteFundacion } from './features/oficios/public.ts';
import {
  assertNoDemoAccounts,
  ensureFirstAdministrator,
  firstAdministratorFrom,
  hasAdministrator,
} from './features/usuarios/public.ts';
import { keepNotingEnds } from './platform/audit/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { connect, type Database, migrate, runAsSystem } from './platform/db/index.ts';
import { createFilePlatform, type FilePlatform } from './platform/files/index.ts';
import { doorError, findDoor } from './platform/http/door.ts';
import { startJobs } from './platform/jobs/index.ts';
import type { Logger } from './platform/log.ts';

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
  /** Folder of the built web application, perhaps still being built; null serves the API only. */
  readonly dist?: string | null | Promise<string>;
  /** How late the process may run before requests are turned away with 503, in milliseconds; 0: however late. */
  readonly maxDelay?: number;
};

const builtWeb = path.resolve(import.meta.dirname, '../../web/dist');

/** What a stop leaves to the jobs under way, in milliseconds; one cut short runs again at the next start. */
const JOBS_GRACE = 3_000;

/** With PUERTO=0 the address is known only once a port was found, and links and the check of origins need it. */
const withDoor = (config: Config, port: number): Config =>
  config.port === 0 && config.publicUrl === 'http://localhost:0'
    ? { ...config, port, publicUrl: `http://localhost:${port}` }
    : { ...config, port };

/** Rule 3 and the first start: no test accounts beside real data, and somebody who may let the others in. */
const checkAccounts = async (database: Database, config: Config): Promise<string[]> => {
  if (config.demo) return [];
  return runAsSystem(database, async ({ tx }) => {
    await assertNoDemoAccounts(tx);
    const administrator = firstAdministratorFrom(process.env);
    if (administrator && (await ensureFirstAdministrator(tx, administrator)))
      return ['Se creó la cuenta del primer administrador con ADMIN_CORREO.'];
    if (await hasAdministrator(tx)) return [];
    return ['Todavía no hay administrador: créalo con «npm run crear-administrador».'];
  });
};

/** Fills the demo, where this database has none yet. */
const seed = async (database: Database, files: FilePlatform, config: Config): Promise<void> => {
  const { prepare, close } = createPreparer({ files, config });
  try {
    await seedDemo({
      database,
      files,
      tell: (tx, event) => tellNotice(tx, event, config.publicUrl),
      prepare,
    });
  } finally {
    await close();
  }
};

/** Waits for both, also when one of them fails; then throws what the first to fail threw. */
const both = async (...closing: readonly Promise<void>[]): Promise<void> => {
  for (const ended of await Promise.allSettled(closing)) if (ended.status === 'rejected') throw ended.reason;
};

/** A store that does not answer is told at the start, not at somebody's first upload. */
const storeError = (error: unknown, config: Config): Error => {
  const reason = error instanceof Error ? error.message : String(error);
  const where = config.s3 ? `el bucket ${config.s3.bucket} de S3_ENDPOINT` : config.dataFolder;
  return new Error(`No se puede escribir en ${where}: ${reason}`, { cause: error });
};

/**
 * Starts the portal: database (and its migrations), demo, files, jobs, live events, HTTP. What was opened
 * is closed again when a later part fails. Throws errors whose message is one Spanish line to read.
 */
export const startPortal = async (
  settings: Config,
  log: Logger,
  options: PortalOptions = {},
): Promise<Portal> => {
  const closers: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    const failures: unknown[] = [];
    // One part that does not close must not keep the others open: the database above all.
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    const door = await findDoor(settings.port);
    const config = withDoor(settings, door.port);
    const database = await connect(config, { logger: log, clock: options.clock });
    closers.push(() => database.close());
    await migrate(database);

    await noteFundacion(database, config);
    const notes = await checkAccounts(database, config);
    const files = await createFilePlatform(config);
    closers.push(() => files.close());
    await files.store.check().catch((error: unknown) => {
      throw storeError(error, config);
    });
    if (config.demo) await seed(database, files, config);

    const dist = await (options.dist === undefined ? builtWeb : options.dist);
    const parts = await assemble({ config, log, database, files, dist, maxDelay: options.maxDelay });
    let stopJobs = async (): Promise<void> => undefined;
    // Side by side: each may take its grace, and the two of them one after the other come near the limit of a stop.
    closers.push(() => {
      const working = stopJobs();
      return both(working, parts.close(working));
    });

    // Workers last: nothing is done for a portal that cannot serve.
    await parts.server.listen(door).catch((error: unknown) => {
      throw doorError(error, door.port);
    });
    const ends = keepNotingEnds(database, config, log);
    closers.push(() => ends.stop());
    const jobs = await startJobs(database, parts.registry);
    stopJobs = () => jobs.stop(JOBS_GRACE);

    const address = `http://localhost:${door.port}`;
    const privacy =
      config.demo || config.responsible.said
        ? []
        : [
            'El aviso de privacidad no dice aún a quién escribir: define RESPONSABLE_DOMICILIO y RESPONSABLE_CORREO.',
          ];
    const demo = config.demo ? ['Modo demo: cuentas de prueba en la pantalla de acceso.'] : [];
    return {
      address,
      lines: [...database.notices, ...notes, ...privacy, ...demo, `Portal listo en ${address}`],
      stop,
    };
  } catch (error) {
    await stop().catch((also: unknown) => log.error({ err: also }, 'did not close cleanly'));
    throw error;
  }
};
