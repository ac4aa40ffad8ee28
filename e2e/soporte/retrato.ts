/** Pictures and accessibility of a screen, as it is now: every width, light, and dark on the desk and the telephone. */
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { root } from '../../tools/lib/run.ts';

/** Desk, tablet (the sidebar's edge) and telephone, in CSS pixels. */
export const anchos = [1280, 768, 375] as const;
const temas = ['light', 'dark'] as const;
const alto = 800;

const folder = join(root, 'test-results', 'retratos');

const etiquetas = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Every axe rule of WCAG 2.2 A and AA and of good practice: none may fail on the screen as it stands. With `solo`,
 * those rules only.
 */
export const expectAccessible = async (
  page: Page,
  name: string,
  { solo }: { readonly solo?: readonly string[] } = {},
): Promise<void> => {
  // Legacy: frames are judged from the page itself, without another tab for every screen.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (solo ? axe.withRules([...solo]) : axe.withTags(etiquetas)).analyze();
  const readable = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary}`),
  }));
  expect(readable, `axe on «${name}»`).toEqual([]);
};

/**
 * Takes `test-results/retratos/<name>-<width>-<theme>.png` of the whole page at each width and theme, runs axe on the
 * wide and the narrow one, on the dark one for its colours, and checks that nothing makes the page scroll sideways. Leaves width and theme as they were.
 */
export const retrato = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize();
  for (const width of anchos) {
    await page.setViewportSize({ width, height: alto });
    // The tablet shows the parts of the two others: its dark picture would tell nothing new.
    for (const colorScheme of width === 768 ? (['light'] as const) : temas) {
      await page.emulateMedia({ colorScheme });
      // From the top: what sticks to the window would otherwise stand in the middle of the picture.
      await page.evaluate(async () => {
        window.scrollTo(0, 0);
        await document.fonts.ready;
      });
      const label = `${name}-${width}-${colorScheme}`;
      await page.screenshot({ path: join(folder, `${label}.png`), fullPage: true, animations: 'disabled' });
      // At 768 px stand the parts of the two others; and the theme changes colours only, which do not mind the width.
      if (colorScheme === 'light' && width !== 768) await expectAccessible(page, label);
      if (colorScheme === 'dark' && width === 1280)
        await expectAccessible(page, label, { solo: ['color-contrast'] });
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `«${name}» scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
};
