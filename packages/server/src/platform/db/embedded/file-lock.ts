import { randomBytes } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchError } from './launch-error.ts';
import { isRunning, thisProcess } from './processes.ts';

/** What a lock file says: who holds it, and a token that no other lock ever has. */
type Holder = { readonly pid: number; readonly startedAt: string; readonly token: string };

const read = (file: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
};

/** Creates `file` with its whole content in one step, or does nothing and returns false when it exists. */
const createWhole = (file: string, holder: Holder): boolean => {
  const draft = `${file}.${holder.token}.borrador`;
  writeFileSync(draft, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

/**
 * Removes a lock whose holder died. Two contenders may notice the death at the same time, and the slower one must
 * not remove the lock that the faster one took meanwhile. So the right to remove is itself a file named after the
 * dead holder's token: only its maker removes, and only while the lock still carries that token. A maker that dies
 * half-way is succeeded in the same manner.
 */
const buryDead = (file: string, dead: Holder, heir: Holder): void => {
  let claim = `${file}.${dead.token}.relevo`;
  for (;;) {
    if (createWhole(claim, heir)) break;
    const other = read(claim);
    if (other === null || isRunning(other)) return;
    claim = `${file}.${other.token}.relevo`;
  }
  if (read(file)?.token === dead.token) rmSync(file, { force: true });
};

/** Claims are of use only while the dead lock stands; whoever holds the lock clears what is left of them. */
const sweepClaims = (file: string): void => {
  const prefix = `${path.basename(file)}.`;
  for (const name of readdirSync(path.dirname(file)))
    if (name.startsWith(prefix) && name.endsWith('.relevo'))
      rmSync(path.join(path.dirname(file), name), { force: true });
};

/**
 * Runs `work` while this process alone holds the lock `file`; others wait their turn. The lock of a holder that died
 * (also by kill -9) is taken over at once. Works on any file system with hard links.
 *
 * @param limit milliseconds to wait for a living holder.
 * @throws LaunchError when the wait is over.
 */
export const withFileLock = async <T>(file: string, limit: number, work: () => Promise<T>): Promise<T> => {
  const mine: Holder = { ...thisProcess(), token: randomBytes(12).toString('hex') };
  const deadline = Date.now() + limit;
  while (!createWhole(file, mine)) {
    const holder = read(file);
    if (holder !== null && !isRunning(holder)) buryDead(file, holder, mine);
    else if (Date.now() > deadline)
      throw new LaunchError(
        `Otro arranque del portal (proceso ${holder?.pid ?? '?'}) ocupa ${file} desde hace rato: deténlo e intenta de nuevo.`,
      );
    else await sleep(25);
  }
  try {
    sweepClaims(file);
    return await work();
  } finally {
    if (read(file)?.token === mine.token) rmSync(file, { force: true });
  }
};
