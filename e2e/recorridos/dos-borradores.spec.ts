/** Several drafts: each with its request, its papers and its date; the one that is sent ends alone. */
import type { Page } from '@playwright/test';
import { pdf } from '../soporte/archivos.ts';
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { dejarBorrador, entrarComoNuevo, respuestasDe } from '../soporte/solicitante.ts';

const mision = (page: Page) => page.getByRole('textbox', { name: 'Misión' });
const guardado = (page: Page) => page.getByText(/^Guardado \d\d:\d\d$/).first();

test('an applicant prepares two at a time, and each stays its own', async ({ page }) => {
  const persona = { nombre: 'Delia Rascón', letras: 'DSB', organizacion: 'Dos Borradores, A.C.' };
  const solicitante = await entrarComoNuevo(page, persona);
  await dejarBorrador(page, solicitante);
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
  await expect(mision(page)).not.toHaveValue('');
  await expect(guardado(page)).toBeVisible();
  const { items } = (await (await page.request.get('/api/v1/convocatorias?vigentes=true')).json()) as {
    items: readonly { id: string; titulo: string }[];
  };
  const [call] = items;

  await test.step('a new start says that one waits, and begins another one beside it', async () => {
    await page.goto(`/tipo-solicitud?tipo=convocatoria&convocatoria=${call?.id ?? ''}`);
    await page.getByRole('button', { name: 'Continuar al Pre-registro' }).click();
    await expect(page.getByRole('heading', { name: 'Ya tienes una solicitud sin enviar' })).toBeVisible();
    await page.getByRole('button', { name: 'Empezar otra' }).click();
    await page.getByRole('button', { name: 'Empezar', exact: true }).click();
    await expect(mision(page)).toHaveValue('');
    await mision(page).fill('Para la convocatoria.');
    await expect(guardado(page)).toBeVisible();
    await page.reload();
    await expect(mision(page)).toHaveValue('Para la convocatoria.');
  });

  await test.step('its papers are its own', async () => {
    await page.getByRole('button', { name: /3\. Documentos/ }).click();
    await expect(page.getByRole('button', { name: 'Subir RFC' })).toBeVisible();
    await page
      .getByRole('group', { name: 'RFC' })
      .locator('input[type=file]')
      .setInputFiles(pdf('rfc-convocatoria.pdf', 'RFC de la convocatoria'));
    await expect(page.getByRole('button', { name: 'Reemplazar RFC' })).toBeVisible();
  });

  const caja = page.getByRole('region', { name: 'Tienes 2 pre-registros sin enviar' });
  await test.step('the list and the home page offer both', async () => {
    await page.goto('/pre-registro');
    await expect(caja.getByRole('listitem')).toHaveCount(2);
    await expect(caja.getByRole('listitem').first()).toContainText(call?.titulo ?? 'sin convocatoria');
    await expect(caja.getByRole('listitem').first()).toContainText('1 de 4 documentos');
    await expect(caja.getByRole('listitem').last()).toContainText('4 de 4 documentos');
    await retrato(page, 'dos-borradores');
    await page.goto('/');
    await expect(page.getByText('Tienes un pre-registro sin enviar', { exact: true })).toBeVisible();
    await expect(
      page.getByText(`Tienes un pre-registro sin enviar para «${call?.titulo ?? ''}»`),
    ).toBeVisible();
  });

  await test.step('a third start shows both before it begins', async () => {
    await page.goto('/tipo-solicitud?tipo=solicitud_organizacion');
    await page.getByRole('button', { name: 'Continuar al Pre-registro' }).click();
    await expect(page.getByRole('heading', { name: 'Ya tienes 2 solicitudes sin enviar' })).toBeVisible();
    await retrato(page, 'varios-sin-enviar');
    await page.getByRole('link', { name: /^Continuar: A solicitud/ }).click();
    await expect(mision(page)).toHaveValue(respuestasDe(solicitante).mision ?? '');
  });

  await test.step('sending one leaves the other as it was', async () => {
    await page.getByRole('button', { name: /3\. Documentos/ }).click();
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await expect(page.getByText('¡Pre-registro completado exitosamente!').first()).toBeVisible();
    await page.goto('/pre-registro');
    await page.getByRole('link', { name: 'Continuar donde te quedaste' }).click();
    await expect(mision(page)).toHaveValue('Para la convocatoria.');
    await page.getByRole('button', { name: /3\. Documentos/ }).click();
    await expect(page.getByRole('button', { name: 'Reemplazar RFC' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Subir Comprobante SAT' })).toBeVisible();
  });
});

test('a draft that never reached the portal is offered from this device', { tag: '@a-fondo' }, async ({
  page,
  context,
  vigilancia,
}) => {
  vigilancia.permitir(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await entrarComoNuevo(page, {
    nombre: 'Joel Trejo',
    letras: 'SEE',
    organizacion: 'Solo en el Equipo, A.C.',
  });
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
  await mision(page).fill('La primera.');
  await expect(guardado(page)).toBeVisible();
  await page.goto('/tipo-solicitud?tipo=solicitud_organizacion');
  await page.getByRole('button', { name: 'Continuar al Pre-registro' }).click();
  await expect(page.getByRole('button', { name: 'Empezar otra' })).toBeVisible();
  // From here on nothing is saved in the portal.
  await context.route(`${base()}/api/v1/borradores/pre-registro`, (route) =>
    route.request().method() === 'PUT' ? route.abort('failed') : route.continue(),
  );
  await page.getByRole('button', { name: 'Empezar otra' }).click();
  await page.getByRole('button', { name: 'Empezar', exact: true }).click();
  await mision(page).fill('La segunda, sin señal.');
  await expect(page.getByText(/guardado en este equipo/).first()).toBeVisible();
  // Without leaving the document: what a page sends while it closes no longer passes through the route above.
  await page
    .getByRole('navigation', { name: 'Módulos' })
    .getByRole('link', { name: /^Pre-registro/ })
    .click();
  const caja = page.getByRole('region', { name: 'Tienes 2 pre-registros sin enviar' });
  await expect(caja.getByText(/Solo está en este equipo/)).toBeVisible();
  await context.unroute(`${base()}/api/v1/borradores/pre-registro`);
  await caja.getByRole('listitem').filter({ hasText: 'Solo está en este equipo' }).getByRole('link').click();
  await expect(mision(page)).toHaveValue('La segunda, sin señal.');
  await expect(guardado(page)).toBeVisible();
});
