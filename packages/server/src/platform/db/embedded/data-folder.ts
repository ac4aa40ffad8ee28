import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Binaries, programEnvironment, programPath } from './binaries.ts';
import { LaunchError } from './launch-error.ts';
import { canUse, identity, type SystemUser } from './system-user.ts';

const initdbOptions = [
  ...['-U', 'app', '--auth=trust', '-E', 'UTF8'],
  ...['--locale-provider=icu', '--icu-locale=es-MX', '--locale=C.UTF-8', '--data-checksums'],
];

/** The file beside the wished folder that says where the data went instead. */
const pointerOf = (wished: string): string => `${wished}.ubicacion`;

/** True when the folder holds a database. A folder that may not be looked into counts as one: it is never overwritten. */
export const hasDatabase = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  try {
    return readdirSync(folder).includes('PG_VERSION');
  } catch {
    return true;
  }
};

/** Where the data of `wished` is today: there, or where an earlier start had to move it. Null when there is none. */
export const findData = (wished: string): string | null => {
  if (hasDatabase(wished)) return wished;
  const pointer = pointerOf(wished);
  if (!existsSync(pointer)) return null;
  const moved = readFileSync(pointer, 'utf8').trim();
  return hasDatabase(moved) ? moved : null;
};

/** Makes the parent folders of the data so that another user may pass through those that we make (0711), not look in. */
const makeReachable = (folder: string, user: SystemUser): void => {
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
};

/**
 * Chooses a folder for new data that `user` can use: the wished one, else one under `fallbacks` named after it,
 * leaving a note of the other place in both.
 *
 * @throws LaunchError when none will do.
 */
export const chooseNewFolder = (
  wished: string,
  user: SystemUser,
  fallbacks: readonly string[] = ['/var/lib', '/var/tmp'],
): string => {
  const tag = createHash('sha256').update(wished).digest('hex').slice(0, 12);
  const candidates = [
    wished,
    ...(user.uid === undefined
      ? []
      : fallbacks.map((base) => path.join(base, 'portal-gestion', tag, 'postgres'))),
  ];
  for (const folder of candidates) {
    const existed = existsSync(folder);
    try {
      makeReachable(folder, user);
      if (canUse(user, folder)) {
        if (folder !== wished) {
          mkdirSync(path.dirname(wished), { recursive: true, mode: 0o711 });
          writeFileSync(pointerOf(wished), `${folder}\n`);
          writeFileSync(path.join(path.dirname(folder), 'origen'), `${wished}\n`);
        }
        return folder;
      }
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) throw error;
    }
    if (!existed) rmSync(folder, { recursive: true, force: true });
  }
  throw new LaunchError(
    `El usuario ${user.name} no puede escribir en ${wished}: elige otra carpeta con DATOS=….`,
  );
};

/** Makes a rename durable: without it a power cut may forget the new name. */
const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/**
 * Creates the database in an empty folder: UTF-8, ICU es-MX, page checksums, no passwords (the socket's folder is the
 * door). It is made beside and renamed, so that a start cut short never leaves half a database.
 *
 * @throws LaunchError when the folder holds something else, or when initdb fails (disk full, for instance).
 */
export const createData = (folder: string, user: SystemUser, binaries: Binaries, durable: boolean): void => {
  if (readdirSync(folder).length > 0)
    throw new LaunchError(
      `La carpeta ${folder} no está vacía y no es una base de datos: vacíala, o elige otra con DATOS=….`,
    );
  const draft = `${folder}.nueva`;
  rmSync(draft, { recursive: true, force: true });
  makeReachable(draft, user);
  const run = spawnSync(
    programPath(binaries, 'initdb'),
    ['-D', draft, ...initdbOptions, ...(durable ? [] : ['--no-sync'])],
    {
      ...identity(user),
      cwd: '/',
      env: programEnvironment(),
      encoding: 'utf8',
    },
  );
  if (run.status !== 0) {
    const lastLine = (run.stderr || run.error?.message || '').trim().split('\n').at(-1) ?? '';
    rmSync(draft, { recursive: true, force: true });
    throw new LaunchError(`No se pudo crear la base de datos en ${folder}: ${lastLine}`);
  }
  renameSync(draft, folder);
  syncFolder(path.dirname(folder));
};

/**
 * Refuses data written by another major version, which PostgreSQL cannot open.
 *
 * @throws LaunchError saying both versions and the way out.
 */
export const checkVersion = (folder: string, binaries: Binaries): void => {
  const found = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const own = binaries.version.split('.')[0];
  if (found !== own)
    throw new LaunchError(
      `Los datos de ${folder} son de PostgreSQL ${found} y el portal trae ${own}: restaura un respaldo en una carpeta nueva (DATOS=…), ve docs/operacion.md.`,
    );
};
