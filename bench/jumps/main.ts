/**
 * What jumps while a page comes: the layout shift of the pages of each account, with a line on which answers take a moment, so that
 * what is asked for apart comes apart. Each page is opened once a width, in a page of its own.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/chromium.ts';
import { type BenchPortal, withPortal } from '../lib/portal.ts';
import { keepResult, type Row } from '../lib/result.ts';
import { round } from '../lib/stats.ts';

/** As Lighthouse calls it good. */
const MOST = 0.1;
/** Milliseconds that each answer takes at least. */
const LATENCY = 120;
/** Milliseconds in which a page is there. */
const SETTLED = 3_000;
const widths = [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
] as const;

/** The pages of each account of the demo; '@list:' stands for the first record of that list of the API. */
const pages: Readonly<Record<string, readonly string[]>> = {
  coordinador: [
    '/',
    '/proyectos',
    '/pre-registro',
    '/registro',
    '/co-diseno',
    '/aprobacion',
    '/convenio',
    '/seguimiento-operativo',
    '/finanzas',
    '/reportes',
    '/documentos',
    '/convocatorias',
    '/proyectos/@proyectos:',
    '/pre-registro/ver/@pre-registros:',
    '/pre-registro/revision/@pre-registros:',
    '/registro/ver/@registros:',
    '/registro/revision/@registros:',
    '/co-diseno/@co-disenos:',
    '/aprobacion/@aprobaciones:',
    '/convenio/@convenios:',
    '/seguimiento-operativo/@seguimientos:',
  ],
  usuario1: ['/', '/pre-registro', '/registro', '/seguimiento-operativo', '/proyectos/@proyectos:'],
  consejero: ['/', '/aprobacion', '/aprobacion/@aprobaciones:'],
};

type Shift = { readonly value: number; readonly from: string };

/** Notes every shift that no press of a person explains, with the first element that moved. */
const watchShifts = () => {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node?: { readonly textContent: string | null } | null }[];
    })[])
      if (!entry.hadRecentInput)
        shifts.push({ value: entry.value, from: entry.sources[0]?.node?.textContent?.slice(0, 40) ?? '' });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The address with the id of the first record of the list that it names; null: the account has none. */
const addressOf = async (context: BrowserContext, path: string): Promise<string | null> => {
  const [before, list] = path.split('@');
  if (list === undefined) return path;
  const answer = await context.request.get(`/api/v1/${list.replace(':', '')}`);
  const { items } = (await answer.json()) as { readonly items: readonly { readonly id: string }[] };
  return items[0] ? `${before}${items[0].id}` : null;
};

const shiftsOf = async (page: Page, address: string): Promise<readonly Shift[]> => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(watchShifts);
  await page.goto(address);
  await page.waitForTimeout(SETTLED);
  if (await page.getByRole('heading', { name: 'Página no encontrada' }).isVisible())
    throw new Error(`${address} is no page.`);
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
};

const measure = async ({ url }: BenchPortal): Promise<Row[]> => {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
  const rows: Row[] = [];
  try {
    for (const [cuenta, paths] of Object.entries(pages))
      for (const viewport of widths) {
        const context = await browser.newContext({ viewport, baseURL: url, serviceWorkers: 'block' });
        await context.request.post('/api/auth/demo', { data: { cuenta }, headers: { origin: url } });
        for (const path of paths) {
          const address = await addressOf(context, path);
          if (address === null) throw new Error(`${cuenta} has no record of ${path} in the demo.`);
          const page = await context.newPage();
          const shifts = await shiftsOf(page, address);
          await page.close();
          const value = shifts.reduce((sum, shift) => sum + shift.value, 0);
          const [worst] = shifts.toSorted((a, b) => b.value - a.value);
          rows.push({
            what: `${cuenta} at ${viewport.width}: ${path.replace(/@.*/, '…')}`,
            value: round(value),
            unit: 'CLS',
            goal: `≤ ${MOST}`,
            met: value <= MOST,
            ...(worst && value > MOST / 5 ? { note: `moved: ${worst.from}` } : {}),
          });
        }
        await context.close();
      }
  } finally {
    await browser.close();
  }
  return rows;
};

await withPortal(async (portal) => {
  const rows = await measure(portal);
  for (const { what, value, note } of rows) console.log(`  ${what}: ${value}${note ? ` (${note})` : ''}`);
  await keepResult({
    part: 'jumps',
    about: `How much of each page moves while it comes, on a line whose answers take ${LATENCY} ms, at two widths, each page once in a new page.`,
    rows,
  });
});
