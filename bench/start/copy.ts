/** A copy of the program as a clone has it after `npm install`: sources, nothing built, the installed packages. */
import { cp, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/lib/run.ts';

const left = new Set(['node_modules', 'dist', '.cache']);
const taken = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'packages',
  'tools',
];

/** Its folder; whoever asked for it removes it. */
export const copyProgram = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-copia-'));
  const isTaken = (path: string): boolean => !left.has(path.split('/').at(-1) ?? '');
  for (const name of taken)
    await cp(join(root, name), join(folder, name), { recursive: true, filter: isTaken });
  const homes = ['.', ...(await readdir(join(root, 'packages'))).map((name) => join('packages', name))];
  for (const home of homes)
    await symlink(join(root, home, 'node_modules'), join(folder, home, 'node_modules')).catch(
      () => undefined,
    );
  return folder;
};
