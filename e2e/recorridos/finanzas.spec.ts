/** From the flow of all pesos to the paper of one deposit. */
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

test('who reads reports follows the pesos from the flow to a municipality, a project, a deposit and its receipt', async ({
  persona,
}) => {
  const page = await persona('administrador', '/');
  await page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: 'Finanzas' }).click();
  await expect(page.getByRole('heading', { name: 'Finanzas', level: 1 })).toBeVisible();

  await test.step('a band of the flow narrows everything', async () => {
    const flujo = page.getByRole('figure', { name: 'Flujo del dinero' });
    await flujo.getByRole('link', { name: /^Juárez/ }).click();
    await expect(page).toHaveURL(/municipio=08037/);
    await expect(page.getByRole('button', { name: 'Quitar filtro Municipio: Juárez' })).toBeVisible();
  });

  await test.step('its projects, and the movements of what is filtered', async () => {
    const secciones = page.getByRole('navigation', { name: 'Secciones de finanzas' });
    await secciones.getByRole('link', { name: 'Proyectos' }).click();
    await expect(page.getByText('De cada proyecto se muestra solo la parte de Juárez.')).toBeVisible();
    await secciones.getByRole('link', { name: 'Panorama' }).click();
    await page.goto('/finanzas/movimientos?tipo=depositado');
    await expect(page.getByRole('row').filter({ hasText: 'Depósito' }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Compromiso' })).toHaveCount(0);
    await retrato(page, 'finanzas-movimientos');
  });

  await test.step('a deposit has its receipt, and leads to its ministración', async () => {
    const fila = page.getByRole('row').filter({ hasText: 'Depósito' }).first();
    const evidencia = fila.getByRole('link', { name: /^Evidencia/ });
    const ruta = (await evidencia.getAttribute('href')) ?? '';
    const papel = await page.request.get(ruta);
    expect([papel.status(), papel.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await fila.getByRole('link', { name: 'Depósito', exact: true }).click();
    await expect(page).toHaveURL(/\/ministraciones\//);
  });

  await test.step('what waits, and the comparison of last night', async () => {
    await page.goto('/finanzas/pendientes');
    await expect(page.getByRole('region', { name: /^Por pagar/ })).toBeVisible();
    await expect(page.getByText(/^Todo cuadra:/)).toBeVisible();
  });

  await test.step('the report of what is filtered is a PDF', async () => {
    await page.goto('/finanzas?region=juarez');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Finanzas-\d{4}-\d\d-\d\d\.pdf$/u);
  });
});
