/**
 * `npm test`: every test there is, with nothing installed by hand. Unit, database, a new slice made and thrown away,
 * stories in a browser, pictures of every screen; the time of each part; and as the last line `N passed, N failed`.
 * `npm test -- navegador` runs one part only.
 */
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { runPlaywright } from './lib/playwright.ts';
import { closingLine, failureLines, type Part, partsTable, root, run } from './lib/run.ts';
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

/** One program that either works or is one failure. */
const program = async (name: string, script: string): Promise<Part> => {
  const { code, seconds } = await run(process.execPath, [join(root, 'tools', script)], { output: 'show' });
  return { name, seconds, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
};

/** The parts in a browser, and their projects in playwright.config.ts. */
const browser = { navegador: 'recorridos', retratos: 'retratos' } as const;
const names = ['unidad', 'datos', 'rebanada', 'navegador', 'retratos'] as const;
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
if (wants('navegador') || wants('retratos')) {
  title('sitio y Chromium');
  const ready = [
    await prepared('sitio', async () => ((await ensureWebBuilt()) ? 'sitio construido' : 'sitio al día')),
    await prepared('chromium', async () => {
      const { executablePath, via } = await findChromium();
      return `${executablePath} (${via})`;
    }),
  ];
  parts.push(...ready);
  if (ready.every(({ failed }) => failed === 0))
    for (const name of ['navegador', 'retratos'] as const)
      if (wants(name)) {
        title(name);
        parts.push(await runPlaywright(name, [`--project=${browser[name]}`], { output: 'show' }));
      }
}

console.log(`\n${partsTable(parts)}\n`);
console.log(failureLines(parts) + closingLine(parts));
if (parts.some(({ failed }) => failed > 0)) process.exit(1);
