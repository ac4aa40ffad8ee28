/**
 * What a mark costs a reviewer: the processor's time from the click on a verdict to the first frame that shows it, in a
 * real browser over a real portal. Of the processor, not of the clock: others at work on the machine do not count.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/chromium.ts';
import { type BenchPortal, signInAs, withPortal } from '../lib/portal.ts';
import { keepResult } from '../lib/result.ts';
import { median, quantile, round } from '../lib/stats.ts';

/** Times that a telephone, or an old machine, is slower (as Lighthouse has it). */
const SLOWER = 4;
const MOST = 50;

/** One event of the browser's own record; times in microseconds. */
type Event = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread's own time. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
};

/** What a frame is made of after the page's own code: one after the other, none within another. */
const FRAME = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']);

/** Milliseconds of the processor for each click of the record: its handlers, and the frame that follows. */
const costsOf = (events: readonly Event[]): number[] => {
  const inOrder = events.toSorted((a, b) => a.ts - b.ts);
  return inOrder
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click')
    .map((click) => {
      const end = click.ts + (click.dur ?? 0);
      const after = inOrder.filter(
        ({ name, pid, tid, ts }) => pid === click.pid && tid === click.tid && ts >= end && FRAME.has(name),
      );
      const shown = after.findIndex(({ name }) => name === 'Commit');
      const frame = after.slice(0, shown + 1);
      return [click, ...frame].reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
    });
};

const record = async (session: CDPSession, work: () => Promise<void>): Promise<readonly Event[]> => {
  const events: Event[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await work();
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.end');
  await complete;
  return events;
};

/** Opens a record that waits for its review, with its papers. */
const openReview = async (portal: BenchPortal, page: Page): Promise<void> => {
  const cookies = (await signInAs(portal, 'coordinador')).split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: portal.url };
  });
  await page.context().addCookies(cookies);
  const answer = await page.request.get(`${portal.url}/api/v1/pre-registros?estado[]=pendiente_validacion`);
  const { items } = (await answer.json()) as { readonly items: readonly { readonly id: string }[] };
  const [first] = items;
  if (!first) throw new Error('The demo has no record that waits for its review.');
  await page.goto(`${portal.url}/pre-registro/revision/${first.id}`);
  await page.getByRole('checkbox', { name: 'Válido', exact: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const marks = (portal: BenchPortal): Promise<number[]> =>
  findChromium().then(async ({ executablePath, args, env }) => {
    const browser = await chromium.launch({
      executablePath,
      args: [...args],
      env: { ...process.env, ...env },
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await openReview(portal, page);
      const boxes = await page.getByRole('checkbox', { name: 'Válido', exact: true }).all();
      const events = await record(await browser.newBrowserCDPSession(), async () => {
        for (const box of boxes) {
          await box.click();
          // The next one begins when nothing of this one is left to do.
          await page.evaluate(
            () =>
              new Promise<void>((idle) => {
                requestIdleCallback(() => idle(), { timeout: 2_000 });
              }),
          );
        }
      });
      return costsOf(events);
    } finally {
      await browser.close();
    }
  });

await withPortal(async (portal) => {
  const costs = await marks(portal);
  const slow = costs.map((cost) => cost * SLOWER);
  const middle = median(slow);
  console.log(`  ${costs.length} marks: ${slow.map(Math.round).join(' ')} ms`);
  await keepResult({
    part: 'review',
    about: `Processor's time of the page from the click on a verdict of the review to the first frame that shows it, times ${SLOWER}: the slowed processor that is promised for. Every field of a record of the demo, with its papers beside it.`,
    rows: [
      {
        what: 'a mark, from click to frame',
        value: round(middle),
        unit: 'ms',
        goal: `≤ ${MOST}`,
        met: middle <= MOST,
      },
      { what: 'the slowest of nine in ten', value: round(quantile(slow, 0.9)), unit: 'ms' },
    ],
  });
});
