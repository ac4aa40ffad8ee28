/** Runs a part of the Vitest suite and counts it from its own report, never from its printed text. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { bin, inOneLine, type Outcome, type Part, type RunOptions, root, run } from './run.ts';

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file did not load. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

/** The tests that failed and the files that did not load: name, and why. */
const failuresOf = (report: Report | null): string[] =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${inOneLine(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${file} ${fullName}: ${inOneLine(failureMessages?.[0] ?? '')}`,
      );
    });

export type VitestPart = 'unidad' | 'datos';

/** The projects of vitest.config.ts: everything without a database, and what needs a real PostgreSQL. */
const selection: Readonly<Record<VitestPart, string>> = { unidad: '!base-de-datos', datos: 'base-de-datos' };

/**
 * Passed and failed of what these arguments select. A file that does not load counts as one failure; so does a run
 * without tests, a run without report, and a run that ends badly although every test passed.
 */
const runCounted = async (
  name: string,
  args: readonly string[],
  options: RunOptions,
): Promise<Outcome & Part> => {
  const folder = join(root, 'test-results');
  const file = join(folder, `${name}.json`);
  await mkdir(folder, { recursive: true });
  await rm(file, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const outcome = await run(bin('vitest'), ['run', ...reporters, ...args], options);
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  const passed = report?.numPassedTests ?? 0;
  const broken =
    report?.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length ?? 0;
  const counted = (report?.numFailedTests ?? 0) + broken;
  const failed = counted === 0 && (outcome.code !== 0 || passed === 0) ? 1 : counted;
  const notRun = report?.numPendingTests ?? 0;
  return { ...outcome, code: failed > 0 ? 1 : 0, name, passed, failed, notRun, failures: failuresOf(report) };
};

/**
 * Runs a part of the suite on every core: by itself Vitest leaves one free, which on two means one file after another.
 * With `beside`, other programs run at the same time and keep that core.
 */
export const runVitest = (
  part: VitestPart,
  { beside = false, ...options }: RunOptions & { readonly beside?: boolean } = {},
): Promise<Outcome & Part> => {
  const workers = beside ? [] : [`--maxWorkers=${availableParallelism()}`];
  return runCounted(part, [...workers, '--project', selection[part]], options);
};

/** Runs these files of the database tests, as a part of that name. */
export const runVitestFiles = (
  name: string,
  files: readonly string[],
  options: RunOptions = {},
): Promise<Outcome & Part> => runCounted(name, ['--project', selection.datos, ...files], options);
