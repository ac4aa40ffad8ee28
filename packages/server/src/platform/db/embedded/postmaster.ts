import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { connect as connectSocket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, programEnvironment, programPath } from './binaries.ts';
import { LaunchError } from './launch-error.ts';
import { pidExists, waitForExit } from './processes.ts';
import { canUse, identity, type SystemUser } from './system-user.ts';

/** A PostgreSQL server that accepts connections on a Unix socket. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string };

/** Recovery after a crash may take a while; longer than this and a person should look. */
const startLimit = 120_000;
const maximumLogBytes = 10_000_000;
/** The system limit for the path of a Unix socket, less the name of PostgreSQL's socket file. */
const longestSocketFolder = 80;

/** What postmaster.pid says (its lines are part of PostgreSQL's contract with pg_ctl), or null when there is none. */
const readPidFile = (folder: string): (Postmaster & { readonly status: string }) | null => {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: lines[7]?.trim() ?? '' };
  } catch {
    return null;
  }
};

const commandOf = (pid: number): string => {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
  return spawnSync('ps', ['-o', 'command=', '-ww', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
};

const accepts = (socketFolder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectSocket(path.join(socketFolder, '.s.PGSQL.5432'));
    const answer = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.setTimeout(5_000, () => answer(false));
  });

/** Waits for 'ready' in postmaster.pid. Null when the server ends or does not get ready in time. */
const waitUntilReady = async (folder: string, isAlive: () => boolean): Promise<Postmaster | null> => {
  const deadline = Date.now() + startLimit;
  while (isAlive() && Date.now() < deadline) {
    const found = readPidFile(folder);
    if (found?.status === 'ready' && (await accepts(found.socketFolder))) return found;
    await sleep(10);
  }
  return null;
};

/** The process number of the server that runs on this folder, also one left behind by a kill -9 of the portal. */
const findOrphan = (folder: string): number | null => {
  const found = readPidFile(folder);
  if (found === null || !pidExists(found.pid)) return null;
  const command = commandOf(found.pid);
  return command.includes(`-D ${folder} `) && command.includes('postgres') ? found.pid : null;
};

/**
 * Finds a server already running on the folder and waits until it answers. One that cannot be reached any more (its
 * socket was swept away) is stopped; a stale postmaster.pid is removed. Null: nothing runs there now.
 */
export const findRunning = async (folder: string): Promise<Postmaster | null> => {
  const pid = findOrphan(folder);
  if (pid === null) {
    rmSync(path.join(folder, 'postmaster.pid'), { force: true });
    return null;
  }
  const reachable = await waitUntilReady(folder, () => {
    const found = readPidFile(folder);
    return (
      pidExists(pid) &&
      found !== null &&
      (found.status !== 'ready' || existsSync(path.join(found.socketFolder, '.s.PGSQL.5432')))
    );
  });
  if (reachable !== null) return reachable;
  await stopPostmaster({ pid, socketFolder: readPidFile(folder)?.socketFolder ?? '' });
  return null;
};

/** Begins the name of every socket folder of ours. */
const socketPrefix = 'portal-pg-';

/**
 * The socket folder of a server that died without removing it, as its postmaster.pid still tells, or null. Serving
 * there again is what lets portals that run on find the server without being told. One that was told to stop leaves no
 * postmaster.pid: then it is the folder that the portal `remembered`.
 */
export const abandonedSocketFolder = (
  folder: string,
  user: SystemUser,
  remembered: string | null,
): string | null => {
  const found = readPidFile(folder)?.socketFolder || (remembered ?? '');
  if (!path.basename(found).startsWith(socketPrefix)) return null;
  const info = lstatSync(found, { throwIfNoEntry: false });
  const owner = user.uid ?? process.getuid?.();
  const ours = !!info?.isDirectory() && info.uid === owner && (info.mode & 0o077) === 0;
  return ours ? found : null;
};

/** A new folder for the socket, which only the database user and root may enter: that is the whole access control. */
const makeSocketFolder = (user: SystemUser): string => {
  for (const base of new Set(['/tmp', os.tmpdir(), '/var/tmp', '/run'])) {
    if (base.length > longestSocketFolder || !existsSync(base)) continue;
    let folder: string;
    try {
      folder = mkdtempSync(path.join(base, socketPrefix));
    } catch {
      continue;
    }
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    if (canUse(user, folder)) return folder;
    rmSync(folder, { recursive: true, force: true });
  }
  throw new LaunchError(
    'No hay carpeta temporal donde la base de datos pueda abrir su conexión: revisa los permisos de /tmp.',
  );
};

/** Opens the server's log for appending; a long one is set aside first (one older generation is kept). */
const openLog = (file: string): number => {
  if (existsSync(file) && statSync(file).size > maximumLogBytes) renameSync(file, `${file}.anterior`);
  return openSync(file, 'a', 0o600);
};

/** What the log gained since `from`: the words of the server that would not start. */
const complaintIn = (file: string, from: number): string => {
  const lines = readFileSync(file).subarray(from).toString('utf8').trim().split('\n');
  const line =
    lines.findLast((candidate) => /FATAL|PANIC|ERROR|could not/.test(candidate)) ?? lines.at(-1) ?? '';
  return line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '').trim();
};

