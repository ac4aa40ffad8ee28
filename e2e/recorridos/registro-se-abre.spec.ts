/** Step 1 of the registro: an organization waits, staff open it with its ficha, and the folio of the project is born. */
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

const organizacion = 'Veredas del Conchos, A.C.';
const anio = new Date().getFullYear() + 1;

test('a validated pre-registro waits, is opened from its own page, and its organization goes on', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  const quien = await entrarComoNuevo(page, { nombre: 'Delia Rascón', letras: 'VDC', organizacion });
  const { id, folio, version } = await preRegistroEnviado(page, quien);
  const coordinador = await persona('coordinador', `/pre-registro/ver/${id}`);
  const validado = await coordinador.request.post(`${base()}/api/v1/pre-registros/${id}/aprobar`, {
    data: { version, justificacion: 'Los datos se cotejaron en persona con su original.' },
    headers: { origin: base() },
  });
  expect(validado.status(), await validado.text()).toBe(200);

  await test.step('the organization reads that its registro is about to be opened', async () => {
    await page.goto('/registro');
    await expect(page.getByText('No hay registros disponibles')).toBeVisible();
    await expect(page.getByText('Tu registro está por abrirse.')).toBeVisible();
    await retrato(page, 'registro-por-abrirse');
  });

  await test.step('staff go from the validated pre-registro to step 1, which knows whose it is', async () => {
    await coordinador.reload();
    await coordinador.getByRole('link', { name: 'Abrir registro' }).click();
    await expect(coordinador.getByText('Paso 1 de 9')).toBeVisible();
    await expect(coordinador.getByRole('combobox', { name: 'Pre-registro validado' })).toHaveValue(
      `${organizacion} · ${folio}`,
    );
    await expect(coordinador.getByLabel('Responsable de contacto')).toHaveValue('Delia Rascón');
    await coordinador.getByRole('button', { name: 'Generar Folio y Continuar' }).click();
    const faltan = coordinador.getByRole('alert');
    await faltan.getByRole('link', { name: 'El nombre oficial es requerido' }).click();
    await expect(coordinador.getByLabel('Nombre oficial')).toBeFocused();
    await retrato(coordinador, 'registro-crear-errores');
  });

  await test.step('with the whole ficha the folio is born, once', async () => {
    await coordinador.getByLabel('Nombre oficial').fill('Veredas que cuidan');
    await coordinador
      .getByLabel('Descripción')
      .fill('Crianza positiva con familias de la ribera del Conchos.');
    await coordinador.getByLabel('Objetivo general').fill('Bajar la violencia familiar en la ribera.');
    await coordinador.getByLabel('Objetivos específicos').fill('Formar a doscientas madres y padres.');
    await coordinador.getByLabel('Corresponsabilidad ciudadana').check();
    await coordinador.getByLabel('Región').selectOption({ index: 1 });
    await coordinador.getByRole('combobox', { name: 'Municipio' }).fill('Delicias');
    await coordinador
      .getByRole('listbox', { name: 'Municipio' })
      .getByRole('option', { name: 'Delicias' })
      .click();
    await coordinador.getByLabel('Monto solicitado').fill('800000');
    await expect(coordinador.getByText('debe costar al menos $1,000,000.00.')).toBeVisible();
    await coordinador.getByRole('textbox', { name: 'Fecha de inicio' }).fill(`15/01/${anio}`);
    await coordinador.getByRole('textbox', { name: 'Fecha de fin' }).fill(`15/12/${anio}`);
    await coordinador.getByLabel('Teléfono de contacto').fill('639 123 4567');
    await expect(coordinador.getByText(/^Guardado/).first()).toBeVisible();
    await retrato(coordinador, 'registro-crear');
    await coordinador.getByRole('button', { name: 'Generar Folio y Continuar' }).dblclick();
    await expect(coordinador.getByText('Ficha registrada')).toBeVisible();
    await expect(coordinador.getByText(/^Folio: PROJ-\d{4}-\d{6}$/)).toBeVisible();
    await expect(
      coordinador.getByRole('heading', { name: 'La organización lo está completando' }),
    ).toBeVisible();
    await expect(coordinador.getByRole('heading', { name: /^Veredas que cuidan/, level: 1 })).toBeVisible();
    await retrato(coordinador, 'registro-ver-personal');
  });

  await test.step('the organization sees it come, and has one thing to do', async () => {
    const fila = page.getByRole('row').filter({ hasText: 'Veredas que cuidan' });
    await expect(fila).toContainText(folio);
    await expect(fila).toContainText('En captura');
    await retrato(page, 'registro-lista');
    await fila
      .getByRole('link', { name: 'Veredas que cuidan' })
      .or(fila.getByRole('link', { name: folio }))
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Completa el registro de tu proyecto' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continuar captura' })).toHaveAttribute(
      'href',
      /\/registro\/editar\//,
    );
    await retrato(page, 'registro-ver-organizacion');
  });

  await test.step('it withdraws with its reason, and both read that it ended here', async () => {
    await page.getByRole('button', { name: /^Más sobre PROJ-/ }).click();
    await page.getByRole('menuitem', { name: 'Desistir' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Desistir del proyecto' });
    await dialogo.getByLabel('Motivo').fill('Perdimos la sede en la que íbamos a trabajar.');
    await dialogo.getByRole('button', { name: 'Desistir del proyecto' }).click();
    await expect(page.getByRole('heading', { name: 'Tu organización desistió del proyecto' })).toBeVisible();
    await expect(
      coordinador.getByRole('heading', { name: 'La organización desistió del proyecto' }),
    ).toBeVisible();
  });
});
