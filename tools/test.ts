/**
 * `npm test`: every test there is, with nothing installed by hand. Unit, database, a new slice made and thrown away, browser;
 * the time of each part;
 * and as the last line `N passed, N failed`. `npm test -- navegador` runs one part only.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { bin, closingLine, type Part, partsTable, root, run } from './lib/run.ts';
import { runVitest } from './lib/vitest.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
};

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

const browser = async (): Promise<Part> => {
  const file = join(root, 'test-results', 'navegador.json');
  await mkdir(join(root, 'test-results'), { recursive: true });
  await rm(file, { force: true });
  const outcome = await run(bin('playwright'), ['test'], { output: 'show' });
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as PlaywrightReport,
    () => null,
  );
  // A story that passes only at the second attempt did not pass.
  const failed = report ? report.stats.unexpected + report.stats.flaky + report.errors.length : 0;
  const passed = report?.stats.expected ?? 0;
  const ended = failed === 0 && (outcome.code !== 0 || passed === 0) ? 1 : failed;
  return { name: 'navegador', seconds: outcome.seconds, passed, failed: ended };
};

/** One program that either works or is one failure. */
const program = async (name: string, script: string): Promise<Part> => {
  const { code, seconds } = await run(process.execPath, [join(root, 'tools', script)], { output: 'show' });
  return { name, seconds, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
};

const names = ['unidad', 'datos', 'rebanada', 'navegador'] as const;
const asked = process.argv.slice(2);
const unknown = asked.filter((arg) => !names.some((name) => name === arg));
if (unknown.length > 0) {
  console.error(`No existe: ${unknown.join(', ')}. Hay: ${names.join(', ')}`);
  process.exit(2);
}
const wants = (name: (typeof names)[number]) => asked.length === 0 || asked.includes(name);
const title = (name: string) => console.log(`\n── ${name} ──`);

const parts: Part[] = [];
for (const name of ['unidad', 'datos'] as const)
  if (wants(name)) {
    title(name);
    parts.push(await runVitest(name, { output: 'show' }));
  }
if (wants('rebanada')) {
  title('rebanada');
  parts.push(await program('rebanada', 'checks/new-slice.ts'));
}
if (wants('navegador')) {
  title('navegador');
  const ready = [
    await prepared('sitio', async () => ((await ensureWebBuilt()) ? 'sitio construido' : 'sitio al día')),
    await prepared('chromium', async () => {
      const { executablePath, via } = await findChromium();
      return `${executablePath} (${via})`;
    }),
  ];
  parts.push(...ready);
  if (ready.every(({ failed }) => failed === 0)) parts.push(await browser());
}

console.log(`\n${partsTable(parts)}\n`);
console.log(closingLine(parts));
if (parts.some(({ failed }) => failed > 0)) process.exit(1);
