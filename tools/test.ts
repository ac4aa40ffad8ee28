/**
 * `npm test`: every test there is, with nothing installed by hand. Unit, database, a new slice made and thrown away,
 * stories in a browser, pictures of every screen; the time of each part; and as the last line `N passed, N failed`.
 * `npm test -- navegador` runs one part only.
 */
import { join } from 'node:path';
import { sembrar } from '../e2e/soporte/servidor.ts';
import { findChromium } from './chromium.ts';
import { runPlaywright } from './lib/playwright.ts';
import {
  closingLine,
  failureLines,
  type Outcome,
  type Part,
  partsTable,
  type RunOptions,
  root,
  run,
} from './lib/run.ts';
import { runVitest } from './lib/vitest.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

const now = () => performance.now() / 1000;

/** A part that is a program or a preparation: it either works or is one failure with its words. */
const prepared = async (name: string, work: () => Promise<string>): Promise<Part> => {
  const began = now();
  try {
    console.log(await work());
    return { name, seconds: now() - began, passed: 0, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return { name, seconds: now() - began, passed: 0, failed: 1 };
  }
};

/** The parts in a browser, and their projects in playwright.config.ts. */
const browser = { navegador: 'recorridos', retratos: 'retratos' } as const;
const names = ['unidad', 'datos', 'rebanada', 'navegador', 'retratos'] as const;
type Name = (typeof names)[number];
const asked = process.argv.slice(2);
const unknown = asked.filter((arg) => !names.some((name) => name === arg));
if (unknown.length > 0) {
  console.error(`No existe: ${unknown.join(', ')}. Hay: ${names.join(', ')}`);
  process.exit(2);
}
const wants = (name: Name) => asked.length === 0 || asked.includes(name);

const work: Readonly<
  Record<Exclude<Name, keyof typeof browser>, (options: RunOptions) => Promise<Outcome & Part>>
> = {
  unidad: (options) => runVitest('unidad', options),
  datos: (options) => runVitest('datos', options),
  rebanada: async (options) => {
    const outcome = await run(process.execPath, [join(root, 'tools', 'checks/new-slice.ts')], options);
    const ok = outcome.code === 0;
    return { ...outcome, name: 'rebanada', passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  },
};

/** These parts one after the other, shown as they go. */
const inTurn = async (parts: readonly (keyof typeof work)[]): Promise<Part[]> => {
  const done: Part[] = [];
  for (const name of parts.filter(wants)) {
    console.log(`\n── ${name} ──`);
    done.push(await work[name]({ output: 'show' }));
  }
  return done;
};

/** What a browser needs, and then its parts: shown as they go, or with all of their words when they ended. */
const inBrowser = async (output: 'keep' | 'show'): Promise<Part[]> => {
  if (!wants('navegador') && !wants('retratos')) return [];
  const ready = [
    await prepared('sitio', async () => ((await ensureWebBuilt()) ? 'sitio construido' : 'sitio al día')),
    await prepared('chromium', async () => {
      const { executablePath, via } = await findChromium();
      return `${executablePath} (${via})`;
    }),
  ];
  if (ready.some(({ failed }) => failed > 0)) return ready;
  // One demo for the stories and the pictures.
  let quitar = async (): Promise<void> => undefined;
  ready.push(
    await prepared('demo', async () => {
      quitar = await sembrar({ terminar: true });
      return 'demo sembrada';
    }),
  );
  // In one run: the worker that has told its last story goes on with the pictures, while the other one tells a long one.
  const chosen = (['navegador', 'retratos'] as const).filter(wants);
  const name = chosen.join(' y ');
  if (output === 'show') console.log(`\n── ${name} ──`);
  const part = await runPlaywright(
    name,
    chosen.map((one) => `--project=${browser[one]}`),
    { output },
  );
  if (output === 'keep') console.log(`\n── ${name} ──\n${part.output}`);
  await quitar();
  return [...ready, part];
};

// Each half waits now and then for what it tries, the browser for a page and the tests for an answer that comes late: side
// by side they leave no core idle. What a busy machine breaks, breaks here.
const halves = await Promise.all([
  inTurn(['unidad', 'datos', 'rebanada']),
  inBrowser(asked.length === 0 ? 'keep' : 'show'),
]);
const parts = halves.flat();

console.log(`\n${partsTable(parts)}\n`);
console.log(failureLines(parts) + closingLine(parts));
if (parts.some(({ failed }) => failed > 0)) process.exit(1);
