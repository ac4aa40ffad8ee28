/** A list goes to Excel as it is filtered, for staff and for an applicant. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

const exportar = (page: Page) => page.getByRole('button', { name: 'Exportar a Excel' });

/** The rows of what the button saves, the headings first, and the file's name. */
const descarga = async (page: Page) => {
  const [file] = await Promise.all([page.waitForEvent('download'), exportar(page).click()]);
  await expect(page.getByText(`Se descargó ${file.suggestedFilename()}.`)).toBeVisible();
  const [sheet] = await readWorkbook(await readFile(await file.path()));
  return { nombre: file.suggestedFilename(), filas: sheet?.data ?? [] };
};

/** The folios that the table on screen shows. */
const foliosEnPantalla = async (page: Page): Promise<string[]> => {
  const filas = page
    .getByRole('table', { name: 'Pre-registros' })
    .getByRole('row')
    .filter({ hasText: /PR-\d{4}-\d{3}/u });
  await expect(filas.first()).toBeVisible();
  const texts = await filas.allInnerTexts();
  return texts.map((text) => /PR-\d{4}-\d{3}/u.exec(text)?.[0] ?? text);
};

test('staff filter the pre-registros, put them in order and export exactly those', async ({ persona }) => {
  const page = await persona('coordinador', '/pre-registro?estado=validado&orden=folio&sentido=asc');
  // Its count belongs to its name, and may not be there yet.
  await expect(
    page
      .getByRole('navigation', { name: 'Vistas de pre-registros' })
      .getByRole('link', { name: 'Validados' }),
  ).toHaveAttribute('aria-current', 'page');
  const enPantalla = await foliosEnPantalla(page);
  await retrato(page, 'exportar-lista');

  const { nombre, filas } = await descarga(page);
  expect(nombre).toMatch(/^pre-registros-\d{4}-\d\d-\d\d\.xlsx$/u);
  const [encabezado, ...resto] = filas;
  expect(encabezado?.slice(0, 5)).toEqual(['Folio', 'Organización', 'Responsable', 'Fecha', 'Estado']);
  // All of them, whatever the page holds.
  expect(resto.map(([folio]) => folio).slice(0, enPantalla.length)).toEqual(enPantalla);
  await expect(page.getByText(new RegExp(`(^| de )${resto.length} resultados`, 'u')).first()).toBeVisible();
  expect(new Set(resto.map((fila) => fila[4]))).toEqual(new Set(['Validado']));

  // Nothing is there to be exported, and the button says so instead of giving an empty sheet.
  await page.getByLabel('Buscar por folio, organización o responsable').fill('no hay nadie que se llame así');
  await expect(exportar(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(exportar(page)).toHaveAccessibleDescription('No hay nada que exportar con estos filtros.');
});

test('an applicant exports its own and nobody else', { tag: '@a-fondo' }, async ({ persona }) => {
  const page = await persona('usuario1', '/pre-registro');
  const enPantalla = await foliosEnPantalla(page);
  const { filas } = await descarga(page);
  expect(filas.slice(1).map(([folio]) => folio)).toEqual(enPantalla);
});