/** Settings of the embedded server. Its log quotes neither statements nor row values: they hold personal data. */
const serverSettings = (durable: boolean, maxConnections: number): string[] => [
  'listen_addresses=',
  'port=5432',
  'unix_socket_permissions=0700',
  `max_connections=${maxConnections}`,
  'shared_buffers=128MB',
  'max_wal_size=512MB',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_parameter_max_length_on_error=0',
  ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
];

/**
 * Starts a server on the folder and waits until it answers. It outlives the portal if that is killed (no write is
 * lost; the next start finds it).
 *
 * @param logFile where its log goes, opened by the portal.
 * @throws LaunchError with the server's own complaint when it does not start.
 */
export const startPostmaster = async (
  binaries: Binaries,
  user: SystemUser,
  folder: string,
  logFile: string,
  options: {
    readonly durable: boolean;
    readonly maxConnections: number;
    /** From {@link abandonedSocketFolder}; null makes a new one. */
    readonly socketFolder: string | null;
  },
): Promise<Postmaster> => {
  const socketFolder = options.socketFolder ?? makeSocketFolder(user);
  // Nobody serves there (the caller knows), though PostgreSQL would take a zombie of that number for a server.
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(path.join(socketFolder, name), { force: true });
  const log = openLog(logFile);
  const logStart = statSync(logFile).size;
  const settings = [
    `unix_socket_directories=${socketFolder}`,
    ...serverSettings(options.durable, options.maxConnections),
  ];
  const child: ChildProcess = spawn(
    programPath(binaries, 'postgres'),
    ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...identity(user), cwd: '/', detached: true, stdio: ['ignore', log, log], env: programEnvironment() },
  );
  closeSync(log);
  let failure: Error | null = null;
  child.once('error', (error) => {
    failure = error;
  });
  const ready = await waitUntilReady(
    folder,
    () => failure === null && child.exitCode === null && child.signalCode === null,
  );
  child.unref();
  if (ready !== null) return ready;

  // One that others still look into stays for the next attempt.
  if (options.socketFolder === null) rmSync(socketFolder, { recursive: true, force: true });
  throw new LaunchError(
    `La base de datos no arrancó en ${folder}: ${complaintIn(logFile, logStart)} (registro completo: ${logFile})`,
    {
      cause: failure,
    },
  );
};

/** Stops a server: first letting it write what it has (fast shutdown), after 30 s without asking (it recovers at the next start). */
export const stopPostmaster = async ({ pid, socketFolder }: Postmaster): Promise<void> => {
  for (const [signal, limit] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    if (await waitForExit(pid, limit)) break;
  }
  if (path.basename(socketFolder).startsWith(socketPrefix))
    rmSync(socketFolder, { recursive: true, force: true });
};
