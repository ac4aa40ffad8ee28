/** A case is followed along el hilo, and what was left to look at since something changed is looked at. */
import type { Page } from '@playwright/test';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

type Lista = { readonly items: readonly { readonly id: string }[] };

/** A case of the demo in which something changed after what hangs on it. @throws Error when there is none. */
const conPendientes = async (page: Page): Promise<string> => {
  const casos = (await (await page.request.get('/api/v1/proyectos?etapa[]=aprobacion')).json()) as Lista;
  for (const { id } of casos.items) {
    const { items } = (await (await page.request.get(`/api/v1/proyectos/${id}/por-revisar`)).json()) as Lista;
    if (items.length > 0) return id;
  }
  throw new Error('Nothing is to be looked at in the demo');
};

test('an administrator follows a thing of a case up and down, and looks at what a change left behind', {
  tag: '@a-fondo',
}, async ({ persona }) => {
  const page = await persona('administrador', '/proyectos');
  const id = await conPendientes(page);
  await page.goto(`/proyectos/${id}`);
  let cuantas = 0;
  await test.step('the page of the case says how much is to be looked at', async () => {
    const insignia = page.getByRole('link', { name: /^\d+ por revisar$/ });
    await expect(insignia).toBeVisible();
    cuantas = Number.parseInt(await insignia.innerText(), 10);
    await page.getByRole('link', { name: 'Seguir el hilo' }).click();
    await expect(page.getByRole('heading', { name: 'El hilo', level: 1 })).toBeVisible();
  });

  await test.step('a line of the budget is chosen, and its chain goes up to the problem', async () => {
    const indice = page.getByRole('navigation', { name: 'Cosas del proyecto' });
    await indice.getByText('Líneas del presupuesto').click();
    await indice
      .getByRole('link', { name: /^Línea del presupuesto/ })
      .first()
      .click();
    const cadena = page.getByRole('figure', { name: 'Cadena' });
    await expect(cadena.locator('[aria-current="step"]')).toContainText('Aquí');
    await expect(cadena.getByText(/Árbol de problemas/).first()).toBeVisible();
    await cadena.getByText('Ver como tabla').click();
    await expect(cadena.getByRole('row').nth(1)).toBeVisible();
    await retrato(page, 'el-hilo-cadena');
  });

  await test.step('what a change left behind is looked at, and is there no more', async () => {
    await page.getByRole('link', { name: `Por revisar (${cuantas})` }).click();
    await page
      .getByRole('button', { name: /^Revisado: / })
      .first()
      .click();
    await expect(page.getByText('Quedó como revisado')).toBeVisible();
    await expect(page.getByRole('link', { name: `Por revisar (${cuantas - 1})` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ya revisado' })).toBeVisible();
    await retrato(page, 'el-hilo-por-revisar');
  });
});
