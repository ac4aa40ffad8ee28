/** Internal notes: one of the staff writes, a colleague reads it by itself, the organization never learns of it. */
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

test('a note of the staff reaches a colleague, and never the organization', { tag: '@a-fondo' }, async ({
  page,
  persona,
}) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Noé Talavera',
    letras: 'NTI',
    organizacion: 'Notas al Margen, A.C.',
  });
  const { id } = await preRegistroEnviado(page, solicitante);
  const quien = await persona('coordinador', `/pre-registro/revision/${id}`);
  const colega = await persona('administrador', `/pre-registro/ver/${id}`);
  await expect(colega.getByText('Nadie ha escrito notas de este proyecto.')).toBeVisible();

  await test.step('is written on a field, and stands beside it', async () => {
    await quien.getByRole('tab', { name: 'Notas' }).click();
    await quien
      .getByRole('textbox', { name: 'Nueva nota' })
      .fill('El domicilio no existe: hay que ir a verlo.');
    await quien.getByRole('combobox', { name: 'Sobre' }).selectOption('Misión');
    await quien.getByRole('button', { name: 'Agregar nota' }).click();
    await expect(quien.getByText('Nota agregada')).toBeVisible();
    await expect(quien.getByRole('listitem', { name: /^Misión/ })).toContainText(
      /Nota interna de .*ir a verlo/,
    );
    await retrato(quien, 'revision-con-nota');
  });

  await test.step('a colleague reads it without reloading, and cannot withdraw it', async () => {
    const nota = colega.locator('#notas-internas').getByRole('listitem');
    await expect(nota).toContainText('hay que ir a verlo');
    await expect(nota.getByRole('button')).toHaveCount(0);
  });

  await test.step('the organization has no trace of it', async () => {
    await page.goto(`/pre-registro/ver/${id}`);
    await expect(page.getByText('Historial del proyecto').first()).toBeVisible();
    await expect(page.getByText(/nota interna|notas internas|ir a verlo/i)).toHaveCount(0);
  });

  await test.step('its author withdraws it', async () => {
    await quien
      .locator('#notas-internas')
      .getByRole('button', { name: /^Retirar/ })
      .click();
    await quien.getByRole('button', { name: 'Retirar nota' }).click();
    await expect(quien.getByText('Nota retirada')).toBeVisible();
    await expect(colega.getByText('Nadie ha escrito notas de este proyecto.')).toBeVisible();
  });
});
