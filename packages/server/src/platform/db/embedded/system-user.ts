import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { LaunchError } from './launch-error.ts';

/** Under which system user PostgreSQL runs. Empty ids: the same one as the portal. */
export type SystemUser = { readonly name: string; readonly uid?: number; readonly gid?: number };

/** The uid and gid as `spawn` takes them. */
export const identity = ({ uid, gid }: SystemUser): { uid?: number; gid?: number } =>
  uid === undefined ? {} : { uid, gid };

/** The entry of /etc/passwd that satisfies `matches`, or null. */
const findAccount = (matches: (name: string, uid: number) => boolean): SystemUser | null => {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && matches(name, Number(uid))) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return null;
};

/**
 * Chooses the user for PostgreSQL, which refuses to run as root: as root, whoever already owns the data folder,
 * else `postgres`, else `nobody`; otherwise the portal's own user. Never creates a system user.
 *
 * @param dataFolder an existing data folder whose owner is kept, or null for a new one.
 */
export const chooseUser = (dataFolder: string | null): SystemUser => {
  if (process.getuid?.() !== 0) return { name: process.env.USER ?? 'actual' };
  if (dataFolder !== null) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { name: findAccount((_, id) => id === uid)?.name ?? String(uid), uid, gid };
  }
  const account = findAccount((name) => name === 'postgres') ?? findAccount((name) => name === 'nobody');
  if (account === null)
    throw new LaunchError(
      'PostgreSQL no corre como root y aquí no hay usuario postgres ni nobody: inicia el portal con un usuario común, o define DATABASE_URL.',
    );
  return account;
};

/** True when that user can enter and write in the folder. Asked of the system itself, since only it knows all its rules. */
export const canUse = (user: SystemUser, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], {
    ...identity(user),
    cwd: '/',
    stdio: 'ignore',
  }).status === 0;
