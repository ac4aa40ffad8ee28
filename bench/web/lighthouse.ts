/** Lighthouse on a page of a portal: a simulated phone on a slow line, as it comes by default. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../tools/chromium.ts';
import { fetchPackage } from '../../tools/lib/fetch-package.ts';
import { run } from '../../tools/lib/run.ts';

const VERSION = 'lighthouse@13.5.0';

/** What one run found. Scores 0 to 100, times in milliseconds. */
export type Visit = {
  readonly performance: number;
  readonly accessibility: number;
  readonly cls: number;
  readonly lcp: number;
  readonly fcp: number;
  readonly tbt: number;
  /** Where the page really was: a visit that was sent elsewhere measured another page. */
  readonly address: string;
  /** Lighthouse's own measure of the machine; under 1,000 the times say more about it than about the page. */
  readonly benchmark: number;
};

type Score = { readonly score: number };
type Figure = { readonly numericValue: number };

/** What is read of Lighthouse's report. */
type Report = {
  readonly finalDisplayedUrl: string;
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: { readonly performance: Score; readonly accessibility: Score };
  readonly audits: Readonly<
    Record<
      | 'cumulative-layout-shift'
      | 'largest-contentful-paint'
      | 'first-contentful-paint'
      | 'total-blocking-time',
      Figure
    >
  >;
};

const ATTEMPTS = 3;

/**
 * Opens `url` with a new browser, with this Cookie header. A visit whose recording the browser lost (Lighthouse then says so
 * instead of giving figures) is made again.
 *
 * @throws Error with Lighthouse's words when it could not measure.
 */
export const visit = async (url: string, cookie: string | null, attempt = 1): Promise<Visit> => {
  try {
    return await visitOnce(url, cookie);
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    return visit(url, cookie, attempt + 1);
  }
};

const visitOnce = async (url: string, cookie: string | null): Promise<Visit> => {
  const lighthouse = await fetchPackage(VERSION);
  const browser = await findChromium();
  const folder = await mkdtemp(join(tmpdir(), 'portal-lighthouse-'));
  try {
    const report = join(folder, 'report.json');
    const headers = join(folder, 'headers.json');
    await writeFile(headers, JSON.stringify(cookie === null ? {} : { Cookie: cookie }));
    const { code, output } = await run(
      process.execPath,
      [
        join(lighthouse, 'cli', 'index.js'),
        url,
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        `--extra-headers=${headers}`,
        '--only-categories=performance,accessibility',
        `--chrome-flags=${['--headless=new', ...browser.args].join(' ')}`,
      ],
      { env: { ...browser.env, CHROME_PATH: browser.executablePath } },
    );
    if (code !== 0) throw new Error(`Lighthouse on ${url}:\n${output}`);
    const { categories, audits, finalDisplayedUrl, environment } = JSON.parse(
      await readFile(report, 'utf8'),
    ) as Report;
    return {
      performance: categories.performance.score * 100,
      accessibility: categories.accessibility.score * 100,
      cls: audits['cumulative-layout-shift'].numericValue,
      lcp: audits['largest-contentful-paint'].numericValue,
      fcp: audits['first-contentful-paint'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      address: finalDisplayedUrl,
      benchmark: environment.benchmarkIndex,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
