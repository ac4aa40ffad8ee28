/** Two people review one record: marks of different fields merge, and of the same field one of both is chosen. */
import type { Page } from '@playwright/test';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

const validacion = (page: Page, campo: string) => page.getByRole('group', { name: `Validación de ${campo}` });
const valido = (page: Page, campo: string) =>
  validacion(page, campo).getByRole('checkbox', { name: 'Válido', exact: true });
const noValido = (page: Page, campo: string) =>
  validacion(page, campo).getByRole('checkbox', { name: 'No válido' });
const tarjeta = (page: Page, campo: string) => page.getByRole('listitem', { name: new RegExp(`^${campo}`) });
const guardar = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Guardar Validaciones' }).click();
};

test('two reviewers mark one record, and none overwrites the other without a choice', async ({
  page,
  persona,
  vigilancia,
}) => {
  vigilancia.permitir(/net::ERR_FAILED/);
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Aída Luján',
    letras: 'DRV',
    organizacion: 'Doble Revisión, A.C.',
  });
  const { id } = await preRegistroEnviado(page, solicitante);

  // A line on which live events do not arrive: what the page shows is old, and it cannot know.
  const tarde = await persona('coordinador');
  await tarde.context().route('**/api/v1/eventos', (route) => route.abort());
  await tarde.goto(`/pre-registro/revision/${id}`);
  await valido(tarde, 'Misión').check();
  const antes = await persona('administrador', `/pre-registro/revision/${id}`);

  await test.step('different fields merge, and what the other stored is named', async () => {
    await noValido(antes, 'RFC').check();
    await tarjeta(antes, 'RFC').getByRole('textbox').fill('No coincide con la constancia.');
    await guardar(antes);
    await expect(antes.getByText('Validaciones guardadas')).toBeVisible();

    // One presses as what the other stores arrives, and it opens above what is pressed.
    await valido(antes, 'Visión').hover();
    await antes.mouse.down();
    await guardar(tarde);
    await expect(tarde.getByText('Validaciones guardadas')).toBeVisible();
    await expect(noValido(tarde, 'RFC')).toBeChecked();
    await expect(tarjeta(tarde, 'RFC')).toContainText(/guardó «No válido» a las \d\d:\d\d/);
    await expect(valido(tarde, 'Misión')).toBeChecked();
    // The other page hears of it by itself, and the click meets what it was meant for.
    await expect(valido(antes, 'Misión')).toBeChecked();
    await expect(tarjeta(antes, 'Misión')).toContainText(/guardó «Válido» a las \d\d:\d\d/);
    await antes.mouse.up();
    await expect(valido(antes, 'Visión')).toBeChecked();
  });

  await test.step('of the same field, the later one chooses before anything is stored', async () => {
    await guardar(antes);
    await expect(antes.getByText(/sin guardar/)).toHaveCount(0);

    await noValido(tarde, 'Visión').check();
    await tarjeta(tarde, 'Visión').getByRole('textbox').fill('Di para cuándo.');
    await guardar(tarde);
    await expect(
      tarde.getByRole('listitem').filter({ hasText: 'Error al guardar las validaciones' }),
    ).toContainText('Elige cuál queda');
    const pregunta = tarde.getByRole('group', { name: 'Dos versiones en Visión' });
    await expect(pregunta).toContainText(/guardó «Válido» a las \d\d:\d\d/);
    await expect(tarjeta(tarde, 'Visión').getByRole('textbox')).toHaveValue('Di para cuándo.');
    await retrato(tarde, 'revision-dos-versiones');
    // Nothing goes out meanwhile: the eyes are led to the question.
    await tarde.getByRole('button', { name: 'Solicitar Cambios' }).click();
    await expect(pregunta).toBeFocused();
    await expect(valido(antes, 'Visión')).toBeChecked();

    await pregunta.getByRole('button', { name: 'Mantener la mía' }).click();
    await expect(pregunta).toHaveCount(0);
    await guardar(tarde);
    await expect(noValido(antes, 'Visión')).toBeChecked();
    await expect(tarjeta(antes, 'Visión')).toContainText('Di para cuándo.');
  });

  await test.step('with live events the question comes by itself, also for the general comments', async () => {
    const comentarios = antes.getByRole('textbox', { name: 'Comentarios generales' });
    await comentarios.fill('Falta la firma.');
    await tarde.getByRole('textbox', { name: 'Comentarios generales' }).fill('Todo en orden.');
    await guardar(tarde);
    const pregunta = antes.getByRole('group', { name: 'Dos versiones en Comentarios generales' });
    await expect(pregunta).toContainText('«Todo en orden.»');
    await expect(pregunta).toContainText('Tuya: «Falta la firma.», sin guardar.');
    await expect(comentarios).toHaveValue('Falta la firma.');
    await retrato(antes, 'revision-juntar');
    await pregunta.getByRole('button', { name: 'Juntar' }).click();
    await expect(comentarios).toHaveValue('Todo en orden.\nFalta la firma.');
    await guardar(antes);
    await expect(antes.getByText(/sin guardar/)).toHaveCount(0);
  });

  await test.step('by keyboard, what follows the mark is its comment, and no key of it leaves the record', async () => {
    await tarjeta(tarde, 'Objeto social').focus();
    await tarde.keyboard.press('x');
    await tarde.keyboard.type('no coincide con el acta');
    await expect(tarjeta(tarde, 'Objeto social').getByRole('textbox')).toHaveValue('no coincide con el acta');
    // It says what is wrong: on to the next that waits for a verdict.
    await tarde.keyboard.press('Escape');
    await expect(tarjeta(tarde, 'Alianzas estratégicas')).toBeFocused();
    await tarde.keyboard.press('p');
    const dialogo = tarde.getByRole('dialog', { name: 'Tienes validaciones sin guardar' });
    await expect(dialogo.getByRole('button', { name: 'Seguir revisando' })).toBeFocused();
    await tarde.keyboard.press('Space');
    await expect(dialogo).toHaveCount(0);
    await expect(tarjeta(tarde, 'Alianzas estratégicas')).toBeFocused();
    await expect(tarjeta(tarde, 'Objeto social').getByRole('textbox')).toHaveValue('no coincide con el acta');
    await expect(tarde).toHaveURL(new RegExp(`/pre-registro/revision/${id}$`));
  });

  await test.step('a decision of the other is told where the buttons were', async () => {
    await antes.getByRole('button', { name: 'Solicitar Cambios' }).click();
    await expect(antes.getByRole('heading', { name: 'Pre-registro', level: 1 })).toBeVisible();
    // This page hears of nothing by itself: it asks again when it is looked at.
    await tarde.context().unroute('**/api/v1/eventos');
    await tarde.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(
      tarde.getByText(/^Administrador solicitó cambios a las \d\d:\d\d; lo tuyo sigue sin guardar\.$/),
    ).toBeVisible();
    await retrato(tarde, 'revision-decision-ajena');
  });

  await test.step('leaving with marks that are not saved asks first', async () => {
    await noValido(tarde, 'Misión').check();
    await tarde.getByRole('link', { name: 'Volver a la Lista' }).click();
    const dialogo = tarde.getByRole('dialog', { name: 'Tienes validaciones sin guardar' });
    await dialogo.getByRole('button', { name: 'Seguir revisando' }).click();
    await expect(noValido(tarde, 'Misión')).toBeChecked();
    await tarde.getByRole('link', { name: 'Volver a la Lista' }).click();
    await dialogo.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(tarde.getByRole('heading', { name: 'Pre-registro', level: 1 })).toBeVisible();
  });
});
