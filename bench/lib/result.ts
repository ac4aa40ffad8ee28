/** What a bench found out, and where it is kept: one JSON a part, from which `page.ts` makes the page for people. */
import { mkdir, writeFile } from 'node:fs/promises';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/lib/run.ts';

/** The folder of the kept results; written by `npm run bench` and `npm run verify:deep` only. */
export const resultsFolder = join(root, 'docs', 'generado', 'mediciones');

/** One measured thing. `value` is a median unless `what` says another thing. */
export type Row = {
  /** In plain English: 'list by owner, 10 connections'. */
  readonly what: string;
  readonly value: number;
  /** 'req/s', 'ms', 'KiB', 'MB', 'points', '×'. */
  readonly unit: string;
  /** The same thing on the reference, measured side by side in the same run. */
  readonly reference?: number;
  /** value ÷ reference, the median of the pairs. */
  readonly ratio?: number;
  /** The goal as promises.md says it: '≥ 0.85'. */
  readonly goal?: string;
  /** Whether the goal is met; absent where there is none. */
  readonly met?: boolean;
  /** What else a reader should know: spread, p99, what was counted. */
  readonly note?: string;
};

/** All that one part of the benches measured in one run. */
export type Result = {
  readonly part: string;
  /** One sentence: what is measured, against what, how many runs. */
  readonly about: string;
  readonly rows: readonly Row[];
  /** Shortfalls with their cause, and what disturbs the figures. */
  readonly notes?: readonly string[];
};

/** A result with the machine and the day, as it is kept. */
export type KeptResult = Result & {
  readonly date: string;
  readonly machine: {
    readonly cores: number;
    readonly cpu: string;
    readonly memoryGb: number;
    readonly system: string;
    readonly node: string;
  };
};

/** The machine that is measuring. */
const machine = (): KeptResult['machine'] => ({
  cores: availableParallelism(),
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${arch()}`,
  node: process.version,
});

/** Keeps the result as docs/generado/mediciones/<part>.json. */
export const keepResult = async (result: Result): Promise<void> => {
  await mkdir(resultsFolder, { recursive: true });
  const kept: KeptResult = { ...result, date: new Date().toISOString().slice(0, 10), machine: machine() };
  await writeFile(join(resultsFolder, `${result.part}.json`), `${JSON.stringify(kept, null, 2)}\n`);
};
