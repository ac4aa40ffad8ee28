/** A document on its way is not lost by looking elsewhere, nor without a word: slow lines, cut lines, closed tabs. */
import type { Page, Route } from '@playwright/test';
import { pdf } from '../soporte/archivos.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

const UPLOAD = '**/api/v1/pre-registros/borrador/documentos/rfc';
const archivo = pdf('constancia.pdf', 'Constancia');

const enDocumentos = async (page: Page, { letras }: { letras: string }): Promise<void> => {
  await entrarComoNuevo(page, { nombre: 'Laura Meza', letras, organizacion: 'Línea Lenta, A.C.' });
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=documentos');
  await expect(lugar(page)).toBeVisible();
};
const lugar = (page: Page) => page.getByRole('group', { name: 'RFC', exact: true });
const elegir = (page: Page) => lugar(page).locator('input[type=file]').setInputFiles(archivo);
const subidas = (page: Page) => page.getByRole('region', { name: 'Subidas' });

/** A line on which nothing arrives until it is let go. */
const detener = async (page: Page): Promise<() => Promise<void>> => {
  const waiting: Route[] = [];
  let held = true;
  await page.route(UPLOAD, (route) => (held ? void waiting.push(route) : route.continue()));
  return async () => {
    held = false;
    for (const route of waiting) await route.continue();
  };
};

test('an upload goes on over the steps and pages of the portal, in sight, and is where it belongs at the end', async ({
  page,
}) => {
  await enDocumentos(page, { letras: 'SLA' });
  const soltar = await detener(page);
  await elegir(page);
  await expect(lugar(page).getByRole('progressbar')).toBeVisible();
  await expect(subidas(page)).toHaveCount(0);

  await page.getByRole('button', { name: /1\. Organización/ }).click();
  await expect(subidas(page)).toContainText('RFC: constancia.pdf');
  await page.getByRole('link', { name: 'Convocatorias' }).first().click();
  await expect(page).toHaveURL(/\/convocatorias/);
  await expect(page.getByRole('heading', { level: 1, name: 'Convocatorias' })).toBeVisible();
  await expect(subidas(page)).toContainText('RFC: constancia.pdf');
  await retrato(page, 'subida-en-curso');

  // Neither the tab is closed nor the session, without a question.
  await page.getByRole('button', { name: /menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Se está subiendo un documento' });
  await expect(dialogo).toContainText('constancia.pdf');
  await dialogo.getByRole('button', { name: 'Esperar a que termine' }).click();
  await expect(dialogo).toHaveCount(0);

  await page.goBack();
  await page.getByRole('button', { name: /3\. Documentos/ }).click();
  await expect(lugar(page).getByRole('progressbar', { name: 'Subiendo constancia.pdf' })).toBeVisible();
  await page.getByRole('link', { name: 'Convocatorias' }).first().click();
  await expect(subidas(page)).toBeVisible();
  await soltar();
  await expect(page.getByText('Documento subido')).toBeVisible();
  await expect(subidas(page)).toHaveCount(0);
  await page.goto('/pre-registro/crear?paso=documentos');
  await expect(lugar(page)).toContainText('constancia.pdf');
});

test('nothing moves under a finger while an upload begins and ends', { tag: '@a-fondo' }, async ({
  page,
}) => {
  await enDocumentos(page, { letras: 'SLM' });
  const siguiente = page.getByRole('button', { name: 'Subir Comprobante SAT', exact: true });
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(siguiente).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const alto = async () => (await siguiente.boundingBox())?.y;
    const antes = await alto();
    const soltar = await detener(page);
    await elegir(page);
    await expect(lugar(page).getByRole('progressbar')).toBeVisible();
    expect(await alto(), `at ${width} px, while it is sent`).toBe(antes);
    await soltar();
    await expect(lugar(page).getByRole('progressbar')).toHaveCount(0);
    expect(await alto(), `at ${width} px, when it is there`).toBe(antes);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a page opened anew while its upload was on its way shows it when it arrives', {
  tag: '@a-fondo',
}, async ({ page }) => {
  await enDocumentos(page, { letras: 'SLB' });
  const soltar = await detener(page);
  await elegir(page);
  await page.getByRole('link', { name: 'Convocatorias' }).first().click();
  await expect(subidas(page)).toBeVisible();
  await page.goBack();
  await expect(lugar(page).getByRole('progressbar')).toBeVisible();
  await soltar();
  await expect(lugar(page).getByRole('button', { name: 'Reemplazar RFC' })).toBeVisible();
  await expect(lugar(page)).toContainText('constancia.pdf');
});

test('closing the tab during an upload asks first', { tag: '@a-fondo' }, async ({ page }) => {
  await enDocumentos(page, { letras: 'SLC' });
  await detener(page);
  await elegir(page);
  await expect(lugar(page).getByRole('progressbar')).toBeVisible();
  const aviso = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialogo = await aviso;
  expect(dialogo.type()).toBe('beforeunload');
  await dialogo.accept();
});

test('an upload that was cut keeps its file and goes again by itself, also from another page', {
  tag: '@a-fondo',
}, async ({ page, vigilancia }) => {
  vigilancia.permitir(/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET)/);
  await enDocumentos(page, { letras: 'SLD' });
  await page.route(UPLOAD, (route) => route.abort('connectionreset'));
  await elegir(page);
  await expect(lugar(page)).toContainText('Sin conexión');
  await expect(lugar(page).getByRole('status')).toHaveText(
    'Sin conexión: constancia.pdf continúa en cuanto vuelva',
  );
  await page.getByRole('button', { name: /1\. Organización/ }).click();
  await expect(subidas(page)).toContainText('RFC: constancia.pdf');
  await retrato(page, 'subida-cortada-en-otro-paso');
  await page.unroute(UPLOAD);
  await expect(page.getByText('Documento subido')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /3\. Documentos/ }).click();
  await expect(lugar(page)).toContainText('constancia.pdf');
});

test('a line that does not come back is told so, and «Reintentar» sends the file that was kept', {
  tag: '@a-fondo',
}, async ({ page, vigilancia }) => {
  vigilancia.permitir(/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET)/);
  await page.clock.install();
  await enDocumentos(page, { letras: 'SLE' });
  let asked = 0;
  await page.route(UPLOAD, (route) => {
    asked += 1;
    return route.abort('connectionreset');
  });
  await elegir(page);
  // Each wait is twice as long as the one before.
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(lugar(page).getByRole('alert')).toContainText('constancia.pdf: La subida se interrumpió.', {
      timeout: 500,
    });
  }).toPass({ timeout: 60_000 });
  expect(asked).toBe(6);
  await expect(lugar(page).getByRole('status')).toHaveText('RFC: constancia.pdf no se subió');
  await retrato(page, 'subida-cortada');
  await page.unroute(UPLOAD);
  await lugar(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Documento subido')).toBeVisible({ timeout: 60_000 });
});
