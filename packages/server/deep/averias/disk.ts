import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A small disk of its own, in memory. */
export type Disk = {
  readonly folder: string;
  /** Why this machine cannot have one; null when it is there. */
  readonly reason: string | null;
  remove(): void;
};

/** Mounts a disk of so many megabytes, or says why this machine cannot. */
export const mountDisk = (megabytes: number): Disk => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-disco-'));
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder],
    { encoding: 'utf8' },
  );
  chmodSync(folder, 0o711);
  return {
    folder,
    reason: status === 0 ? null : `mounting one needs root (${(stderr || error?.message || '').trim()})`,
    remove() {
      if (status === 0) spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
