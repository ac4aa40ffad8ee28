/**
 * The pictures: every screen that the routes know, opened by its address over the demo's data, at every width and in
 * both themes, with axe, HTML_CodeSniffer and IBM's checker. What only a story reaches is judged there (soporte/retrato.ts).
 */
import { iniciarSesion } from '../soporte/cuentas.ts';
import { desvios, pantallas, type Vista } from '../soporte/pantallas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retratoCompleto } from '../soporte/retrato.ts';
import { patronesDePantalla } from '../soporte/rutas.ts';

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
    test(nombre, async ({ page }) => {
      if (vista.quien) await iniciarSesion(page, vista.quien);
      const id = (await vista.registro?.(page.request)) ?? '';
      const direccion = `/${pantalla.replace(/^\//, '').replace(/\$\w+/, id)}`;
      await page.goto(direccion + (vista.busqueda ?? ''));
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('.animate-shimmer')).toHaveCount(0);
      // Not where the route sends whoever may not be there.
      expect(new URL(page.url()).pathname).toBe(direccion);
      await retratoCompleto(page, nombre, nth > 0);
    });
  }
