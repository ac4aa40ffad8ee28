/**
 * `npm run verify:deep`: the hard tests at their full size (some hours), which run small with every `npm test`: crashes,
 * races, random histories, generated requests, those that no page sends, who may do what, hostile files, breakdowns, services that are not
 * ours, two nodes, attacks on accounts and uploads, headers in a real browser; and what is told at depth only: every story,
 * and every screen with all judges and pictures.
 * `npm run verify:deep -- caidas` runs one part. Ends like every test command with `N passed, N failed`, and keeps the
 * figures in docs/generado/mediciones.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writePage } from '../bench/lib/page.ts';
import { keepResult, type Row } from '../bench/lib/result.ts';
import { runPlaywright } from './lib/playwright.ts';
import { closingLine, failureLines, type Outcome, type Part, partsTable, root } from './lib/run.ts';
import { runVitestFiles } from './lib/vitest.ts';

const folder = join(root, 'packages', 'server', 'deep');
const figures = join(root, 'test-results', 'a-fondo');
const env = { PRUEBAS_A_FONDO: 'si' };
/** In a real browser, and so not among the database's: what Playwright is given, and its settings beside depth. */
const inBrowser: Readonly<
  Record<string, { args: readonly string[]; env?: Readonly<Record<string, string>> }>
> = {
  cabeceras: { args: ['e2e/recorridos/cabeceras.spec.ts'] },
  recorridos: { args: ['--project=recorridos'] },
  pantallas: { args: ['--project=retratos'], env: { RETRATOS: 'si' } },
};
/** Those that stand beside the other tests of the whole API. */
const beside: Readonly<Record<string, string>> = {
  hostiles: 'hostile',
  accesos: 'access',
  demo: 'demo/seed.fallas',
};

const suffix = '.db.test.ts';
const files = (await readdir(folder)).filter((name) => name.endsWith(suffix));
const names = [
  ...files.map((name) => name.slice(0, -suffix.length)),
  ...Object.keys(inBrowser),
  ...Object.keys(beside),
].toSorted();
const asked = process.argv.slice(2);
const unknown = asked.filter((arg) => !names.includes(arg));
if (unknown.length > 0) {
  console.error(`No existe: ${unknown.join(', ')}. Hay: ${names.join(', ')}`);
  process.exit(2);
}

const fileOf = (name: string): string => {
  const its = beside[name];
  return its ? join(root, 'packages/server/src', its + suffix) : join(folder, name + suffix);
};
const work = (name: string): Promise<Outcome & Part> => {
  const pages = inBrowser[name];
  return pages
    ? runPlaywright(name, pages.args, { output: 'show', env: { ...env, ...pages.env } })
    : runVitestFiles(name, [fileOf(name)], { output: 'show', env });
};

await rm(figures, { recursive: true, force: true });
const parts: Part[] = [];
const rows: Row[] = [];
for (const name of asked.length > 0 ? asked : names) {
  console.log(`\n── ${name} ──`);
  const part = await work(name);
  parts.push(part);
  const told = await readFile(join(figures, `${name}.jsonl`), 'utf8').catch(() => '');
  for (const line of told.split('\n').filter(Boolean)) {
    const { what, value, unit } = JSON.parse(line) as { what: string; value: number; unit: string };
    rows.push({ what: `${name}: ${what}`, value, unit });
    console.log(`  ${what}: ${value.toLocaleString('en-US')} ${unit}`);
  }
  rows.push({
    what: `${name}: tests`,
    value: part.passed,
    unit: 'passed',
    goal: '0 failed',
    met: part.failed === 0,
    note: `${part.failed} failed, ${part.seconds.toFixed(0)} s`,
  });
}

// A part alone says nothing of the others: only the whole is kept.
if (asked.length === 0) {
  await keepResult({
    part: 'verify-deep',
    about: 'The hard tests at their full size: `npm run verify:deep`.',
    rows,
  });
  await writePage();
}
console.log(`\n${partsTable(parts)}\n`);
console.log(failureLines(parts) + closingLine(parts));
if (parts.some(({ failed }) => failed > 0)) process.exit(1);
