import type { Page } from '@playwright/test';

/** Chooses what is behind '…' on the row of a list: `fila` names the row, as its folio does. */
export const accionDeFila = async (page: Page, fila: string, accion: string): Promise<void> => {
  await page.getByRole('button', { name: `Acciones de ${fila}` }).click();
  await page.getByRole('menuitem', { name: accion, exact: true }).click();
};
