/** Without a line: the portal opens, shows what was read before, keeps what is typed, and empties itself on the way out. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { conTrabajador, escrito, leido } from '../soporte/equipo.ts';
import { morir } from '../soporte/morir.ts';
import { test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { startServidor } from '../soporte/servidor.ts';
import { CONTRASENA, entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

test.use({ serviceWorkers: 'allow' });

const mision = (page: Page) => page.getByRole('textbox', { name: 'Misión' });
const guardado = (page: Page) => page.getByText(/^Guardado \d\d:\d\d$/).first();
const soloAqui = (page: Page) => page.getByText('Sin conexión: guardado en este equipo').first();
const senal = (page: Page) => page.getByRole('status').filter({ hasText: /^Sin conexión: ves lo que/ });

const entra = async (context: BrowserContext, page: Page, portal: string, email: string): Promise<void> => {
  const answer = await context.request.post(`${portal}/api/auth/sesion`, {
    data: { email, contrasena: CONTRASENA },
    headers: { origin: portal },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/');
};

const salir = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
};

test.beforeEach(({ vigilancia }) => {
  vigilancia.permitir(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/);
});

test('a record seen before opens without a line, a draft goes on and is sent when it is back, and leaving empties the device', async ({
  page,
  context,
}) => {
  const ana = await entrarComoNuevo(page, {
    nombre: 'Ana Sáenz',
    letras: 'SSN',
    organizacion: 'Sin Señal, A.C.',
  });
  const { id, folio } = await preRegistroEnviado(page, ana);
  await page.goto(`/pre-registro/ver/${id}`);
  await conTrabajador(page);
  await expect(page.getByText(folio).first()).toBeVisible();
  await page.goto('/pre-registro');
  await expect(page.getByText(folio).first()).toBeVisible();
  await expect.poll(() => leido(page)).toContain('listar');
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await mision(page).fill('Escrita con señal.');
  await expect(guardado(page)).toBeVisible();
  await expect.poll(() => leido(page)).toContain(folio);
  await expect.poll(() => leido(page)).toContain('Escrita con señal.');

  await context.setOffline(true);
  await page.goto(`/pre-registro/ver/${id}`);
  await expect(page.getByText(folio).first()).toBeVisible();
  await expect(senal(page)).toContainText(/guardado en este equipo a las \d\d:\d\d/);
  await retrato(page, 'registro-sin-senal');
  await page.goto('/pre-registro');
  await expect(page.getByText(folio).first()).toBeVisible();
  // What was never opened says so, and is no grey shape for ever.
  await page.goto('/pre-registro?q=nada');
  await expect(page.getByText('no quedó guardado en este equipo')).toBeVisible();

  await page.goto('/pre-registro/crear?paso=organizacion');
  await expect(mision(page)).toHaveValue('Escrita con señal.');
  await mision(page).fill('Escrita en la sierra.');
  await expect(soloAqui(page)).toBeVisible();
  await page.reload();
  await expect(mision(page)).toHaveValue('Escrita en la sierra.');

  await context.setOffline(false);
  await expect(guardado(page)).toBeVisible();
  await expect(senal(page)).toHaveCount(0);
  const kept = await context.request.get('/api/v1/borradores/pre-registro');
  expect(await kept.text()).toContain('Escrita en la sierra.');

  await page.goto('/');
  await salir(page);
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect.poll(() => leido(page)).not.toContain(folio);
  expect(await escrito(page)).not.toContain('sierra');
  await context.setOffline(true);
  await page.goto(`/pre-registro/ver/${id}`);
  await expect(page.getByText('No pudimos abrir el portal')).toBeVisible();
  await expect(page.getByText(folio)).toHaveCount(0);
});

test('signing out asks about what was never sent, and deletes it only after a yes', {
  tag: '@a-fondo',
}, async ({ page, context }) => {
  await entrarComoNuevo(page, { nombre: 'Beto Ruiz', letras: 'SPG', organizacion: 'Se Pregunta, A.C.' });
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
  await conTrabajador(page);
  await mision(page).fill('Con señal.');
  await expect(guardado(page)).toBeVisible();
  await context.setOffline(true);
  await mision(page).fill('Sin señal y sin enviar.');
  await expect(soloAqui(page)).toBeVisible();

  await salir(page);
  const dialogo = page.getByRole('dialog', { name: 'Hay algo sin enviar en este equipo' });
  await expect(dialogo).toContainText('Pre-registro nuevo, sin enviar');
  await retrato(page, 'salir-con-cambios-sin-enviar');
  await dialogo.getByRole('button', { name: 'Seguir en mi cuenta' }).click();
  await expect(mision(page)).toHaveValue('Sin señal y sin enviar.');
  expect(await escrito(page)).toContain('Sin señal y sin enviar.');

  await salir(page);
  await page.getByRole('button', { name: 'Borrarlos y cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect.poll(() => escrito(page)).not.toContain('Sin señal y sin enviar.');
});

test('a session that ended keeps what was not sent for its account; another one neither sees nor sends it', async ({
  page,
  context,
  portal,
}) => {
  const carla = await entrarComoNuevo(page, {
    nombre: 'Carla Díaz',
    letras: 'SVC',
    organizacion: 'Se Vence, A.C.',
  });
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
  await conTrabajador(page);
  await mision(page).fill('De Carla.');
  await expect(guardado(page)).toBeVisible();
  await expect.poll(() => leido(page)).toContain('De Carla.');
  await context.setOffline(true);
  await mision(page).fill('De Carla, sin enviar.');
  await expect(soloAqui(page)).toBeVisible();
  await morir(page);
  await context.setOffline(false);
  // As time does to a session.
  await context.clearCookies();

  const otra = await context.newPage();
  await otra.goto('/');
  await expect(otra.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect.poll(() => leido(otra)).not.toContain('De Carla.');
  const diego = await entrarComoNuevo(otra, {
    nombre: 'Diego Luna',
    letras: 'SDO',
    organizacion: 'Es De Otro, A.C.',
  });
  await otra.goto('/pre-registro');
  await expect(otra.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(otra.getByText('sin enviar')).toHaveCount(0);
  await otra.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
  await expect(mision(otra)).toHaveValue('');
  expect(await (await context.request.get('/api/v1/borradores/pre-registro')).text()).not.toContain(
    'De Carla',
  );
  expect(await escrito(otra)).toContain('De Carla, sin enviar.');
  expect(diego.email).not.toBe(carla.email);

  await context.clearCookies();
  await entra(context, otra, portal, carla.email);
  await otra.goto('/pre-registro/crear?paso=organizacion');
  await expect(mision(otra)).toHaveValue('De Carla, sin enviar.');
  await expect(guardado(otra)).toBeVisible();
});

test('with the portal stopped and the line up, what was read opens', { tag: '@a-fondo' }, async ({
  browser,
  vigilancia,
}) => {
  const servidor = await startServidor({});
  const context = await browser.newContext({
    baseURL: servidor.url,
    locale: 'es-MX',
    timezoneId: 'America/Chihuahua',
  });
  vigilancia.vigilar(context);
  try {
    const page = await context.newPage();
    const entrada = await context.request.post(`${servidor.url}/api/auth/demo`, {
      data: { cuenta: 'usuario1' },
      headers: { origin: servidor.url },
    });
    expect(entrada.status()).toBe(200);
    await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion&llegada=nueva');
    await conTrabajador(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/pre-registro');
    const folio = page.getByText(/PR-\d{4}-\d+/).first();
    await expect(folio).toBeVisible();
    const visto = (await folio.textContent()) ?? '';
    await expect.poll(() => leido(page)).toContain(visto);

    // The stream of events of the open page ends with it, and so does whatever else it was just asked.
    vigilancia.permitir(/net::ERR_(?:INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET)/);
    await servidor.detener();
    await page.goto('/pre-registro');
    await expect(page.getByText(visto).first()).toBeVisible();
    await expect(senal(page)).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(senal(page)).toBeVisible();
  } finally {
    await context.close();
    await servidor.detener();
  }
});
