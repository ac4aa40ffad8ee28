/** Child processes, their time and their outcome: the one way in which the tools run other programs. */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Absolute path of the repository. */
export const root = resolve(import.meta.dirname, '../..');

/** Absolute path of a program that npm installed (`tsc`, `vitest`, …). */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

/** The environment in which every program runs: this Node and npm's programs come first in the PATH. */
export const childEnv = (extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [dirname(process.execPath), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...extra,
});

export type Outcome = { readonly code: number; readonly seconds: number; readonly output: string };

export type RunOptions = {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** 'keep' collects the output (to print it only on failure); 'show' passes it through as it comes. */
  readonly output?: 'keep' | 'show';
};

/** Runs a program to its end, without stdin. Never throws: a program that cannot start ends with code 127. */
export const run = (
  command: string,
  args: readonly string[],
  { cwd = root, env, output = 'keep' }: RunOptions = {},
): Promise<Outcome> =>
  new Promise((done) => {
    const began = performance.now();
    const stdio = output === 'show' ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd,
      env: childEnv(output === 'keep' ? { NO_COLOR: '1', ...env } : env),
      stdio: ['ignore', stdio, stdio],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finish = (code: number, extra = '') =>
      done({
        code,
        seconds: (performance.now() - began) / 1000,
        output: Buffer.concat(chunks).toString('utf8') + extra,
      });
    child.on('error', (error) => finish(127, `${command}: ${error.message}\n`));
    child.on('close', (code) => finish(code ?? 1));
  });

/** Runs jobs with at most `limit` at a time and gives their results in the order of the jobs. */
export const inParallel = async <T>(jobs: readonly (() => Promise<T>)[], limit: number): Promise<T[]> => {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < jobs.length) {
      const mine = next++;
      const job = jobs[mine];
      if (job) results[mine] = await job();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, limit) }, worker));
  return results;
};

/** A message in one line of a log: what matters of a failure stands in its first lines, and where it was met. */
export const inOneLine = (message: string): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const where = lines.find((line) => /\.(spec|test)\.tsx?:\d+/.test(line))?.replaceAll(`${root}/`, '');
  const words = lines.filter((line) => !line.startsWith('at ')).join(' / ');
  return [words.length > 500 ? `${words.slice(0, 500)}…` : words, where].filter(Boolean).join(' — ');
};

export type Part = {
  readonly name: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  /** Those that did not begin: their machine is not this one, or the time was over (PRUEBAS_HASTA). */
  readonly notRun?: number;
  /** What failed, a line each, so that the end of a long log says it. */
  readonly failures?: readonly string[];
};

/** What failed in these parts, a line each; empty when nothing did. */
export const failureLines = (parts: readonly Part[]): string =>
  parts
    .flatMap((part) => (part.failures ?? []).map((failure) => `  FAILED ${part.name}: ${failure}\n`))
    .join('');

/** The table that every long command ends with: part, seconds, passed, failed, and what did not run. */
export const partsTable = (parts: readonly Part[]): string => {
  const width = Math.max(10, ...parts.map((part) => part.name.length));
  const line = (name: string, ...cells: readonly string[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join('')}`;
  return [
    line('part', 'seconds', 'passed', 'failed', 'not run'),
    ...parts.map((part) =>
      line(
        part.name,
        part.seconds.toFixed(1),
        String(part.passed),
        String(part.failed),
        String(part.notRun ?? 0),
      ),
    ),
  ].join('\n');
};

/** The closing line that people and machines look for. */
export const closingLine = (parts: readonly Part[]): string => {
  const total = (pick: (part: Part) => number) => parts.reduce((sum, part) => sum + pick(part), 0);
  return `${total((part) => part.passed)} passed, ${total((part) => part.failed)} failed`;
};
