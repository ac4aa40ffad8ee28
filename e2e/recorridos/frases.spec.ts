/** Phrases: a reviewer keeps what it writes, and puts it into comments by keyboard; a colleague uses what is shared. */
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

test('a phrase is kept, found by typing and inserted without the mouse, also by a colleague', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Fabiola Rentería',
    letras: 'FRA',
    organizacion: 'Frases Hechas, A.C.',
  });
  const { id } = await preRegistroEnviado(page, solicitante);
  const quien = await persona('coordinador', `/pre-registro/revision/${id}`);
  const fila = (campo: string) => quien.getByRole('listitem', { name: new RegExp(`^${campo}`) });
  const comentario = (campo: string) => fila(campo).getByRole('textbox', { name: '¿Qué debe corregirse?' });
  const buscador = quien.getByRole('combobox', { name: 'Buscar una frase' });
  const SUYA = 'Nombra las colonias en las que trabajan este año.';

  await test.step('what was written is kept, and shared with all who review', async () => {
    await fila('Misión').focus();
    await quien.keyboard.press('x');
    await quien.keyboard.type(SUYA);
    await expect(fila('Misión').getByRole('button', { name: /^Frases/ })).toBeVisible();
    await quien.keyboard.press('Alt+ArrowDown');
    await expect(buscador).toBeFocused();
    await retrato(quien, 'revision-frases');
    // Pictures of other widths close it, when the page gets to it, and may leave the page scrolled away from its field.
    await expect(async () => {
      await comentario('Misión').scrollIntoViewIfNeeded();
      if (!(await buscador.isVisible())) await comentario('Misión').press('Alt+ArrowDown');
      await expect(buscador).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await quien.getByRole('button', { name: 'Guardar este texto' }).click();
    await quien.getByRole('checkbox', { name: /^Compartirla/ }).check();
    await quien.getByRole('button', { name: 'Guardar frase' }).click();
    await expect(quien.getByText('Frase guardada')).toBeVisible();
    await expect(comentario('Misión')).toBeFocused();
  });

  await test.step('five keys and a word: not valid, the phrases, the word, inserted', async () => {
    await fila('Visión').focus();
    await quien.keyboard.press('f');
    await expect(buscador).toBeFocused();
    await quien.keyboard.type('colonias');
    await expect(quien.getByRole('listbox', { name: 'Frases' }).getByRole('option')).toHaveCount(1);
    await quien.keyboard.press('Enter');
    await expect(comentario('Visión')).toHaveValue(SUYA);
    await expect(comentario('Visión')).toBeFocused();
    await quien.keyboard.type(' Con su municipio.');
    await expect(comentario('Visión')).toHaveValue(`${SUYA} Con su municipio.`);
  });

  await test.step('a colleague is offered it for its field first, on a telephone as a sheet', async () => {
    const colega = await persona('administrador', `/pre-registro/revision/${id}`);
    await colega.setViewportSize({ width: 375, height: 812 });
    const suya = colega.getByRole('listitem', { name: /^Misión/ });
    await suya.getByRole('button', { name: 'No válido' }).or(suya.getByLabel('No válido')).first().click();
    await suya.getByRole('button', { name: /^Frases/ }).click();
    const hoja = colega.getByRole('dialog', { name: 'Frases para Misión' });
    await expect(hoja.getByRole('option', { name: new RegExp(SUYA) })).toContainText('De la fundación');
    await retrato(colega, 'revision-frases-telefono');
    await colega.setViewportSize({ width: 375, height: 812 });
    if (!(await hoja.isVisible())) await suya.getByRole('button', { name: /^Frases/ }).click();
    await hoja.getByRole('option', { name: new RegExp(SUYA) }).click();
    await expect(suya.getByRole('textbox', { name: '¿Qué debe corregirse?' })).toHaveValue(SUYA);
  });

  await test.step('its author deletes it at the desk of the phrases; the comments stay', async () => {
    await comentario('Visión').press('Alt+ArrowDown');
    await quien.getByRole('button', { name: 'Administrar frases' }).click();
    const compartidas = quien.getByRole('region', { name: 'Frases de la fundación' });
    await expect(compartidas.getByRole('listitem').filter({ hasText: SUYA })).toContainText('Usada 2 veces');
    await retrato(quien, 'revision-frases-mesa');
    await compartidas
      .getByRole('button', { name: new RegExp(`^Eliminar la frase «${SUYA.slice(0, 20)}`) })
      .click();
    await quien.getByRole('button', { name: 'Eliminar frase' }).click();
    await expect(quien.getByText('Frase eliminada')).toBeVisible();
    await quien.keyboard.press('Escape');
    await expect(comentario('Misión')).toHaveValue(SUYA);
  });
});
