/**
 * `npm run bench`: measures what the portal promises about speed, prints it, and keeps it in docs/generado/mediciones.
 * `npm run bench -- http start` measures those parts only. Each part is a process of its own, one after the other. Never
 * a test: it fails only when it could not measure.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writePage } from '../bench/lib/page.ts';
import { root, run } from './lib/run.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

const folder = join(root, 'bench');
const names = (await readdir(folder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name !== 'lib')
  .map(({ name }) => name)
  .toSorted();
const asked = process.argv.slice(2);
const unknown = asked.filter((arg) => !names.includes(arg));
if (unknown.length > 0) {
  console.error(`No existe: ${unknown.join(', ')}. Hay: ${names.join(', ')}`);
  process.exit(2);
}

await ensureWebBuilt();
const failed: string[] = [];
for (const name of asked.length > 0 ? asked : names) {
  console.log(`\n── ${name} ──`);
  const { code, seconds } = await run(process.execPath, [join(folder, name, 'main.ts')], { output: 'show' });
  console.log(`  ${seconds.toFixed(0)} s`);
  if (code !== 0) failed.push(name);
}
const { met, unmet } = await writePage();
console.log(`\ndocs/generado/mediciones/README.md: ${met} goals met, ${unmet} not`);
if (failed.length > 0) {
  console.error(`No se pudo medir: ${failed.join(', ')}`);
  process.exit(1);
}
