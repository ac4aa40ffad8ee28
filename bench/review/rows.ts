/** What a long list costs the page that draws it: its longest task, from the address to the last row. */
import type { BenchPortal } from '../lib/portal.ts';
import { browserSession, record, type TraceEvent, withPage } from '../lib/trace.ts';

/** More than a page of any list may have. */
export const ROWS = 200;

/** The tasks of the thread that runs the page, in milliseconds of the processor. */
const tasksOf = (events: readonly TraceEvent[]): number[] => {
  const perThread = Map.groupBy(
    events.filter(({ name }) => name === 'FunctionCall'),
    ({ pid, tid }) => `${pid}:${tid}`,
  );
  const [page] = [...perThread].toSorted(([, a], [, b]) => b.length - a.length);
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && `${pid}:${tid}` === page?.[0])
    .map(({ tdur = 0 }) => tdur / 1000);
};

/** The longest task of a list that is given {@link ROWS} rows, as a table and as cards. */
export const longestTask = async (
  portal: Pick<BenchPortal, 'url'>,
): Promise<{ readonly width: number; readonly longest: number }[]> => {
  const found: { width: number; longest: number }[] = [];
  for (const width of [1280, 375])
    await withPage(
      portal,
      'coordinador',
      async (page) => {
        await page.route(
          ({ pathname }) => pathname === '/api/v1/pre-registros',
          async (route) => {
            const response = await route.fetch();
            const body = (await response.json()) as { readonly items: readonly { readonly id: string }[] };
            const items = Array.from({ length: ROWS }, (_, at) => ({
              ...body.items[at % body.items.length],
              id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
            }));
            await route.fulfill({ response, json: { ...body, items, total: { n: ROWS, mas: false } } });
          },
        );
        // The shell is drawn: what is measured is the list.
        await page.goto(`${portal.url}/proyectos`);
        await page.waitForLoadState('networkidle');
        const open = async () => {
          // As a press on a link does, at every width.
          await page.evaluate(() => {
            window.history.pushState({}, '', '/pre-registro?limite=100');
            window.dispatchEvent(new PopStateEvent('popstate'));
          });
          await page
            .locator('[data-row]')
            .nth(ROWS - 1)
            .waitFor({ state: 'attached' });
          await page.waitForLoadState('networkidle');
        };
        const events = await record(await browserSession(page), open, [
          'devtools.timeline',
          'disabled-by-default-devtools.timeline',
          'toplevel',
        ]);
        found.push({ width, longest: Math.max(0, ...tasksOf(events)) });
      },
      width,
    );
  return found;
};
