/** A file over a line that breaks: cut three times, a page closed in between, and the same bytes at the end. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdf } from '../soporte/archivos.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

const PARTES = '**/api/v1/subidas/*';
const archivo = pdf('acta-escaneada.pdf', 'Acta', 3 * 1024 * 1024);
const huella = createHash('sha256').update(archivo.buffer).digest('hex');

const enDocumentos = async (page: Page, letras: string): Promise<void> => {
  await entrarComoNuevo(page, { nombre: 'Elena Rascón', letras, organizacion: 'Señal de la Sierra, A.C.' });
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=documentos');
  await expect(lugar(page)).toBeVisible();
};
const lugar = (page: Page) => page.getByRole('group', { name: 'RFC', exact: true });
const elegir = (page: Page) => lugar(page).locator('input[type=file]').setInputFiles(archivo);
const subidas = (page: Page) => page.getByRole('region', { name: 'Subidas' });

/** The bytes that the portal keeps in the slot, as whoever downloads them gets them. */
const guardado = async (page: Page): Promise<string> => {
  const bytes = await page.evaluate(async () => {
    const { borrador } = await (await fetch('/api/v1/borradores/pre-registro')).json();
    const { id } = borrador.documentos.find(({ ranura }: { ranura: string }) => ranura === 'rfc');
    const content = await (await fetch(`/api/v1/documentos/${id}/contenido`)).arrayBuffer();
    return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', content)));
  });
  return Buffer.from(bytes).toString('hex');
};

test('an upload that is cut three times goes on by itself, and is the same file', async ({
  page,
  vigilancia,
}) => {
  vigilancia.permitir(/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET)/);
  await enDocumentos(page, 'SSA');
  let partes = 0;
  let cortes = 0;
  await page.route(PARTES, async (route) => {
    if (route.request().method() === 'PATCH') partes += 1;
    // Each second part meets a line that is gone.
    if (partes % 2 === 0 && cortes < 3) {
      cortes += 1;
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await elegir(page);
  await expect(lugar(page)).toContainText('Sin conexión');
  await expect(page.getByText('Documento subido')).toBeVisible({ timeout: 60_000 });
  await expect(lugar(page)).toContainText('acta-escaneada.pdf');
  expect(cortes).toBe(3);
  expect(await guardado(page)).toBe(huella);
});

test('a page opened anew goes on by itself with the file that it left half way, also on another page', {
  tag: '@a-fondo',
}, async ({ page, vigilancia }) => {
  vigilancia.permitir(/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET)/);
  await enDocumentos(page, 'SSB');
  let partes = 0;
  await page.route(PARTES, (route) => {
    if (route.request().method() === 'PATCH') partes += 1;
    return partes > 1 ? route.abort('internetdisconnected') : route.continue();
  });
  await elegir(page);
  await expect(lugar(page)).toContainText(/Sin conexión, [1-9]\d? %/);
  await retrato(page, 'subida-sin-conexion');
  await page.getByRole('link', { name: 'Convocatorias' }).first().click();
  await expect(subidas(page)).toContainText('RFC: acta-escaneada.pdf');
  await retrato(page, 'subida-sin-conexion-en-otra-pagina');
  page.on('dialog', (dialog) => dialog.accept());
  await page.unroute(PARTES);
  const offsets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  await page.reload();
  await expect(page.getByText('Documento subido')).toBeVisible({ timeout: 60_000 });
  // It went on where it was, not from the beginning.
  expect(Number(offsets[0])).toBeGreaterThan(0);
  await page.goto('/pre-registro/crear?paso=documentos');
  await expect(lugar(page)).toContainText('acta-escaneada.pdf');
  expect(await guardado(page)).toBe(huella);
});

test('where the device did not keep the file the place says how far it came, and the same file goes on', {
  tag: '@a-fondo',
}, async ({ page, vigilancia }) => {
  vigilancia.permitir(/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET)/);
  await enDocumentos(page, 'SSC');
  let partes = 0;
  await page.route(PARTES, (route) => {
    if (route.request().method() === 'PATCH') partes += 1;
    return partes > 1 ? route.abort('internetdisconnected') : route.continue();
  });
  await elegir(page);
  await expect(lugar(page)).toContainText(/Sin conexión, [1-9]\d? %/);
  // As where there is no room for it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('gestion-de-proyectos-subidas');
        opening.onsuccess = () => {
          const store = opening.result.transaction('subidas', 'readwrite').objectStore('subidas');
          const keys = store.getAllKeys();
          keys.onsuccess = () => {
            for (const key of keys.result)
              if (typeof key === 'string' && key.startsWith('archivo:')) store.delete(key);
          };
          store.transaction.oncomplete = () => resolve();
        };
      }),
  );
  page.on('dialog', (dialog) => dialog.accept());
  await page.unroute(PARTES);
  await page.reload();
  await expect(lugar(page)).toContainText(
    /«acta-escaneada\.pdf» se quedó en [1-9]\d? %: elige el mismo archivo/,
  );
  await retrato(page, 'subida-a-medias');
  const offsets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  await elegir(page);
  await expect(page.getByText('Documento subido')).toBeVisible({ timeout: 60_000 });
  expect(Number(offsets[0])).toBeGreaterThan(0);
  expect(await guardado(page)).toBe(huella);
});
