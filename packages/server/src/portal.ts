import path from 'node:path';
import { assemble } from './assembly.ts';
import { seedDemo } from './demo/seed.ts';
import {
  assertNoDemoAccounts,
  ensureFirstAdministrator,
  firstAdministratorFrom,
  hasAdministrator,
} from './features/usuarios/public.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { connect, type Database, migrate, runAsSystem } from './platform/db/index.ts';
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
  /** Folder of the built web application; null serves the API only. */
  readonly dist?: string | null;
};

const builtWeb = path.resolve(import.meta.dirname, '../../web/dist');
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

    const notes = await checkAccounts(database, config);

    const parts = await assemble({
      config,
      log,
      database,
      dist: options.dist === undefined ? builtWeb : options.dist,
    });
    closers.push(() => parts.close());
    if (config.demo) await seedDemo({ database, files: parts.files, tell: parts.tell });

    // Workers last: nothing is done for a portal that cannot serve.
    await parts.server.listen({ port: config.port, host: '::' }).catch(async (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw portInUse(error, config.port);
      await parts.server.listen({ port: config.port, host: '0.0.0.0' });
    });
    const jobs = await startJobs(database, parts.registry);
    closers.push(() => jobs.stop());

    const address = `http://localhost:${(parts.server.server.address() as { port: number }).port}`;
    const demo = config.demo ? ['Modo demo: cuentas de prueba en la pantalla de acceso.'] : [];
    return { address, lines: [...database.notices, ...notes, ...demo, `Portal listo en ${address}`], stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
