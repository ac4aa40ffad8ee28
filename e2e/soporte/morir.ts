import type { Page } from '@playwright/test';

/**
 * Ends a page as a telephone without battery does. One that closes sends what it has once more, and that goes out when the
 * browser ends the emulation of its lost line first.
 */
export const morir = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const crash = page.waitForEvent('crash');
  // The one that answers is gone.
  devtools.send('Page.crash').catch(() => undefined);
  await crash;
  await page.close();
};
