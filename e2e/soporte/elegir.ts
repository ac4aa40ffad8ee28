/** Choosing a file as a person does. */
import type { Locator } from '@playwright/test';
import type { pdf } from './archivos.ts';

/** Presses the button and chooses the file. */
export const elegirArchivo = async (boton: Locator, archivo: ReturnType<typeof pdf>): Promise<void> => {
  const [selector] = await Promise.all([boton.page().waitForEvent('filechooser'), boton.click()]);
  await selector.setFiles(archivo);
};
