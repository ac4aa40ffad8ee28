/** A list as the tool of who works in it all day: how much is in sight, where the hand goes, what the address keeps. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

const tabla = (page: Page): Locator => page.getByRole('table', { name: 'Pre-registros' });
const filas = (page: Page): Locator => tabla(page).getByRole('row', { name: /PR-\d{4}-\d{3}/ });

/** The rows that are whole in the window. */
const filasALaVista = (page: Page): Promise<number> =>
  filas(page).evaluateAll(
    (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );

/** The left edges of what is given, each once. */
const bordes = (controls: Locator): Promise<number[]> =>
  controls.evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))]);

test('fourteen records a window, each with one verb and its menu in one place', async ({ persona }) => {
  const page = await persona('coordinador', '/pre-registro?limite=50');
  await expect(filas(page).first()).toBeVisible();
  expect(await filasALaVista(page)).toBeGreaterThanOrEqual(14);
  expect(await bordes(page.getByRole('button', { name: /^Acciones de PR-/ }))).toHaveLength(1);
  expect(await bordes(page.getByRole('link', { name: /^(Ver|Revisar) PR-/ }))).toHaveLength(1);
  // What waits for the foundation is reviewed; what is with the organization, or decided, is read.
  const verbo = (estado: string) =>
    filas(page)
      .filter({ hasText: estado })
      .first()
      .getByRole('link', { name: /^(Ver|Revisar) PR-/ });
  await expect(verbo('Pendiente')).toHaveText('Revisar');
  await expect(verbo('Requiere Cambios')).toHaveText('Ver');
  await retrato(page, 'lista-compacta');

  await test.step('the header stays while one scrolls', async () => {
    await filas(page).last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4000);
    const cabecera = page.getByRole('columnheader', { name: 'Folio' });
    await expect(cabecera).toBeInViewport();
    expect((await cabecera.boundingBox())?.y).toBe(56);
  });

  await test.step('comfortable is a choice, remembered by this browser', async () => {
    await page.getByRole('button', { name: /menú de usuario/ }).click();
    await page.getByRole('menuitemradio', { name: 'Cómoda' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(filas(page).first()).toBeVisible();
    expect((await filas(page).first().boundingBox())?.height).toBe(44);
  });
});

test('views and filters are the address: back goes back, and what is invented is told', {
  tag: '@a-fondo',
}, async ({ persona }) => {
  const page = await persona('coordinador', '/pre-registro');
  const vistas = page.getByRole('navigation', { name: 'Vistas de pre-registros' });

  await test.step('it opens on what waits for the foundation, the longest first', async () => {
    await expect(vistas.getByRole('link', { name: /^Por revisar/ })).toHaveAttribute('aria-current', 'page');
    await expect(filas(page).first()).toBeVisible();
    await expect(filas(page).filter({ hasText: /Validado|Rechazado|Requiere Cambios/ })).toHaveCount(0);
    const dias = await filas(page)
      .getByText(/^\d+ días?/)
      .evaluateAll((all) => all.map((one) => Number.parseInt(one.textContent ?? '', 10)));
    expect(dias.length).toBeGreaterThan(3);
    expect(dias).toEqual(dias.toSorted((a, b) => b - a));
    await vistas.getByRole('link', { name: /^Todos/ }).click();
    await expect(page).toHaveURL(/\/pre-registro\?limite=(?:%22)?50(?:%22)?$/);
    await expect(filas(page).first()).toBeVisible();
  });
  await vistas.getByRole('link', { name: /^Rechazados/ }).click();
  await expect(page).toHaveURL(/estado=rechazado&limite=(?:%22)?50(?:%22)?$/);
  await expect(filas(page).first()).toContainText('Rechazado');
  await expect(filas(page).filter({ hasText: 'Validado' })).toHaveCount(0);
  await page.goBack();
  await expect(vistas.getByRole('link', { name: /^Todos/ })).toHaveAttribute('aria-current', 'page');

  await test.step('a chip opens its own control and says what it is set to', async () => {
    await page.getByRole('button', { name: 'A cargo de' }).click();
    await page.getByRole('dialog', { name: 'A cargo de' }).getByRole('combobox').selectOption('Yo');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/responsable=mios/);
    // The views count what is left.
    await expect(vistas.getByRole('link', { name: /^Todos \d$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Quitar filtro A cargo de: Yo' }).click();
    await expect(page).not.toHaveURL(/responsable=/);
  });

  await page.goto('/pre-registro?estado=perdido&desde=2026-11-20&hasta=2026-11-01');
  await expect(page.getByText('Ignoramos un filtro que no existe: «estado: perdido».')).toBeVisible();
  await expect(page.getByText(/^Ninguna fecha cabe/)).toBeVisible();
  await retrato(page, 'lista-filtro-inventado');
  await page.getByRole('button', { name: 'Intercambiarlas' }).click();
  await expect(page).toHaveURL(/desde=2026-11-01&hasta=2026-11-20/);
  await expect(page.getByText(/^Ninguna fecha cabe/)).toHaveCount(0);
  // Whatever is chosen next writes the address anew, without what it does not know.
  await expect(page.getByText(/^Ignoramos/)).toHaveCount(0);
});

test('on a phone: cards that can be put in order, and every target the size of a finger', async ({
  persona,
}) => {
  const page = await persona('coordinador', '/pre-registro?limite=50');
  await page.setViewportSize({ width: 375, height: 812 });
  const tarjetas = page.getByRole('list', { name: 'Pre-registros' }).getByRole('listitem');
  await expect(tarjetas.first()).toBeVisible();
  const menus = page.getByRole('button', { name: /^Acciones de PR-/ });
  const medidas = await menus.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
  );
  expect(Math.min(...medidas)).toBeGreaterThanOrEqual(44);
  expect(await bordes(menus)).toHaveLength(1);
  const nuevo = await page.getByRole('link', { name: 'Nuevo Pre-registro' }).boundingBox();
  expect(nuevo?.width).toBe(343);

  await page.getByRole('button', { name: 'Ordenar' }).click();
  await page.getByRole('menuitemradio', { name: 'Folio, de menor a mayor' }).click();
  await expect(page).toHaveURL(/orden=folio&sentido=asc/);
  await page.keyboard.press('Escape');
  await expect(tarjetas.first()).toContainText('PR-2026-001');

  await page.getByRole('button', { name: 'Filtros' }).click();
  const hoja = page.getByRole('dialog', { name: 'Filtros' });
  await hoja.getByRole('checkbox', { name: 'Rechazado' }).check();
  await hoja.getByRole('button', { name: 'Ver la lista' }).click();
  await expect(tarjetas.first()).toContainText('Rechazado');
  await retrato(page, 'lista-telefono');
});
