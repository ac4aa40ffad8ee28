/** From 'Cambios Requeridos' to another review: what is saved is not yet asked for, and what is not sent is not read. */
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

const GUARDADOS = 'Tus cambios están guardados, pero la fundación todavía no los revisa';

test('an applicant corrects by halves and is led to ask for another review', { tag: '@a-fondo' }, async ({
  page,
  persona,
}) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Celia Rascón',
    letras: 'CYR',
    organizacion: 'Corrige y Regresa, A.C.',
  });
  const { id, version } = await preRegistroEnviado(page, solicitante);
  const coordinador = await persona('coordinador');
  const pedido = await coordinador.request.post(`${base()}/api/v1/pre-registros/${id}/solicitar-cambios`, {
    data: { version, marcas: { mision: { valido: false, comentario: 'Di a quién atienden.' } } },
    headers: { origin: base() },
  });
  expect(pedido.status(), await pedido.text()).toBe(200);
  await page.goto(`/pre-registro/ver/${id}`);
  const solicitar = page.getByRole('button', { name: 'Solicitar nueva revisión' });
  await expect(page.getByRole('link', { name: 'Corregir la observación' })).toBeVisible();
  await expect(solicitar).toHaveCount(0);
  await retrato(page, 'ver-por-corregir');

  await test.step('what a reviewer saves now and does not send, the applicant does not read', async () => {
    await coordinador.goto(`/pre-registro/revision/${id}`);
    await expect(coordinador.getByText(/^La organización está corrigiendo desde el/)).toBeVisible();
    const vision = coordinador.getByRole('group', { name: 'Validación de Visión' });
    await vision.getByRole('checkbox', { name: 'No válido' }).check();
    const tarjeta = coordinador.getByRole('listitem', { name: /^Visión/ });
    await tarjeta.getByRole('textbox').fill('También la visión es muy breve.');
    await coordinador.getByRole('button', { name: 'Guardar Validaciones' }).click();
    await expect(tarjeta).toContainText('Sin enviar');
    await retrato(coordinador, 'revision-sin-enviar');
    await page.reload();
    await expect(page.getByText('Di a quién atienden.').first()).toBeVisible();
    await expect(page.getByText('También la visión es muy breve.')).toHaveCount(0);
  });

  await test.step('saved by halves, and the page says what is left', async () => {
    await page.goto(`/pre-registro/editar/${id}?paso=organizacion`);
    await page
      .getByRole('textbox', { name: 'Misión' })
      .fill('Acompañamos a jóvenes de 12 a 18 años de la colonia Obrera.');
    await page.getByRole('textbox', { name: 'Objeto social' }).fill('');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('¡Pre-registro actualizado exitosamente!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/pre-registro/ver/${id}`));
    await expect(solicitar).toHaveAccessibleDescription(/Hay datos por corregir|objeto social/i);
  });

  await test.step('what is only typed is named too', async () => {
    await page.getByRole('link', { name: 'Editar' }).click();
    // Saved on the way, the mission stays corrected against what was observed.
    await expect(page.getByRole('progressbar', { name: 'Correcciones' })).toHaveAttribute(
      'aria-valuetext',
      /^1 de 1 corregida,/,
    );
    await page.getByRole('button', { name: 'Ver todo el formulario' }).click();
    await page
      .getByRole('textbox', { name: 'Objeto social' })
      .fill('Promover la educación, sin fines de lucro.');
    await expect(page.getByText(/^Guardado \d\d:\d\d$/).first()).toBeVisible();
    await page.goto(`/pre-registro/ver/${id}`);
    await expect(page.getByRole('heading', { name: 'Tienes cambios sin guardar' })).toBeVisible();
    await expect(solicitar).toHaveCount(0);
    await retrato(page, 'ver-cambios-sin-guardar');
    await page.getByRole('link', { name: 'Continuar con mis cambios' }).click();
    await expect(page.getByText('También cambiaste Objeto social: va con lo que envíes.')).toBeVisible();
    await page.getByRole('button', { name: 'Ver todo el formulario' }).click();
    await expect(page.getByRole('textbox', { name: 'Objeto social' })).toHaveValue(/sin fines de lucro/);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
  });

  await test.step('and the record itself asks for another review', async () => {
    await expect(page.getByRole('heading', { name: GUARDADOS })).toBeVisible();
    await retrato(page, 'ver-cambios-guardados');
    await solicitar.click();
    await expect(page.getByText('Solicitud enviada')).toBeVisible();
    await expect(page.getByText('Pre-registro en Revisión')).toBeVisible();
    await expect(page.getByRole('heading', { name: GUARDADOS })).toHaveCount(0);
    // The reviewer's own words waited, and go out with the next request.
    await expect(coordinador.getByRole('button', { name: 'Solicitar Cambios' })).toBeVisible();
    await coordinador.getByRole('button', { name: 'Solicitar Cambios' }).click();
    await expect(coordinador.getByText('El usuario será notificado.', { exact: false })).toBeVisible();
    await expect(page.getByText('También la visión es muy breve.').first()).toBeVisible();
  });
});
