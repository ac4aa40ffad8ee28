/** The bar of a review: one action stands out by what the marks say, the others are behind '…'. */
import type { Locator, Page } from '@playwright/test';

const barra = (page: Page): Locator => page.getByRole('group', { name: 'Acciones de la revisión' });

/** The entries behind '…', opened. */
export const masAcciones = async (page: Page): Promise<Locator> => {
  await barra(page).getByRole('button', { name: 'Más acciones' }).click();
  return page.getByRole('menu');
};

/** Presses an action of the review that is behind '…'. */
export const pulsar = async (page: Page, accion: string): Promise<void> => {
  const menu = await masAcciones(page);
  await menu.getByRole('menuitem', { name: accion, exact: true }).click();
};
