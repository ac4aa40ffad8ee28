/** The ceiling of what the foundation pays: crossed while one types, told in words, and mended with one press. */
import type { Page } from '@playwright/test';
import { expect, test } from '../soporte/prueba.ts';
import { escribirSecciones, proyectoDeHistoria, registroAbierto, verRegistro } from '../soporte/registro.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

const guardado = (page: Page) => page.getByText(/^Guardado \d\d:\d\d$/).first();

test('a budget beyond its ceiling is not sent until it is mended, to the centavo', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Irma Rubio',
    letras: 'RTX',
    organizacion: 'Techo Parejo, A.C.',
  });
  const coordinador = await persona('coordinador');
  const { id, proyecto } = await registroAbierto(page, coordinador, solicitante);
  await escribirSecciones(page, proyecto.id, [
    'arbol_problemas',
    'arbol_objetivos',
    'poblacion',
    'alcance',
    'marco_logico',
    'presupuesto',
    'cronograma',
  ]);
  const { presupuesto } = proyectoDeHistoria().secciones;
  expect((presupuesto.lineas as readonly unknown[]).length).toBe(3);

  await test.step('the meter stands at the ceiling, and moves with every letter beyond it', async () => {
    await page.goto(`/registro/editar/${id}?paso=presupuesto`);
    await expect(page.getByText('Se pide 80.00 % del proyecto; el tope es 80 %.')).toBeVisible();
    // Of the first line: what the organization pays of it.
    await page.getByRole('gridcell', { name: '$300,000.00' }).first().click();
    await page.keyboard.type('299999.99');
    await expect(
      page.getByText('Te pasas por $0.01 del tope de 80 %. Baja lo que pides o sube la contrapartida.'),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(guardado(page)).toBeVisible();
    await retrato(page, 'registro-techo-rebasado');
  });

  await test.step('it is not sent: the whole says so, with the way to it', async () => {
    await page.getByRole('link', { name: /^9\. Revisión Final/ }).click();
    await page.getByRole('button', { name: 'Finalizar' }).click();
    const rechazo = page.getByRole('alert').filter({ hasText: /No se envió/ });
    await rechazo.getByRole('link', { name: /^Te pasas por \$0\.01 del tope de 80 %/ }).click();
    await expect(page.getByRole('heading', { name: 'Presupuesto Detallado', level: 2 })).toBeVisible();
    expect((await verRegistro(page, id)).estado).toBe('borrador');
  });

  await test.step('one press moves what is beyond it to the contrapartida, and it is sent', async () => {
    await page.getByRole('button', { name: 'Pasar $0.01 a la contrapartida' }).click();
    await expect(page.getByText('Se pide 80.00 % del proyecto; el tope es 80 %.')).toBeVisible();
    await expect(guardado(page)).toBeVisible();
    await page.getByRole('link', { name: /^9\. Revisión Final/ }).click();
    await expect(page.getByText('No falta nada: puedes finalizar.')).toBeVisible();
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await expect(page.getByText('Registro enviado')).toBeVisible();
    const { estado, porcentajeSolicitado } = await verRegistro(page, id);
    expect([estado, porcentajeSolicitado]).toEqual(['pendiente_validacion', '80.00']);
  });
});
