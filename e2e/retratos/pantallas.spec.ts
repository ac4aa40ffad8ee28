/**
 * The pictures: every screen that the routes know, opened by its address over the demo's data, at every width, with axe;
 * with `RETRATOS=si` in both themes and with HTML_CodeSniffer and IBM's checker as well. What only a story reaches is looked
 * at there (soporte/retrato.ts).
 */
import type { Page } from '@playwright/test';
import { A_FONDO } from '../soporte/a-fondo.ts';
import { type CuentaDemo, iniciarSesion } from '../soporte/cuentas.ts';
import { desvios, pantallas, type Vista } from '../soporte/pantallas.ts';
import { test as base, expect } from '../soporte/prueba.ts';
import { retratoCompleto } from '../soporte/retrato.ts';
import { patronesDePantalla } from '../soporte/rutas.ts';

/** The page of somebody signed in, or with null of nobody. */
type Abierta = (quien: CuentaDemo | null) => Promise<Page>;

/**
 * One page a person for all the pictures of a worker. None of them changes what another shows, and the code of the
 * portal is fetched and compiled once a person: in a new browser each time, that took longer than the picture.
 */
const test = base.extend<object, { abierta: Abierta }>({
  abierta: [
    async ({ browser, portal }, provide) => {
      const pages = new Map<CuentaDemo | null, Page>();
      await provide(async (quien) => {
        const before = pages.get(quien);
        if (before) return before;
        const context = await browser.newContext({
          baseURL: portal,
          viewport: { width: 1280, height: 800 },
          locale: 'es-MX',
          timezoneId: 'America/Chihuahua',
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        if (quien) await iniciarSesion(page, quien);
        pages.set(quien, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

const nombreDe = (pantalla: string, { quien, como }: Vista): string =>
  [pantalla === '/' ? 'inicio' : pantalla.replace('$id', 'uno').replaceAll('/', '-'), como, quien ?? 'nadie']
    .filter(Boolean)
    .join('-');

test('every screen that the routes know has its pictures', async () => {
  const listed = [...Object.keys(pantallas), ...desvios];
  expect(listed.toSorted()).toEqual((await patronesDePantalla()).toSorted());
});

for (const [pantalla, vistas] of Object.entries(pantallas))
  for (const [nth, vista] of vistas.entries()) {
    const nombre = nombreDe(pantalla, vista);
    // As somebody else sees it, or in another state.
    const tag = nth > 0 ? [A_FONDO] : [];
    test(nombre, { tag }, async ({ abierta, vigilancia }) => {
      const page = await abierta(vista.quien);
      vigilancia.mirar(page);
      const id = (await vista.registro?.(page.request)) ?? '';
      const direccion = `/${pantalla.replace(/^\//, '').replace(/\$\w+/, id)}`;
      await page.goto(direccion + (vista.busqueda ?? ''));
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('.animate-shimmer')).toHaveCount(0);
      // Not where the route sends whoever may not be there.
      expect(new URL(page.url()).pathname).toBe(direccion);
      await retratoCompleto(page, nombre);
    });
  }
