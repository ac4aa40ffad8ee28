/** Real portal processes for the benches: the demo over an embedded database of its own, in a temporary folder. */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../packages/server/test/process.ts';
import { dist } from '../../tools/lib/web-build.ts';

export type BenchPortal = {
  /** Where it answers, e.g. `http://localhost:41234`; also the Origin that it accepts. */
  readonly url: string;
  readonly pid: number;
  /** The settings that it was started with: `connect(loadConfig(settings))` reaches its database from outside. */
  readonly settings: Readonly<Record<string, string>>;
  /** Everything that it printed so far. */
  said(): string;
  /** Ends it cleanly; the database goes with the last portal of a folder. */
  stop(): Promise<void>;
};

/** A new data folder. As root the database runs as another user, who must be able to enter. */
export const makeDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-medir-'));
  await chmod(folder, 0o711);
  return folder;
};

export const removeDataFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 });

/**
 * Starts a portal on this data folder, on a free port, and waits until it serves. Several on one folder are nodes of one
 * portal: same database, same files, same secret. The web must have been built (`npm run bench` does).
 *
 * @throws Error with what it printed when it ended instead.
 */
export const startPortal = async (
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchPortal> => {
  const all = { DATOS: folder, DEMO: 'si', ...settings };
  const started = startProcess(dist, all);
  const url = await started.ready();
  const { pid } = started.child;
  if (pid === undefined) throw new Error('A portal that serves has a process.');
  return {
    url,
    pid,
    settings: all,
    said: started.said,
    async stop() {
      await started.end('SIGTERM');
    },
  };
};

/** Runs `work` over a portal of its own, and removes portal and data afterwards, however it ends. */
export const withPortal = async <T>(
  work: (portal: BenchPortal) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const folder = await makeDataFolder();
  try {
    const portal = await startPortal(folder, settings);
    try {
      return await work(portal);
    } finally {
      await portal.stop();
    }
  } finally {
    await removeDataFolder(folder);
  }
};

/** Signs in as an account of the demo (`usuario1`, `coordinador`, …); the value of the Cookie header. */
export const signInAs = async ({ url }: Pick<BenchPortal, 'url'>, cuenta: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ cuenta }),
  });
  if (!answer.ok) throw new Error(`Sign-in of ${cuenta}: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};

/** Resident memory of a process in MB (2^20 bytes): now and at its highest since the start. Linux only. */
export const memoryOf = async (pid: number): Promise<{ readonly now: number; readonly peak: number }> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
};

/** From here on `memoryOf` tells the highest since now. Linux only. */
export const resetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');
