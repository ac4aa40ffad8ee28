/** An invitation of the foundation: issued, accepted by its reader, and used for one project. */
import { leerCorreo } from '../soporte/correos.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

const mensaje = 'Conocemos su trabajo con víctimas y queremos apoyarlo este año.';

test('staff invite an address; it accepts once, applies by invitation, and staff see the project', async ({
  page,
  persona,
}) => {
  const invitada = await entrarComoNuevo(page, {
    nombre: 'Teresa Holguín',
    letras: 'CEA',
    organizacion: 'Casa de Escucha Activa, A.C.',
  });
  const coordinador = await persona('coordinador', '/invitaciones');

  await test.step('staff invite; a date that passed is refused beside its field', async () => {
    await coordinador.getByRole('button', { name: 'Nueva invitación' }).first().click();
    const dialogo = coordinador.getByRole('dialog', { name: 'Nueva invitación' });
    await dialogo.getByRole('radio', { name: 'A un correo' }).check();
    await dialogo.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(dialogo.getByRole('alert').first()).toBeVisible();
    await dialogo.getByRole('textbox', { name: 'Correo' }).fill(invitada.email);
    await dialogo.getByRole('textbox', { name: 'Mensaje' }).fill(mensaje);
    await retrato(coordinador, 'invitacion-nueva');
    await dialogo.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(coordinador.getByText('Invitación enviada')).toBeVisible();
    await expect(coordinador.getByRole('row', { name: new RegExp(invitada.email) })).toContainText(
      'Pendiente',
    );
  });

  await test.step('the link of the mail shows it, and it is accepted', async () => {
    const { enlaces } = await leerCorreo(invitada.email, /te invita a presentar un proyecto/);
    await page.goto(enlaces.find((one) => one.includes('#token=')) ?? '');
    await expect(page.getByText(mensaje)).toBeVisible();
    await retrato(page, 'invitacion-recibida');
    await page.getByRole('button', { name: 'Aceptar invitación' }).click();
    await expect(page.getByRole('heading', { name: 'Nuevo Proyecto', level: 1 })).toBeVisible();
    await expect(page.getByText('Has seleccionado: Invitación de FICOSEC')).toBeVisible();
    await retrato(page, 'tipo-de-solicitud');
    await page.getByRole('button', { name: 'Continuar al Pre-registro' }).click();
    await expect(page.getByText('Hasta 90% del proyecto')).toBeVisible();
  });

  await test.step('one project comes of it, and no second one', async () => {
    const answer = await page.request.get('/api/v1/invitaciones/mias');
    const { items } = (await answer.json()) as { items: { id: string }[] };
    const solicitud = { tipoSolicitud: 'invitacion_ficosec', invitacionId: items[0]?.id ?? '' };
    await preRegistroEnviado(page, invitada, {}, solicitud);
    await coordinador.goto(`/invitaciones?q=${encodeURIComponent(invitada.organizacion)}`);
    await expect(coordinador.getByRole('row', { name: new RegExp(invitada.organizacion) })).toContainText(
      'Aceptada',
    );
    await page.goto('/tipo-solicitud?tipo=invitacion_ficosec');
    await expect(page.getByText('No tienes invitaciones vigentes')).toBeVisible();
  });
});
