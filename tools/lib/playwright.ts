/** Runs stories in a real browser and counts them from Playwright's own report. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bin, inOneLine, type Outcome, type Part, type RunOptions, root, run } from './run.ts';

type Suite = {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly error?: { readonly message?: string; readonly stack?: string };
      }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
};

type Report = Suite & {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
};

/** The stories that did not pass at once: file, title, and why. */
const failuresOf = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, line, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.error ?? []));
      return `${file}:${line} ${title}: ${inOneLine(error?.stack ?? error?.message ?? '')}`;
    }),
  ...suites.flatMap(failuresOf),
];

/**
 * What these arguments of `playwright test` select: files, a project. One that passes only at the second attempt did
 * not pass.
 */
export const runPlaywright = async (
  name: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome & Part> => {
  // Named in playwright.config.ts.
  const file = join(root, 'test-results', 'navegador.json');
  await mkdir(join(root, 'test-results'), { recursive: true });
  await rm(file, { force: true });
  const outcome = await run(bin('playwright'), ['test', ...args], options);
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  const counted = report ? report.stats.unexpected + report.stats.flaky + report.errors.length : 0;
  const passed = report?.stats.expected ?? 0;
  const failed = counted === 0 && (outcome.code !== 0 || passed === 0) ? 1 : counted;
  return {
    ...outcome,
    code: failed > 0 ? 1 : 0,
    name,
    passed,
    failed,
    notRun: report?.stats.skipped ?? 0,
    failures: report ? failuresOf(report) : [],
  };
};
