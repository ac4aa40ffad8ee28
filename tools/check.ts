/**
 * `npm run check`: everything that needs no browser, two things at a time.
 * Prints what failed, a table of the time of each part, and `N passed, N failed` (parts, and tests of the unit part).
 * `npm run check -- tipos lint` runs only those parts; `-- --sin-unidad` leaves out the unit tests.
 */
import { join } from 'node:path';
import {
  bin,
  closingLine,
  failureLines,
  inParallel,
  type Outcome,
  type Part,
  partsTable,
  root,
  run,
} from './lib/run.ts';
import { runVitest } from './lib/vitest.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

type Check = { readonly name: string; readonly work: () => Promise<Outcome | (Outcome & Part)> };

const tool = (script: string, ...args: string[]) =>
  run(process.execPath, [join(root, 'tools', script), ...args]);

const merge = (outcomes: readonly Outcome[]): Outcome => ({
  code: Math.max(...outcomes.map(({ code }) => code)),
  seconds: outcomes.reduce((sum, { seconds }) => sum + seconds, 0),
  output: outcomes.map(({ output }) => output).join(''),
});

const types = async (): Promise<Outcome> => {
  const outcomes: Outcome[] = [];
  for (const project of ['packages/domain', 'packages/server', 'packages/web', '.'])
    outcomes.push(await run(bin('tsc'), ['--noEmit', '--pretty', 'false', '-p', project]));
  return merge(outcomes);
};

type Weighed = {
  readonly name: string;
  readonly passed?: boolean;
  readonly size: number;
  readonly sizeLimit: number;
};

/** Of all that was weighed, what is beyond its budget and by how much; its words where it could not be weighed. */
const tooLarge = (output: string): string => {
  try {
    return (JSON.parse(output) as Weighed[])
      .filter(({ passed }) => passed === false)
      .map(
        ({ name, size: bytes, sizeLimit }) =>
          `${name}: ${bytes} bytes, ${bytes - sizeLimit} beyond its budget of ${sizeLimit}`,
      )
      .join('\n');
  } catch {
    return output;
  }
};

const size = async (): Promise<Outcome> => {
  const began = performance.now();
  try {
    await ensureWebBuilt();
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    return { code: 1, seconds: (performance.now() - began) / 1000, output };
  }
  const built = (performance.now() - began) / 1000;
  const { code, seconds, output } = await run(bin('size-limit'), ['--json']);
  return { code, seconds: built + seconds, output: code === 0 ? output : tooLarge(output) };
};

/** The long ones first, so that two cores end together. */
const checks: readonly Check[] = [
  { name: 'unidad', work: () => runVitest('unidad', { output: 'keep', beside: true }) },
  { name: 'tamano', work: size },
  { name: 'lint', work: () => run(bin('oxlint'), ['--type-aware', '--format=unix']) },
  { name: 'tipos', work: types },
  { name: 'codigo-muerto', work: () => run(bin('knip'), ['--no-progress']) },
  { name: 'tipos-de-base', work: () => tool('gen-db-types.ts', '--comprobar') },
  { name: 'documentos', work: () => tool('gen-docs.ts', '--check') },
  { name: 'fronteras', work: () => tool('checks/fronteras.ts') },
  { name: 'glosario', work: () => tool('checks/glosario.ts') },
  { name: 'expresiones', work: () => tool('checks/expresiones.ts') },
  { name: 'textos', work: () => tool('checks/textos.ts') },
  { name: 'formato', work: () => run(bin('biome'), ['ci', '--colors=off', '--error-on-warnings', '.']) },
  { name: 'rutas', work: () => tool('checks/paths.ts') },
];

const asked = process.argv.slice(2);
const WITHOUT_UNIT = '--sin-unidad';
const names = asked.filter((arg) => arg !== WITHOUT_UNIT);
const unknown = names.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  const there = [...checks.map(({ name }) => name), WITHOUT_UNIT];
  console.error(`No existe: ${unknown.join(', ')}. Hay: ${there.join(', ')}`);
  process.exit(2);
}
const chosen = checks.filter(
  ({ name }) =>
    (names.length === 0 || names.includes(name)) && !(name === 'unidad' && asked.includes(WITHOUT_UNIT)),
);

const began = performance.now();
const parts = await inParallel(
  chosen.map(({ name, work }) => async (): Promise<Part> => {
    const outcome = await work();
    if (outcome.code !== 0) console.error(`\n── ${name} ──\n${outcome.output.trim()}`);
    const ok = outcome.code === 0;
    return 'passed' in outcome
      ? { ...outcome, name }
      : { name, seconds: outcome.seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  }),
  2,
);

console.log(`\n${partsTable(parts)}\n  ${((performance.now() - began) / 1000).toFixed(1)} s in all\n`);
console.log(failureLines(parts) + closingLine(parts));
if (parts.some(({ failed }) => failed > 0)) process.exit(1);
