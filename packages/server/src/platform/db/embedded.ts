import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Binaries, prepareBinaries } from './embedded/binaries.ts';
import { checkVersion, chooseNewFolder, createData, findData } from './embedded/data-folder.ts';
import { withFileLock } from './embedded/file-lock.ts';
import { LaunchError } from './embedded/launch-error.ts';
import {
  abandonedSocketFolder,
  findRunning,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts';
import { pidExists } from './embedded/processes.ts';
import { canUse, chooseUser, type SystemUser } from './embedded/system-user.ts';
import { tenantsIn } from './embedded/tenants.ts';
import { watch } from './embedded/watch.ts';

export type { Binaries } from './embedded/binaries.ts';
export { LaunchError } from './embedded/launch-error.ts';

/** A running embedded PostgreSQL. Connect to `socketFolder` as user `app`, no password. */
export type EmbeddedServer = {
  readonly socketFolder: string;
  /** Of the server as it is now: another one after a revival. */
  readonly pid: number;
  /** Where the data really is (see {@link startEmbedded}). */
  readonly dataFolder: string;
  /** True when it was already running: another portal's, or left behind by a kill -9. */
  readonly reused: boolean;
  /** Spanish lines for whoever starts the portal (data in another folder, server found running). */
  readonly notices: readonly string[];
  /** Leaves; the last portal that leaves stops the server. Safe to call twice. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** The wished data folder (DATOS/postgres). Beside it lie its lock, its log and the notes of who uses it. */
  readonly folder: string;
  /** False only for tests: trades safety in a power cut for speed. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
  /** Other programs than those that npm installed: tests on an older version. */
  readonly binaries?: Binaries;
  /** Where programs are copied when the database user cannot enter the installation. */
  readonly sharedFolder?: string;
  /** Where new data goes when the database user cannot enter the wished folder. */
  readonly fallbackFolders?: readonly string[];
  /** Hears, in English, that the server died and how its revival went. */
  readonly onTrouble?: (message: string, error: unknown) => void;
};

/** Waiting for another start: the first one creates the database, or recovers after a crash. */
const lockLimit = 150_000;

/** Finds or creates the data and says which user serves it. */
const prepareData = (options: EmbeddedOptions) => {
  const existing = findData(options.folder);
  const user: SystemUser = chooseUser(existing);
  if (existing !== null && !canUse(user, existing))
    throw new LaunchError(
      user.uid === undefined
        ? `La base de datos de ${existing} pertenece a otra cuenta del sistema: inicia el portal con ella, o elige otra carpeta con DATOS=….`
        : `El usuario ${user.name} ya no puede entrar a ${existing}: devuélvele el acceso a esa carpeta y a las que la contienen.`,
    );
  const binaries = prepareBinaries(user, options.sharedFolder, options.binaries);
  const dataFolder = existing ?? chooseNewFolder(options.folder, user, options.fallbackFolders);
  if (existing === null) createData(dataFolder, user, binaries, options.durable ?? true);
  checkVersion(dataFolder, binaries);
  return { user, binaries, dataFolder };
};

const noticesFor = (
  options: EmbeddedOptions,
  dataFolder: string,
  user: SystemUser,
  reused: boolean,
): string[] => [
  ...(dataFolder === options.folder
    ? []
    : [
        `Los datos están en ${dataFolder}: el usuario ${user.name}, con el que corre PostgreSQL, no puede entrar a ${options.folder}.`,
      ]),
  ...(reused ? ['La base de datos ya estaba en marcha; se usa la misma.'] : []),
];

const makeRunFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    throw new LaunchError(`No se puede crear la carpeta ${folder} (${code}): elige otra con DATOS=….`, {
      cause,
    });
  }
};

/**
 * Starts the PostgreSQL that npm brought, or joins the one already running on that folder.
 *
 * - It listens on a Unix socket in a folder of its own (0700): no port to collide, no password to keep.
 * - As root it runs as the owner of existing data, else `postgres`, else `nobody`. When that user cannot enter the
 *   installation, programs are copied to `sharedFolder`; when it cannot enter the wished folder, new data goes to
 *   /var/lib/portal-gestion/… and `notices` says so. A note beside the wished folder lets every later start find it.
 * - fsync and page checksums on; text sorts by ICU es-MX.
 * - Starts at the same time queue on a lock that outlives no crash. Several portals on one folder share one server.
 * - A server left behind by a kill -9 is found through postmaster.pid and reused.
 * - A server that dies, or is told to stop, while it is used is started again, on the same socket, by whichever portal notices first:
 *   requests fail with 503 meanwhile, and nobody has to do anything.
 *
 * @throws LaunchError, one Spanish line that says what to do.
 */
export const startEmbedded = async (given: EmbeddedOptions): Promise<EmbeddedServer> => {
  const options = { ...given, folder: path.resolve(given.folder) };
  makeRunFolder(path.dirname(options.folder));
  const lock = `${options.folder}.candado`;
  const tenants = tenantsIn(`${options.folder}.usos`);

  const serve = async (remembered: string | null) => {
    const { user, binaries, dataFolder } = prepareData(options);
    const socketFolder = abandonedSocketFolder(dataFolder, user, remembered);
    const running = await findRunning(dataFolder);
    const postmaster: Postmaster =
      running ??
      (await startPostmaster(binaries, user, dataFolder, `${options.folder}.log`, {
        durable: options.durable ?? true,
        maxConnections: options.maxConnections ?? 60,
        socketFolder,
      }));
    return { user, dataFolder, postmaster, reused: running !== null };
  };
  const start = async () => ({ ...(await serve(null)), leave: tenants.enter() });

  let started: Awaited<ReturnType<typeof start>>;
  try {
    started = await withFileLock(lock, lockLimit, start);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOSPC') throw cause;
    const reason =
      code === 'ENOSPC' ? 'el disco está lleno' : 'esta cuenta del sistema no puede escribir ahí';
    throw new LaunchError(
      `No se puede usar ${path.dirname(options.folder)}: ${reason}. Libera espacio o elige otra carpeta con DATOS=….`,
      { cause },
    );
  }

  let { postmaster } = started;
  const watching = watch({
    isAlive: () => pidExists(postmaster.pid),
    revive: async () => {
      // Data that was taken away under a running portal is not answered with an empty database.
      if (findData(options.folder) !== started.dataFolder)
        throw new LaunchError(`La base de datos de ${started.dataFolder} ya no está.`);
      const { socketFolder } = started.postmaster;
      const again = (await withFileLock(lock, lockLimit, () => serve(socketFolder))).postmaster;
      if (again.socketFolder !== socketFolder)
        throw new LaunchError('La base de datos volvió en otro sitio: reinicia el portal.');
      postmaster = again;
      options.onTrouble?.('embedded database is back', null);
    },
    onTrouble: (error) =>
      options.onTrouble?.(
        error === null ? 'embedded database died' : 'embedded database is not back yet',
        error,
      ),
  });

  let left = false;
  return {
    socketFolder: postmaster.socketFolder,
    get pid() {
      return postmaster.pid;
    },
    dataFolder: started.dataFolder,
    reused: started.reused,
    notices: noticesFor(options, started.dataFolder, started.user, started.reused),
    async stop() {
      if (left) return;
      left = true;
      await watching.stop();
      await withFileLock(lock, lockLimit, async () => {
        started.leave();
        if (!tenants.anyLeft()) await stopPostmaster(postmaster);
      });
    },
  };
};
