// Runs a TypeScript entry point on Node 24, from whatever Node the machine has (20 or later).
// npm scripts already put node_modules/.bin first in the PATH, where the npm package `node` lives; this file
// only matters when npm skipped that package's install script. Plain JavaScript, so that an old Node can read it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = dirname(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname));
const bin = join(root, 'node_modules', '.bin');
const pinned = join(root, 'node_modules', 'node', 'bin', 'node');
const [entry, ...args] = process.argv.slice(2);

const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

if (!entry) fail('Falta decir qué ejecutar: node tools/con-node.mjs tools/start.ts');
if (!existsSync(join(root, 'node_modules', 'fastify')))
  fail('Faltan las dependencias. Ejecuta primero: npm install');

process.env.PATH = [bin, process.env.PATH].join(delimiter);

if (Number.parseInt(process.versions.node, 10) >= 24) {
  process.argv.splice(1, 2, resolve(entry));
  // A second start finds its modules compiled: half of a warm start. A folder that cannot be written costs nothing.
  module.enableCompileCache?.(join(root, '.cache', 'node'));
  await import(pathToFileURL(resolve(entry)).href);
} else {
  const works = () => spawnSync(pinned, ['--version']).status === 0;
  if (!works()) {
    process.stderr.write('npm omitió instalar Node 24; se instala ahora (una sola vez).\n');
    spawnSync('npm', ['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts'], {
      cwd: root,
      stdio: 'ignore',
    });
    if (!works())
      fail(
        'No se pudo instalar Node 24 por npm. Instala Node 24 o superior en el equipo y vuelve a intentar.',
      );
  }
  const child = spawn(pinned, [entry, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
