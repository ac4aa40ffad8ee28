/** What an action costs the page: read from the browser's own record, in the processor's time and not the clock's. */
import type { CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/chromium.ts';
import { type BenchPortal, signInAs } from './portal.ts';

/** Times that a telephone, or an old machine, is slower (as Lighthouse has it). */
export const SLOWER = 4;

/** One event of the browser's own record; times in microseconds. */
export type TraceEvent = {
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

/** Milliseconds of the processor for each event of this type: its handlers, and the frame that follows. */
export const costsOf = (events: readonly TraceEvent[], type: string): number[] => {
  const inOrder = events.toSorted((a, b) => a.ts - b.ts);
  return inOrder
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type)
    .map((event) => {
      const end = event.ts + (event.dur ?? 0);
      const after = inOrder.filter(
        ({ name, pid, tid, ts }) => pid === event.pid && tid === event.tid && ts >= end && FRAME.has(name),
      );
      const shown = after.findIndex(({ name }) => name === 'Commit');
      const frame = after.slice(0, shown + 1);
      return [event, ...frame].reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
    });
};

/** The browser's record of what is done meanwhile. */
export const record = async (
  session: CDPSession,
  work: () => Promise<void>,
  categories: readonly string[] = ['devtools.timeline'],
): Promise<readonly TraceEvent[]> => {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories] },
  });
  await work();
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.end');
  await complete;
  return events;
};

/** A session of the page's browser as a whole. */
export const browserSession = async (page: Page): Promise<CDPSession> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('A page has a browser.');
  return browser.newBrowserCDPSession();
};

/** Waits until nothing of what was done is left to do. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((idle) => {
        requestIdleCallback(() => idle(), { timeout: 2_000 });
      }),
  );

/** A page of a browser of its own, signed in as an account of the demo. */
export const withPage = async <T>(
  portal: Pick<BenchPortal, 'url'>,
  cuenta: string,
  work: (page: Page) => Promise<T>,
  width = 1280,
): Promise<T> => {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
  try {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const cookies = (await signInAs(portal, cuenta)).split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: portal.url };
    });
    await page.context().addCookies(cookies);
    return await work(page);
  } finally {
    await browser.close();
  }
};
