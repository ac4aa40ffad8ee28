/** A registro that came back, corrected on a phone: what was observed is one touch away, and so is sending it again. */
import { expect, test } from '../soporte/prueba.ts';
import { observarRegistro, registroEnviado } from '../soporte/registro.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('an applicant corrects two fields on a phone and sends the registro again', async ({
  page,
  persona,
}) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Nora Galindo',
    letras: 'RTF',
    organizacion: 'Registro en Teléfono, A.C.',
  });
  const coordinador = await persona('coordinador');
  const { id } = await registroEnviado(page, coordinador, solicitante);
  await observarRegistro(
    coordinador,
    id,
    {
      'poblacion.criterios_seleccion': 'Di qué pasa si hay más solicitudes que lugares.',
      'ficha.descripcion': 'Di en cuántas colonias.',
    },
    'Ya casi.',
  );

  await test.step('what was asked is folded into one line above the first observed section', async () => {
    await page.goto(`/registro/editar/${id}`);
    await expect(page.getByRole('heading', { name: 'Cambios requeridos' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Paso 1 de 9 · Ficha del Proyecto/ })).toBeVisible();
    await retrato(page, 'registro-telefono');
  });

  await test.step('each observation is reached and mended', async () => {
    const descripcion = page.getByRole('textbox', { name: /^Descripción/ });
    await expect(descripcion).toHaveAccessibleDescription(/Di en cuántas colonias\./);
    await descripcion.fill('Crianza positiva para familias de doce colonias de la zona sur');
    await expect(page.getByText(/^Guardado \d\d:\d\d$/).first()).toBeVisible();
    await page.getByRole('button', { name: /^Paso 1 de 9/ }).click();
    const hoja = page.getByRole('dialog', { name: 'Secciones y lo que falta' });
    await expect(hoja.getByRole('link', { name: /Población Objetivo/ })).toContainText('Con observaciones');
    await retrato(page, 'registro-telefono-secciones');
    await hoja.getByRole('link', { name: /Población Objetivo/ }).click();
    await expect(hoja).toBeHidden();
    await page
      .getByRole('textbox', { name: /^Criterios de selección/ })
      .fill('Canalizadas por escuelas y por el DIF; si hay más que lugares, por sorteo público.');
    await expect(page.getByText('2 de 2 corregidas').first()).toBeVisible();
  });

  await test.step('and it is sent from the last step', async () => {
    await page.getByRole('button', { name: /^Paso 4 de 9/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Revisión Final/ })
      .click();
    await expect(page.getByText('No falta nada: puedes finalizar.')).toBeVisible();
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await expect(page.getByText('Registro enviado')).toBeVisible();
    await expect(page.getByText('La fundación lo está revisando')).toBeVisible();
  });

  await test.step('the reviewer reads which sections changed, and what they say now', async () => {
    await coordinador.goto(`/registro/revision/${id}`);
    await expect(
      coordinador.getByRole('heading', { name: /^Cambiaron 2 de 8 secciones desde la versión 1/ }),
    ).toBeVisible();
    await expect(coordinador.getByRole('listitem', { name: /^Criterios de selección/ })).toContainText(
      'por sorteo público',
    );
  });
});
