/** The log is found, exported and verified, and what somebody falsified is named. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { falsificar } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

const integridad = (page: Page) => page.getByRole('region', { name: 'Integridad' });
const verificar = (page: Page) => integridad(page).getByRole('button', { name: 'Verificar integridad' });

test('an administrator finds an act in the log, exports it, verifies the chain and is told which entry was falsified', async ({
  persona,
}) => {
  const page = await persona('administrador', '/usuarios');
  await page
    .getByRole('navigation', { name: 'Secciones de usuarios' })
    .getByRole('link', { name: 'Bitácora' })
    .click();
  await expect(page.getByRole('heading', { name: 'Bitácora', level: 1 })).toBeVisible();

  await test.step('filters by action and by the folio of its record', async () => {
    await page.goto('/usuarios/bitacora?accion=pre-registro.aprobar');
    await expect(page.getByRole('row').filter({ hasText: 'Validó el pre-registro' }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Envió el pre-registro' })).toHaveCount(0);
  });

  let numero = '';
  let nombre = '';
  await test.step('an entry tells what changed, its case and its place in the chain', async () => {
    await page
      .getByRole('row')
      .filter({ hasText: 'Validó el pre-registro' })
      .first()
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Validó el pre-registro', level: 1 })).toBeVisible();
    await expect(page.getByText(/ → Validado$/)).toBeVisible();
    numero = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    nombre = await page
      .getByRole('link', { name: /Coordinador|Administrador/ })
      .first()
      .innerText();
    await retrato(page, 'bitacora-entrada');
    await page.getByRole('link', { name: 'Volver a la Bitácora' }).click();
  });

  await test.step('what is filtered goes to Excel, and the export is an entry too', async () => {
    await page.goto('/usuarios/bitacora?accion=pre-registro.aprobar');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar a Excel' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^bitacora-\d{4}-\d\d-\d\d\.xlsx$/u);
    const [head, ...rows] = (await readWorkbook(await readFile(await file.path())))[0]?.data ?? [];
    expect(head).toEqual(['ID', 'Usuario', 'Acción', 'Objetivo', 'Fecha', 'IP', 'Resultado']);
    expect(new Set(rows.map((row) => row[2]))).toEqual(new Set(['Validó el pre-registro']));
    await page.goto('/usuarios/bitacora?accion=lista.exportar');
    await expect(
      page.getByRole('row').filter({ hasText: 'Exportó una lista a Excel' }).first(),
    ).toBeVisible();
  });

  await test.step('the chain is whole', async () => {
    await verificar(page).click();
    await expect(integridad(page).getByRole('heading', { name: 'La bitácora está íntegra' })).toBeVisible();
    await expect(integridad(page).getByText(/La pidió Administrador/)).toBeVisible();
  });

  await test.step('a falsified entry is named, and opens', async () => {
    await falsificar(numero, 'Nadie en particular');
    await verificar(page).click();
    await expect(integridad(page).getByRole('heading', { name: 'La bitácora fue alterada' })).toBeVisible();
    await retrato(page, 'bitacora-alterada');
    await integridad(page)
      .getByRole('link', { name: /^Ver la entrada/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/usuarios/bitacora/${numero}$`, 'u'));
    await expect(page.getByText('Nadie en particular')).toBeVisible();
    // As it was: the other stories of this portal go on with it.
    await falsificar(numero, nombre);
    await page.goto('/usuarios/bitacora?accion=bitacora.verificar');
    await expect(page.getByRole('row').filter({ hasText: 'Fallido' })).toHaveCount(1);
    await verificar(page).click();
    await expect(integridad(page).getByRole('heading', { name: 'La bitácora está íntegra' })).toBeVisible();
  });
});

test('who does not administer the portal has no way into its log', { tag: '@a-fondo' }, async ({
  persona,
}) => {
  const page = await persona('coordinador', '/usuarios/bitacora');
  await expect(page).toHaveURL(/\/$/u);
  expect((await page.request.get('/api/v1/bitacora')).status()).toBe(403);
});
