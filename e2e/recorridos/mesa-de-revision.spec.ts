/** The review desk: ten fields a window, a record approved with a few keys, the paper that follows its field. */
import type { Page } from '@playwright/test';
import { pdf } from '../soporte/archivos.ts';
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

/** Rows of the review that stand whole in the window, between the head and the bar. */
const filasALaVista = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const head = document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('[aria-label="Acciones de la revisión"]')?.getBoundingClientRect();
    const foot = bar?.top ?? innerHeight;
    return [...document.querySelectorAll('[data-teclas] li')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= head - 1 && bottom <= foot + 1;
    }).length;
  });

test('the desk: a window, a few keys, the paper of each field', async ({ page, persona }) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Irma Bustillos',
    letras: 'MDR',
    organizacion: 'Mesa de Revisión, A.C.',
  });
  const { id, folio } = await preRegistroEnviado(page, solicitante);
  const reemplazo = await page.request.post(`${base()}/api/v1/pre-registros/${id}/documentos/rfc`, {
    multipart: { archivo: pdf('constancia-de-noviembre.pdf', 'Constancia de noviembre') },
    headers: { origin: base() },
  });
  expect(reemplazo.status(), await reemplazo.text()).toBe(201);
  const quien = await persona('coordinador', `/pre-registro/revision/${id}`);
  const visor = quien.getByRole('region', { name: 'Documentos' });
  const hoja = (nombre: string) => visor.getByRole('button', { name: new RegExp(`^${nombre}`) });
  const fila = (campo: string) => quien.getByRole('listitem', { name: new RegExp(`^${campo}`) });

  await test.step('ten fields stand in a window of 1280 × 800', async () => {
    await quien.setViewportSize({ width: 1280, height: 800 });
    await expect(quien.getByRole('heading', { name: folio, level: 1 })).toBeVisible();
    await expect(quien.getByRole('img', { name: /^Página 1 de/ }).first()).toBeVisible();
    expect(await filasALaVista(quien)).toBeGreaterThanOrEqual(10);
    await retrato(quien, 'revision-mesa');
  });

  await test.step('the paper follows its field, by keyboard too', async () => {
    await expect(hoja('Acta Constitutiva')).toHaveAttribute('aria-pressed', 'true');
    await fila('RFC').focus();
    await expect(hoja('RFC')).toHaveAttribute('aria-pressed', 'true');
    await quien.keyboard.press('j');
    await expect(hoja('Comprobante SAT')).toHaveAttribute('aria-pressed', 'true');
    // Nothing says where a mission is read: the paper stays.
    await fila('Misión').focus();
    await expect(hoja('Comprobante SAT')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the paper in the whole window, closer and turned, and back', async () => {
    await quien.keyboard.press('g');
    await quien.keyboard.press('+');
    await expect(visor.getByText('125 %')).toBeVisible();
    await quien.keyboard.press('d');
    const grande = quien.getByRole('dialog', { name: 'Documentos' });
    await expect(grande.getByRole('img', { name: /^Página 1 de/ })).toBeVisible();
    await retrato(quien, 'revision-papel-en-grande');
    await quien.keyboard.press('Escape');
    await expect(grande).toHaveCount(0);
    await expect(fila('Misión')).toBeFocused();
  });

  await test.step('an earlier version opens from the review, and stands beside the present one', async () => {
    await fila('RFC').focus();
    await visor.getByRole('button', { name: /^Versión 2/ }).click();
    await quien.getByRole('menuitem', { name: /^Versión 1/ }).click();
    await expect(visor.getByRole('button', { name: /^Versión 1/ })).toBeVisible();
    await visor.getByRole('button', { name: /^Versión 1/ }).click();
    await quien.getByRole('menuitem', { name: 'Comparar la vigente con la anterior' }).click();
    const grande = quien.getByRole('dialog', { name: 'Documentos' });
    await expect(grande.getByRole('img', { name: /^Página 1 de/ })).toHaveCount(2);
    await expect(grande.getByText(/^Versión 2 · .*\(vigente\)$/)).toBeVisible();
    await retrato(quien, 'revision-dos-versiones-de-un-papel');
    await quien.keyboard.press('Escape');
  });

  await test.step('in a tab of its own the paper follows the field of the review', async () => {
    const otra = quien.waitForEvent('popup');
    await visor.getByRole('link', { name: 'Abrir en otra pestaña' }).click();
    const pestana = await otra;
    const suya = pestana.getByRole('region', { name: 'Documentos' });
    await expect(suya.getByRole('button', { name: /^RFC/ })).toHaveAttribute('aria-pressed', 'true');
    await fila('Objeto social').focus();
    await expect(suya.getByRole('button', { name: /^Acta Constitutiva/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await pestana.close();
  });

  await test.step('a record that is all valid: two chords, four keys', async () => {
    await quien.keyboard.press('Shift+V');
    await expect(quien.getByText(/^15 válidos · sin guardar/)).toBeVisible();
    await quien.keyboard.press('Control+Enter');
    await expect(quien.getByText('Registro aprobado')).toBeVisible();
    await quien.getByRole('link', { name: /^Validados/ }).click();
    await expect(quien.getByRole('row', { name: new RegExp(`${folio}.*Validado`) })).toBeVisible();
  });
});
