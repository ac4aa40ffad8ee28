/** Nothing typed is lost: without a line, in a closed tab, on two devices, on the way out. */
import type { Page } from '@playwright/test';
import { base } from '../soporte/cuentas.ts';
import { morir } from '../soporte/morir.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { CONTRASENA, entrarComoNuevo } from '../soporte/solicitante.ts';

const mision = (page: Page) => page.getByRole('textbox', { name: 'Misión' });
const vision = (page: Page) => page.getByRole('textbox', { name: 'Visión' });
const guardado = (page: Page) => page.getByText(/^Guardado \d\d:\d\d$/).first();
const sinConexion = (page: Page) => page.getByText('Sin conexión: guardado en este equipo').first();

test('what is typed without a connection survives a closed tab and reaches the portal afterwards', async ({
  page,
  context,
  vigilancia,
  persona,
}) => {
  vigilancia.permitir(/ERR_INTERNET_DISCONNECTED/);
  const { email } = await entrarComoNuevo(page, {
    nombre: 'Leticia Ogaz',
    letras: 'SLN',
    organizacion: 'Sin Línea, A.C.',
  });
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await mision(page).fill('Escrito con buena señal.');
  await expect(guardado(page)).toBeVisible();

  await context.setOffline(true);
  await vision(page).fill('Escrito en la sierra, sin señal.');
  await expect(sinConexion(page)).toBeVisible();
  await retrato(page, 'asistente-sin-conexion');
  await morir(page);

  // Another device does not have it yet.
  const otro = await persona(null);
  await otro.request.post(`${base()}/api/auth/sesion`, {
    data: { email, contrasena: CONTRASENA },
    headers: { origin: base() },
  });
  await otro.goto('/pre-registro/crear?paso=organizacion');
  await expect(mision(otro)).toHaveValue('Escrito con buena señal.');
  await expect(vision(otro)).toHaveValue('');

  await context.setOffline(false);
  const vuelta = await context.newPage();
  await vuelta.goto('/pre-registro');
  await expect(vuelta.getByText('Tienes un pre-registro sin enviar')).toBeVisible();
  await vuelta.getByRole('link', { name: 'Continuar donde te quedaste' }).click();
  await expect(vision(vuelta)).toHaveValue('Escrito en la sierra, sin señal.');
  await expect(mision(vuelta)).toHaveValue('Escrito con buena señal.');
  await expect(guardado(vuelta)).toBeVisible();
  await otro.reload();
  await expect(vision(otro)).toHaveValue('Escrito en la sierra, sin señal.');
});

test('a line that comes back while the page is open saves by itself', { tag: '@a-fondo' }, async ({
  page,
  context,
  vigilancia,
}) => {
  vigilancia.permitir(/ERR_INTERNET_DISCONNECTED/);
  await entrarComoNuevo(page, { nombre: 'Iván Prieto', letras: 'VLV', organizacion: 'Vuelve la Luz, A.C.' });
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
  await expect(mision(page)).toBeVisible();
  await context.setOffline(true);
  await mision(page).fill('Sin señal por un rato.');
  await expect(sinConexion(page)).toBeVisible();
  await context.setOffline(false);
  await expect(guardado(page)).toBeVisible();
});

test('the same draft on two devices: what both changed is shown, and nothing is replaced before choosing', async ({
  page,
  persona,
}) => {
  const { email } = await entrarComoNuevo(page, {
    nombre: 'Paz Carmona',
    letras: 'DED',
    organizacion: 'Dos Equipos, A.C.',
  });
  const otro = await persona(null);
  await otro.request.post(`${base()}/api/auth/sesion`, {
    data: { email, contrasena: CONTRASENA },
    headers: { origin: base() },
  });
  for (const equipo of [page, otro]) {
    await equipo.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
    await expect(mision(equipo)).toBeVisible();
    // The chosen type of request is kept before the other device reads the draft.
    if (equipo === page) await expect(guardado(page)).toBeVisible();
  }
  const enElPortal = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('La visión de la oficina.'),
  );
  await mision(page).fill('La misión, como la escribí en la oficina.');
  await vision(page).fill('La visión de la oficina.');
  await enElPortal;
  await mision(otro).fill('La misión, como la escribí en el teléfono.');

  const dialogo = otro.getByRole('dialog', { name: 'Este borrador cambió en otro dispositivo' });
  const cambios = dialogo.getByRole('group', { name: 'Cambios en Misión' });
  await expect(cambios).toContainText('en la oficina');
  await expect(cambios).toContainText('en el teléfono');
  await expect(dialogo.getByRole('button', { name: 'Falta 1 por elegir' })).toBeDisabled();
  // What only the other one wrote is no question: it is there.
  await expect(dialogo.getByRole('group', { name: 'Cambios en Visión' })).toHaveCount(0);
  await retrato(otro, 'borrador-en-conflicto');
  await otro.keyboard.press('Escape');
  await expect(dialogo).toBeVisible();
  await dialogo
    .getByRole('listitem')
    .filter({ hasText: 'Misión' })
    .getByRole('radio', { name: 'En este equipo' })
    .check();
  await dialogo.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(dialogo).toHaveCount(0);
  await expect(guardado(otro)).toBeVisible();
  await page.reload();
  await expect(mision(page)).toHaveValue('La misión, como la escribí en el teléfono.');
  await expect(vision(page)).toHaveValue('La visión de la oficina.');
});

test('closing the tab in the middle of a word warns, and the word is there afterwards', {
  tag: '@a-fondo',
}, async ({ page, context }) => {
  await entrarComoNuevo(page, { nombre: 'Toño Fierro', letras: 'MDP', organizacion: 'Media Palabra, A.C.' });
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
  // However long this takes, nothing is saved meanwhile.
  await page.route('**/api/v1/borradores/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : undefined,
  );
  const aviso = page.waitForEvent('dialog');
  await mision(page).pressSequentially('Media pala');
  await page.close({ runBeforeUnload: true });
  const dialogo = await aviso;
  expect(dialogo.type()).toBe('beforeunload');
  await dialogo.accept();

  const vuelta = await context.newPage();
  await vuelta.goto('/pre-registro/crear?paso=organizacion');
  await expect(mision(vuelta)).toHaveValue('Media pala');
});
