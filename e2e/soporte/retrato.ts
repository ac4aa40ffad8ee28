/** Accessibility and pictures of a screen as it is now. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { isDeep } from './a-fondo.ts';
import { expectNothingFound } from './otros-jueces.ts';

/** Desk, tablet (the sidebar's edge) and telephone, in CSS pixels. */
export const anchos = [1280, 768, 375] as const;
const temas = ['light', 'dark'] as const;
const alto = 800;

const etiquetas = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What stands for axe in a page that has it already. */
const NOTHING = 'void 0';

/** The axe that AxeBuilder brings, as text. */
const axeCode = readFile(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/**
 * Its 580 kB are read once by the page: AxeBuilder would have them read twice before each judgement, which takes as long
 * as judging. Where there are frames, it knows which of them can be entered.
 */
const axeIn = async (page: Page): Promise<AxeBuilder> => {
  const alone = page.frames().length === 1;
  if (alone && !(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeCode);
  // Legacy: frames are judged from the page itself, without another tab for every screen.
  return new AxeBuilder({ page, ...(alone ? { axeSource: NOTHING } : {}) }).setLegacyMode(true);
};

const violationsOn = async (page: Page, solo: readonly string[] | undefined) => {
  // What is in order is not written down: selectors and markup of a thousand elements cost as much as judging them.
  const axe = (await axeIn(page)).options({ resultTypes: ['violations'] });
  const { violations } = await (solo ? axe.withRules([...solo]) : axe.withTags(etiquetas)).analyze();
  return violations;
};

/** Bars that stay at the foot of the window lie where they belong, and cards far from it are laid out; or both as they were again. */
const layBars = (page: Page, lie: boolean): Promise<void> =>
  page.evaluate((flat) => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const { position, bottom, contentVisibility } = getComputedStyle(element);
      if (flat && contentVisibility === 'auto') {
        element.dataset.lejos = 'si';
        element.style.contentVisibility = 'visible';
      } else if (!flat && element.dataset.lejos) {
        delete element.dataset.lejos;
        element.style.contentVisibility = '';
      }
      if (flat && position === 'sticky' && bottom !== 'auto') {
        element.dataset.barra = 'si';
        element.style.position = 'static';
      } else if (!flat && element.dataset.barra) {
        delete element.dataset.barra;
        element.style.position = '';
      }
    }
  }, lie);

/**
 * A page whose code is on its way is not there yet, and a list that is read again is faded for a moment: both are judged
 * afterwards, or as they are where that does not end.
 */
const settled = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        document.querySelector('h1')?.checkVisibility() === true &&
        [...document.querySelectorAll('table')].every((table) => {
          const faded = table.closest('.transition-opacity');
          return !faded || getComputedStyle(faded).opacity === '1';
        }),
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => undefined);

/** Rules that a list which is read again, or a page whose code is still on its way, breaks for a moment. */
const momentary = ['color-contrast', 'page-has-heading-one'];

/**
 * Every axe rule of WCAG 2.2 A and AA and of good practice: none may fail on the screen as it stands. With `solo`,
 * those rules only. What a toast lies over for its seconds is too small to be pressed, and so is what lies half under the
 * bar at the foot until the page is scrolled: sizes are judged again without both.
 */
export const expectAccessible = async (
  page: Page,
  name: string,
  { solo }: { readonly solo?: readonly string[] } = {},
): Promise<void> => {
  await settled(page);
  let violations = await violationsOn(page, solo);
  // What comes live in that moment has the list read once more; and a page that leaves in it is not the one to be judged.
  for (let again = 0; again < 3 && violations.some(({ id }) => momentary.includes(id)); again += 1) {
    await settled(page);
    violations = await violationsOn(page, solo);
  }
  if (violations.some(({ id }) => id === 'target-size')) {
    await expect(page.locator('[data-sonner-toast]'), `toasts on «${name}»`).toHaveCount(0);
    await layBars(page, true);
    violations = await violationsOn(page, solo);
    await layBars(page, false);
  }
  const readable = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary}`),
  }));
  expect(readable, `axe on «${name}»`).toEqual([]);
};

/** Nothing makes the page scroll sideways, at the width that it has now, once it has been drawn for it. */
const expectNoSidewaysScroll = (page: Page, name: string): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `«${name}» scrolls sideways at ${page.viewportSize()?.width} px` },
    )
    .toBeLessThanOrEqual(0);

/** A frame of another origin is drawn only where it lies in the window: with one, the window is as high as the page. */
const wholeFrames = async (page: Page, width: number): Promise<void> => {
  if ((await page.locator('iframe').count()) === 0) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(alto, height) });
};

const takePicture = (page: Page, label: string): Promise<unknown> => {
  const file = join(test.info().project.outputDir, 'imagenes', `${label}.png`);
  // A long page on a busy machine: what takes long is no failure.
  return page.screenshot({ path: file, fullPage: true, animations: 'disabled', timeout: 180_000 });
};

/** Whether every judge and picture was asked for. */
const todos = process.env.RETRATOS === 'si';

/**
 * Looks at a screen at each width: nothing makes the page scroll sideways, and axe has the narrow page. Leaves width and
 * theme as they were.
 *
 * With `RETRATOS=si` also in both themes: takes `<name>-<width>-<theme>.png` of the whole page into the output folder of
 * the project (playwright.config.ts), axe has the dark page for its colours, and the other judges (otros-jueces.ts) the wide
 * one. The colours themselves are held with every run, pair by pair, by the test of the palette.
 */
export const retratoCompleto = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize();
  for (const width of anchos) {
    await page.setViewportSize({ width, height: alto });
    await wholeFrames(page, width);
    // The tablet shows the parts of the two others: its dark picture would tell nothing new.
    for (const colorScheme of todos && width !== 768 ? temas : (['light'] as const)) {
      if (todos) await page.emulateMedia({ colorScheme });
      // From the top: what sticks to the window would otherwise stand in the middle of the picture.
      await page.evaluate(async () => {
        window.scrollTo(0, 0);
        await document.fonts.ready;
      });
      const label = `${name}-${width}-${colorScheme}`;
      const light = colorScheme === 'light';
      if (todos) await takePicture(page, label);
      // On the wide page, where the tables are tables.
      if (todos && light && width === 1280) await expectNothingFound(page, label);
      if (light && width === 375) await expectAccessible(page, label);
      // The theme changes colours only, which do not mind the width.
      if (!light && width === 1280) await expectAccessible(page, label, { solo: ['color-contrast'] });
    }
    await expectNoSidewaysScroll(page, name);
  }
  if (todos) await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
};

/**
 * Judges a moment of a story: nothing makes the page scroll sideways on a telephone. Leaves the width as it was. At depth
 * axe has it first, at the width of the story; with `RETRATOS=si` it has then all that {@link retratoCompleto} takes.
 */
export const retrato = async (page: Page, name: string): Promise<void> => {
  // From the top: a button half under the header is no smaller for it.
  await page.evaluate(() => window.scrollTo(0, 0));
  if (isDeep || todos) await expectAccessible(page, name);
  if (todos) return retratoCompleto(page, name);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 375, height: alto });
  await expectNoSidewaysScroll(page, name);
  if (before) await page.setViewportSize(before);
};
