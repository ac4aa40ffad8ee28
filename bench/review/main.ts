/**
 * What a mark costs a reviewer: the processor's time from the click on a verdict to the first frame that shows it, in a
 * real browser over a real portal. Of the processor, not of the clock: others at work on the machine do not count.
 */
import type { Page } from '@playwright/test';
import { type BenchPortal, withPortal } from '../lib/portal.ts';
import { keepResult } from '../lib/result.ts';
import { median, quantile, round } from '../lib/stats.ts';
import { browserSession, costsOf, record, SLOWER, settled, withPage } from '../lib/trace.ts';
import { longestTask, ROWS } from './rows.ts';

const MOST = 50;

/** Opens a record that waits for its review, with its papers. */
const openReview = async (portal: BenchPortal, page: Page): Promise<void> => {
  const answer = await page.request.get(`${portal.url}/api/v1/pre-registros?estado[]=pendiente_validacion`);
  const { items } = (await answer.json()) as { readonly items: readonly { readonly id: string }[] };
  const [first] = items;
  if (!first) throw new Error('The demo has no record that waits for its review.');
  await page.goto(`${portal.url}/pre-registro/revision/${first.id}`);
  await page.getByRole('checkbox', { name: 'Válido', exact: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const marks = (portal: BenchPortal): Promise<number[]> =>
  withPage(portal, 'coordinador', async (page) => {
    await openReview(portal, page);
    const boxes = await page.getByRole('checkbox', { name: 'Válido', exact: true }).all();
    const events = await record(await browserSession(page), async () => {
      for (const box of boxes) {
        await box.click();
        await settled(page);
      }
    });
    return costsOf(events, 'click');
  });

await withPortal(async (portal) => {
  const costs = await marks(portal);
  const slow = costs.map((cost) => cost * SLOWER);
  const middle = median(slow);
  const tasks = await longestTask(portal);
  for (const { width, longest } of tasks) console.log(`  ${ROWS} rows at ${width} px: ${round(longest)} ms`);
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
      ...tasks.map(({ width, longest }) => ({
        what: `a list of ${ROWS} rows at ${width} px: its longest task`,
        value: round(longest),
        unit: 'ms',
        goal: `≤ ${MOST}`,
        met: longest <= MOST,
        note: 'on this processor, not slowed',
      })),
    ],
  });
});
