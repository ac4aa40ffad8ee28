/** Two people of one organization: one invites the other, both edit the same record, and the slower is told. */
import type { Page } from '@playwright/test';
import { leerCorreo } from '../soporte/correos.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { crearCuenta, entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

const organizacion = 'Sierra Despierta, A.C.';
const telefono = (page: Page) => page.getByRole('textbox', { name: /^Teléfono/ });

test('a colleague is invited and joins; both edit at once, and nothing of either is lost unseen', async ({
  page,
  persona,
  vigilancia,
}) => {
  vigilancia.permitir(/net::ERR_FAILED/);
  const duena = await entrarComoNuevo(page, { nombre: 'Norma Chaparro', letras: 'SDC', organizacion });
  const { id } = await preRegistroEnviado(page, duena);
  const email = 'colega-sdc@organizacion.example';

  await test.step('the owner invites by e-mail', async () => {
    await page.goto('/organizacion?ver=colegas');
    await page.getByRole('button', { name: 'Invitar a un colega' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Invitar a un colega' });
    await dialogo.getByRole('textbox', { name: 'Correo' }).fill(email);
    await dialogo.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
    await retrato(page, 'organizacion-colegas');
  });

  const colega = await persona(null);
  await test.step('the link leads through the new account to the organization', async () => {
    const { enlaces } = await leerCorreo(email, /Te invitan a colaborar en el portal de proyectos/);
    const enlace = enlaces.find((one) => one.includes('#')) ?? '';
    await colega.goto(enlace);
    await expect(colega.getByRole('heading', { name: 'Te invitan a colaborar' })).toBeVisible();
    await crearCuenta(colega, { nombre: 'Saúl Rascón', email });
    await colega.goto('/organizacion');
    await colega.getByRole('button', { name: `Unirme a ${organizacion}` }).click();
    await expect(colega.getByRole('heading', { name: organizacion, level: 1 })).toBeVisible();
    await expect(page.getByText('Saúl Rascón').first()).toBeVisible();
  });

  await test.step('both edit the pre-registration: other fields are put together, and the same one is asked about by name', async () => {
    for (const quien of [page, colega]) {
      // A line on which live events do not arrive.
      await quien.context().route('**/api/v1/eventos', (route) => route.abort());
      await quien.goto(`/pre-registro/editar/${id}?paso=organizacion`);
    }
    await page
      .getByRole('textbox', { name: 'Misión' })
      .fill('Acompañamos a familias de la Sierra Tarahumara.');
    await colega.getByRole('textbox', { name: 'Visión' }).fill('Una sierra en la que nadie tenga que irse.');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('¡Pre-registro actualizado exitosamente!')).toBeVisible();
    await colega.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(colega.getByText('¡Pre-registro actualizado exitosamente!')).toBeVisible();
    for (const texto of ['Acompañamos a familias de la Sierra', 'nadie tenga que irse'])
      await expect(colega.getByRole('main')).toContainText(texto);

    for (const quien of [page, colega]) await quien.goto(`/pre-registro/editar/${id}?paso=organizacion`);
    await page.getByRole('textbox', { name: 'Visión' }).fill('Una sierra con trabajo.');
    await colega.getByRole('textbox', { name: 'Visión' }).fill('Una sierra con escuela.');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('¡Pre-registro actualizado exitosamente!')).toBeVisible();
    await colega.getByRole('button', { name: 'Guardar cambios' }).click();
    const pregunta = colega.getByRole('dialog', { name: 'Este pre-registro cambió' });
    await expect(pregunta).toContainText('con trabajo');
    await expect(pregunta).toContainText('con escuela');
    await expect(pregunta).toContainText(/Lo que guardó /);
    await pregunta.getByRole('button', { name: 'Usar todo lo que escribí' }).click();
    await expect(colega.getByText('¡Pre-registro actualizado exitosamente!')).toBeVisible();
    await expect(colega.getByRole('main')).toContainText('con escuela');
  });

  await test.step('the same with the data of the organization, side by side', async () => {
    const otra = await persona(null);
    await otra.context().addCookies(await page.context().cookies());
    await otra.context().route('**/api/v1/eventos', (route) => route.abort());
    for (const quien of [page, otra]) {
      await quien.goto('/organizacion');
      await quien.getByRole('button', { name: 'Editar datos' }).click();
    }
    await telefono(page).fill('614 555 0101');
    await telefono(otra).fill('614 555 0202');
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await expect(page.getByRole('button', { name: 'Editar datos' })).toBeVisible();
    await otra.getByRole('button', { name: 'Guardar datos' }).click();
    const dialogo = otra.getByRole('dialog', { name: 'Estos datos cambiaron' });
    await expect(dialogo).toContainText('0101');
    await retrato(otra, 'organizacion-conflicto');
    await dialogo.getByRole('button', { name: 'Usar todo lo que escribí' }).click();
    await expect(otra.getByRole('link', { name: /0202/ })).toBeVisible();
  });
});
