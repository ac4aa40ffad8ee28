/** A report is composed, saved and shared; who may only read it opens it, takes it to Excel and has it sent each month. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

const NOMBRE = 'Montos aprobados por eje';
const DEL_MES = 'Aprobado, ministrado y comprobado por región';

/** Every cell of the result on the page, the headings first; empty where it shows a dash. */
const enPantalla = async (page: Page): Promise<string[][]> => {
  const tabla = page.getByRole('table', { name: 'Resultado' });
  await expect(tabla.getByRole('row').nth(1)).toBeVisible();
  const filas = await tabla.getByRole('row').all();
  return Promise.all(
    filas.map(async (fila) =>
      (await fila.locator('th, td').allInnerTexts()).map((texto) => (texto === '—' ? '' : texto)),
    ),
  );
};

/** The same of the sheet that the button saves. */
const enExcel = async (page: Page): Promise<string[][]> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar a Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^reporte-proyectos-\d{4}-\d\d-\d\d\.xlsx$/u);
  const [hoja] = await readWorkbook(await readFile(await file.path()));
  return (hoja?.data ?? []).map((fila) => fila.map((celda) => String(celda ?? '')));
};

test('an analista composes and shares a report; the coordinador reads it, exports it and gets it each month', {
  tag: '@a-fondo',
}, async ({ persona, vigilancia }) => {
  // The frame of a letter runs no scripts, nor those by which a browser is driven.
  vigilancia.permitir(/Blocked script execution in .*\/vista/u);
  const analista = await persona('analista', '/reportes/compuestos');

  await test.step('it is composed with its result in sight, and saved', async () => {
    await analista.getByRole('link', { name: 'Componer reporte' }).click();
    await analista.getByRole('textbox', { name: 'Nombre del reporte' }).fill(NOMBRE);
    await analista.getByRole('checkbox', { name: 'Aprobado' }).check();
    await analista.getByRole('combobox', { name: 'Agrupar por' }).selectOption({ label: 'Eje' });
    await expect(
      analista.getByRole('table', { name: 'Resultado' }).getByRole('columnheader').first(),
    ).toHaveText('Eje');
    await analista.getByRole('checkbox', { name: 'Compartir con quienes ven reportes' }).check();
    await retrato(analista, 'reportes-componer');
    await analista.getByRole('button', { name: 'Guardar reporte' }).click();
    await expect(analista.getByRole('heading', { name: NOMBRE, level: 1 })).toBeVisible();
  });

  const page = await persona('coordinador', '/reportes/compuestos');
  await test.step('who reads reports finds it, and cannot change it', async () => {
    await expect(page.getByRole('link', { name: 'Componer reporte' })).toHaveCount(0);
    await page.getByRole('link', { name: NOMBRE }).click();
    await expect(page.getByRole('heading', { name: NOMBRE, level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await retrato(page, 'reportes-compuesto');
  });

  await test.step('its Excel is what the page shows', async () => {
    const cifras = await enPantalla(page);
    expect(cifras.length).toBeGreaterThan(2);
    expect(await enExcel(page)).toEqual(cifras);
  });

  await test.step('it comes each month from now on', async () => {
    // It is checked once the server has said so.
    await page.getByRole('checkbox', { name: /^Recibir cada mes/u }).click();
    await expect(page.getByText('Te llegará cada mes')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /^Recibir cada mes/u })).toBeChecked();
  });

  await test.step('the letter of this month is in the outbox: it leads to the report and holds no figure', async () => {
    const administrador = await persona('administrador', `/correos?${new URLSearchParams({ q: DEL_MES })}`);
    const cartas = administrador.getByRole('link', { name: new RegExp(`Tu reporte «${DEL_MES}» de `, 'u') });
    await cartas.first().click();
    await administrador.getByRole('tab', { name: 'Texto' }).click();
    const texto = administrador.getByRole('tabpanel');
    await expect(texto).toContainText(`El reporte «${DEL_MES}» de `);
    await expect(texto).not.toContainText('$');
    const enlace = /\/reportes\/compuestos\/[0-9a-f-]{36}/u.exec(await texto.innerText())?.[0] ?? '';
    await page.goto(enlace);
    await expect(page.getByRole('heading', { name: DEL_MES, level: 1 })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Recibir cada mes/u })).toBeChecked();
  });
});
