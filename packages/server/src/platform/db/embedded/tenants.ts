import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning, type ProcessId, thisProcess } from './processes.ts';

/**
 * Who uses an embedded server right now: one small file per portal process. Several portals may share one data
 * folder; whoever leaves last turns the server off, no matter who started it. Call only under the launcher's lock.
 */
export type Tenants = {
  /** Notes this process; returns what to call when it leaves. */
  enter(): () => void;
  /** True while any noted process lives. Notes of dead ones (kill -9) are removed. */
  anyLeft(): boolean;
};

/** The tenants noted in `folder`. */
export const tenantsIn = (folder: string): Tenants => ({
  enter() {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${process.pid}-${randomBytes(4).toString('hex')}.json`);
    writeFileSync(file, JSON.stringify(thisProcess()));
    return () => rmSync(file, { force: true });
  },
  anyLeft() {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    let left = false;
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      let owner: ProcessId | null;
      try {
        owner = JSON.parse(readFileSync(file, 'utf8')) as ProcessId;
      } catch {
        owner = null; // cut short by a kill -9 while being written
      }
      if (owner !== null && isRunning(owner)) left = true;
      else rmSync(file, { force: true });
    }
    return left;
  },
});
