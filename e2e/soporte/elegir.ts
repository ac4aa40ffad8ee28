/** Choosing a file as a person does. */
import { expect, type Locator } from '@playwright/test';
import type { pdf } from './archivos.ts';

/**
 * Presses the button and chooses the file. Presses again where no chooser came: while the upload before ends, its card
 * changes height, and a button that moves between the press and its end gets no click.
 */
export const elegirArchivo = (boton: Locator, archivo: ReturnType<typeof pdf>): Promise<void> =>
  expect(async () => {
    const [selector] = await Promise.all([
      boton.page().waitForEvent('filechooser', { timeout: 5_000 }),
      boton.click(),
    ]);
    await selector.setFiles(archivo);
  }).toPass({ timeout: 60_000 });
