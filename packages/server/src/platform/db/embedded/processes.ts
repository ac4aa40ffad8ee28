import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that can be told apart from a later one with the same number. */
export type ProcessId = { readonly pid: number; readonly startedAt: string };

/** When the process began, as the system tells it (an opaque text); null when there is no such process. */
const startOf = (pid: number): string | null => {
  if (process.platform === 'linux') {
    try {
      // Field 22 of stat; the command name before it may hold spaces and parentheses.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  const listed = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return listed.status === 0 ? listed.stdout.trim() || null : null;
};

/** This very process. */
export const thisProcess = (): ProcessId => ({ pid: process.pid, startedAt: startOf(process.pid) ?? '' });

/** True while that same process runs (a reused number is another process; a zombie does not run). */
export const isRunning = ({ pid, startedAt }: ProcessId): boolean => pid > 0 && startOf(pid) === startedAt;

/** True while some process has that number. */
export const pidExists = (pid: number): boolean => pid > 0 && startOf(pid) !== null;

/** Waits until no process has that number. Returns false when it still runs after `limit` milliseconds. */
export const waitForExit = async (pid: number, limit: number): Promise<boolean> => {
  const deadline = Date.now() + limit;
  while (pidExists(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
};
