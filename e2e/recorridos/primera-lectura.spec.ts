/**
 * What a page shows first is asked for before its code is there (public/tema.js), by an address that is written twice: the page
 * must take that answer, and ask for nothing a second time.
 */
import type { Page } from '@playwright/test';
import { base, type CuentaDemo, iniciarSesion } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';

const paginas: readonly (readonly [CuentaDemo, string, string])[] = [
  ['coordinador', '/', '/api/v1/inicio'],
  ['usuario1', '/', '/api/v1/inicio'],
  ['consejero', '/', '/api/v1/inicio'],
  ['coordinador', '/proyectos', '/api/v1/proyectos'],
  ['coordinador', '/pre-registro', '/api/v1/pre-registros'],
  ['analista', '/pre-registro', '/api/v1/pre-registros'],
  ['usuario1', '/pre-registro', '/api/v1/pre-registros'],
  ['administrador', '/documentos', '/api/v1/repositorio'],
  [
    'usuario1',
    '/pre-registro/crear?tipo=solicitud_organizacion',
    '/api/v1/borradores/pre-registro/sin-enviar',
  ],
  ['usuario1', '/pre-registro/crear?tipo=solicitud_organizacion', '/api/v1/borradores/pre-registro'],
];

/** Opens the page as over a slow line; what it shows first is on its way before its code is, and is asked for once. */
const seLeeUnaVez = async (page: Page, direccion: string, lectura: string): Promise<void> => {
  // The code comes late: only what is asked for without it can be on its way before.
  await page.route('**/assets/**.js', async (route) => {
    await adelantada;
    await route.continue();
  });
  // What happens meanwhile in the portal would be read again, as it should.
  await page.route('**/api/v1/eventos*', () => undefined);
  const lecturas: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'GET' && new URL(asked.url()).pathname === lectura) lecturas.push(asked.url());
  });
  const adelantada = page.waitForRequest((asked) => asked.url().startsWith(`${base()}${lectura}`));
  await page.goto(direccion, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('.animate-shimmer')).toHaveCount(0);
  await page.waitForLoadState('load');
  expect(lecturas).toHaveLength(1);
};

for (const [quien, direccion, lectura] of paginas)
  test(`${lectura} is read once by ${direccion} of ${quien}, and before the code of its page`, {
    tag: '@a-fondo',
  }, async ({ page }) => {
    await iniciarSesion(page, quien);
    await seLeeUnaVez(page, direccion, lectura);
  });

const expedientes: readonly (readonly [CuentaDemo, string])[] = [
  ['coordinador', '/pre-registro/revision'],
  ['coordinador', '/pre-registro/ver'],
  ['usuario1', '/pre-registro/ver'],
];

for (const [quien, pagina] of expedientes)
  test(`the record of ${pagina} of ${quien} is read once, and before the code of its page`, {
    tag: '@a-fondo',
  }, async ({ page }) => {
    await iniciarSesion(page, quien);
    const lista = await page.request.get('/api/v1/pre-registros?limite=1');
    const [uno] = ((await lista.json()) as { items: { id: string }[] }).items;
    await seLeeUnaVez(page, `${pagina}/${uno?.id}`, `/api/v1/pre-registros/${uno?.id}`);
  });
