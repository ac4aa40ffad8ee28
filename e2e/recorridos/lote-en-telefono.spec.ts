/** Many records at once with a finger: chosen card by card, given away, put under review, taken along as ZIP and Excel. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

test.use({ viewport: { width: 375, height: 812 }, contextOptions: { hasTouch: true, isMobile: true } });

/** The smallest side of each of these, in pixels. */
const lados = (controls: Locator): Promise<number[]> =>
  controls.evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .map(({ width, height }) => Math.round(Math.min(width, height))),
  );

test('a reviewer acts on several records from a phone, by touch', { tag: '@a-fondo' }, async ({
  persona,
}) => {
  const page = await persona('coordinador', '/pre-registro?estado=pendiente_validacion');
  const tarjetas = page.getByRole('list', { name: 'Pre-registros' }).getByRole('listitem');
  await expect(tarjetas.first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const modo = page.getByRole('button', { name: 'Seleccionar' });
  await modo.tap();
  await expect(page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' })).toBeVisible();

  // Anywhere on a card; nothing is opened.
  await tarjetas.nth(0).tap();
  await tarjetas.nth(1).tap();
  const barra = page.getByRole('group', { name: 'Con los seleccionados' });
  await expect(barra).toContainText('2 seleccionados');
  await expect(page).toHaveURL(/\/pre-registro\?estado=pendiente_validacion$/);
  await expect(barra).toBeInViewport({ ratio: 1 });
  for (const targets of [barra.getByRole('button'), tarjetas.locator('label'), modo])
    expect(Math.min(...(await lados(targets)))).toBeGreaterThanOrEqual(44);
  await retrato(page, 'lista-telefono-seleccion');
  await page.setViewportSize({ width: 375, height: 812 });

  await test.step('papers as one archive, rows as a sheet', async () => {
    for (const [name, file] of [
      ['Descargar documentos (ZIP)', /\.zip$/],
      ['Exportar a Excel', /\.xlsx$/],
    ] as const) {
      const bajando = page.waitForEvent('download');
      await barra.getByRole('button', { name }).tap();
      expect((await bajando).suggestedFilename()).toMatch(file);
    }
  });

  await test.step('given to oneself, then put under review', async () => {
    await barra.getByRole('button', { name: 'Asignar…' }).tap();
    const mia = page.getByRole('menuitem', { name: /^A mí/ });
    expect(Math.min(...(await lados(mia)))).toBeGreaterThanOrEqual(44);
    await mia.tap();
    await expect(barra).toContainText('2 asignados.');
    await tarjetas.nth(0).tap();
    await barra.getByRole('button', { name: 'Poner en revisión' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Poner en revisión' }).tap();
    await expect(barra).toContainText('1 en revisión.');
  });

  await test.step('and a touch opens a record again', async () => {
    await modo.tap();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await tarjetas.nth(0).tap();
    await expect(page).toHaveURL(/\/pre-registro\/ver\//);
  });
});
