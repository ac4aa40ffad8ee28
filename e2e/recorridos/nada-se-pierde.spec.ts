/** Nothing is lost or sent astray: a session that ends, another request while one waits, two tabs at once. */
import type { Page } from '@playwright/test';
import { base, entrar } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { CONTRASENA, dejarBorrador, entrarComoNuevo } from '../soporte/solicitante.ts';

const mision = (page: Page) => page.getByRole('textbox', { name: 'Misión' });
const vision = (page: Page) => page.getByRole('textbox', { name: 'Visión' });
const guardado = (page: Page) => page.getByText(/^Guardado \d\d:\d\d$/).first();

/** A new draft of a request of the organization's own, at its first step. */
const empezar = async (page: Page): Promise<void> => {
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
  await expect(mision(page)).toBeVisible();
  await expect(guardado(page)).toBeVisible();
};

test('a session that ends while one types is renewed over the page, and everything typed reaches the portal', async ({
  page,
  context,
  persona,
  vigilancia,
}) => {
  vigilancia.permitir(/ERR_FAILED/);
  const { email } = await entrarComoNuevo(page, {
    nombre: 'Nora Sáenz',
    letras: 'STE',
    organizacion: 'Sesión Terminada, A.C.',
  });
  await empezar(page);
  await mision(page).fill('Escrita con la sesión abierta.');
  await expect(guardado(page)).toBeVisible();

  // The server ends it, as after its hours or a closed session elsewhere; this page is told by nobody.
  await context.route('**/api/v1/eventos', (route) => route.abort());
  await context.clearCookies();
  await mision(page).fill('Escrita con la sesión abierta, y seguida cuando ya había terminado.');
  const dialogo = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(dialogo).toBeVisible();
  await expect(page.getByText(/^Tu sesión terminó: guardado en este equipo/).first()).toBeVisible();
  await expect(page.getByText(/Sin conexión/)).toHaveCount(0);
  await retrato(page, 'sesion-terminada-en-el-formulario');

  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await dialogo.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(dialogo).toHaveCount(0);
  await expect(guardado(page)).toBeVisible();
  await expect(page).toHaveURL(/\/pre-registro\/crear/);

  const otro = await persona(null);
  await otro.request.post(`${base()}/api/auth/sesion`, {
    data: { email, contrasena: CONTRASENA },
    headers: { origin: base() },
  });
  await otro.goto('/pre-registro/crear?paso=organizacion');
  await expect(mision(otro)).toHaveValue(
    'Escrita con la sesión abierta, y seguida cuando ya había terminado.',
  );
});

test('another account that enters in another tab gets nothing of the page left open, and the first finds it all again', {
  tag: '@a-fondo',
}, async ({ page, context, vigilancia }) => {
  vigilancia.permitir(/ERR_FAILED/);
  await entrarComoNuevo(page, { nombre: 'Olga Rey', letras: 'DCN', organizacion: 'Dos Cuentas, A.C.' });
  await context.route('**/api/v1/eventos', (route) => route.abort());
  await empezar(page);
  await mision(page).fill('De la primera cuenta.');
  await expect(guardado(page)).toBeVisible();
  const otra = await context.newPage();
  await entrar(otra, 'usuario2', '/pre-registro');
  await expect(otra.getByRole('heading', { level: 1 })).toBeVisible();

  await vision(page).fill('Escrita cuando la sesión ya era de otra cuenta.');
  await expect(page.getByText(/^Ahora entraste como/)).toBeVisible();
  await expect(
    page.getByText(/dcn@organizacion\.example dejó sin enviar no pasó a esta cuenta/),
  ).toBeVisible();
  const { borrador } = (await (await otra.request.get('/api/v1/borradores/pre-registro')).json()) as {
    borrador: { datos: Record<string, string | null> } | null;
  };
  expect(JSON.stringify(borrador)).not.toContain('primera cuenta');

  await otra.close();
  await page.request.post('/api/auth/sesion', {
    data: { email: 'dcn@organizacion.example', contrasena: CONTRASENA },
    headers: { origin: base() },
  });
  await page.goto('/pre-registro/crear?paso=organizacion');
  await expect(mision(page)).toHaveValue('De la primera cuenta.');
  await expect(vision(page)).toHaveValue('Escrita cuando la sesión ya era de otra cuenta.');
  await expect(guardado(page)).toBeVisible();
});

test('starting another request while one waits asks first; nothing changes or goes without a yes', {
  tag: '@a-fondo',
}, async ({ page }) => {
  await entrarComoNuevo(page, { nombre: 'Elisa Mata', letras: 'TRS', organizacion: 'Otra Solicitud, A.C.' });
  await empezar(page);
  await mision(page).fill('Para la solicitud directa.');
  await expect(guardado(page)).toBeVisible();

  const pregunta = page.getByRole('heading', { name: 'Ya tienes una solicitud sin enviar', level: 1 });
  const { items } = (await (await page.request.get('/api/v1/convocatorias?vigentes=true')).json()) as {
    items: readonly { id: string }[];
  };
  const porConvocatoria = async () => {
    await page.goto(`/tipo-solicitud?tipo=convocatoria&convocatoria=${items[0]?.id ?? ''}`);
    await page.getByRole('button', { name: 'Continuar al Pre-registro' }).click();
    await expect(pregunta).toBeVisible();
  };

  await test.step('going on with the one there is', async () => {
    await porConvocatoria();
    const waiting = page.getByRole('region', { name: 'La que tienes sin enviar', exact: true });
    await expect(waiting).toContainText('Paso 1 de 3');
    await retrato(page, 'otra-solicitud');
    await page.getByRole('button', { name: 'Continuar esa' }).click();
    await expect(mision(page)).toHaveValue('Para la solicitud directa.');
    await expect(page.getByText('Solicitud Directa', { exact: true })).toBeVisible();
  });

  await test.step('passing what was typed to the other one', async () => {
    await porConvocatoria();
    await page.getByRole('button', { name: 'Pasar lo escrito a esta' }).click();
    await expect(mision(page)).toHaveValue('Para la solicitud directa.');
    await expect(page.getByText('Hasta 85% del proyecto')).toBeVisible();
    await expect(guardado(page)).toBeVisible();
  });

  await test.step('throwing it away, once it was said what goes', async () => {
    await page.goto('/pre-registro');
    await page.getByRole('button', { name: 'Descartar' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Descartar el pre-registro sin enviar' });
    await retrato(page, 'borrador-descartar');
    await dialogo.getByRole('button', { name: 'Descartar pre-registro' }).click();
    await expect(page.getByText('Tienes un pre-registro sin enviar')).toHaveCount(0);
    await page.goto('/pre-registro/crear?tipo=solicitud_organizacion');
    await page.getByRole('button', { name: 'Empezar', exact: true }).click();
    await expect(mision(page)).toHaveValue('');
    await expect(page.getByText('Solicitud Directa', { exact: true })).toBeVisible();
  });
});

test('two tabs of one browser: different fields are put together, and the same field is asked about by its right name', {
  tag: '@a-fondo',
}, async ({ page, context }) => {
  await entrarComoNuevo(page, { nombre: 'Rubén Soto', letras: 'DPT', organizacion: 'Dos Pestañas, A.C.' });
  await empezar(page);
  const otra = await context.newPage();
  await otra.goto('/pre-registro/crear?paso=organizacion');
  await expect(mision(otra)).toBeVisible();

  await mision(page).fill('La misión, escrita en la primera.');
  await expect(guardado(page)).toBeVisible();
  await vision(otra).fill('La visión, escrita en la segunda.');
  await expect(otra.getByText('Agregamos lo que guardaste en otra pestaña')).toBeVisible();
  await expect(mision(otra)).toHaveValue('La misión, escrita en la primera.');
  await expect(guardado(otra)).toBeVisible();

  await mision(page).fill('La misión, cambiada en la primera.');
  await expect(page.getByText('Agregamos lo que guardaste en otra pestaña')).toBeVisible();
  await expect(vision(page)).toHaveValue('La visión, escrita en la segunda.');
  await expect(guardado(page)).toBeVisible();
  await mision(otra).fill('La misión, cambiada en la segunda.');
  const dialogo = otra.getByRole('dialog', { name: 'Este borrador cambió en otra pestaña' });
  const cambios = dialogo.getByRole('group', { name: 'Cambios en Misión' });
  await expect(cambios).toContainText('la primera');
  await expect(cambios).toContainText('la segunda');
  await retrato(otra, 'borrador-en-dos-pestanas');
  await dialogo.getByRole('radio', { name: 'En esta pestaña' }).check();
  await dialogo.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(guardado(otra)).toBeVisible();
  await page.reload();
  await expect(mision(page)).toHaveValue('La misión, cambiada en la segunda.');
  await expect(vision(page)).toHaveValue('La visión, escrita en la segunda.');
});

test('a draft thrown away in another tab: what was typed here stays, and no paper is shown that no longer exists', {
  tag: '@a-fondo',
}, async ({ page, context }) => {
  const persona = { nombre: 'Inés Lara', letras: 'DTP', organizacion: 'Descartada en Otra, A.C.' };
  await dejarBorrador(page, await entrarComoNuevo(page, persona));
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
  await expect(mision(page)).not.toHaveValue('');
  await expect(guardado(page)).toBeVisible();
  const { items } = (await (await page.request.get('/api/v1/convocatorias?vigentes=true')).json()) as {
    items: readonly { id: string }[];
  };

  const otra = await context.newPage();
  const descartar = otra.getByRole('button', { name: 'Descartar pre-registro' });
  await test.step('not while it changes: what there is now is shown before one says yes again', async () => {
    await otra.goto('/pre-registro');
    await otra.getByRole('button', { name: /^Descartar:/ }).click();
    const enElPortal = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('mientras la otra pestaña'),
    );
    await mision(page).fill('Escrita mientras la otra pestaña preguntaba.');
    await enElPortal;
    await descartar.click();
    await expect(otra.getByText(/Míralo de nuevo/)).toBeVisible();
    await expect(otra.getByRole('dialog')).toHaveCount(0);
    await otra.getByRole('button', { name: /^Descartar:/ }).click();
    await descartar.click();
    await expect(otra.getByText('Tienes un pre-registro sin enviar')).toHaveCount(0);
  });
  await otra.goto(`/pre-registro/crear?tipo=convocatoria&convocatoria=${items[0]?.id ?? ''}`);
  await otra.getByRole('button', { name: 'Empezar', exact: true }).click();
  await expect(guardado(otra)).toBeVisible();

  await mision(page).fill('Escrita cuando ya no estaba.');
  await expect(page.getByRole('heading', { name: 'Ahora tienes otra solicitud sin enviar' })).toBeVisible();
  await expect(page.getByText(/se descartó y sus documentos se borraron/)).toBeVisible();
  const tienes = page.getByRole('region', { name: 'La que tienes sin enviar', exact: true });
  await expect(tienes).toContainText('0 de 4');
  await retrato(page, 'otro-borrador');
  await page.getByRole('button', { name: 'Poner lo escrito aquí en su lugar' }).click();
  await expect(mision(page)).toHaveValue('Escrita cuando ya no estaba.');
  await expect(guardado(page)).toBeVisible();
  await page.getByRole('button', { name: /3\. Documentos/ }).click();
  await expect(page.getByRole('button', { name: 'Subir RFC' })).toBeVisible();
});

test('«Finalizar» whose answer is lost: what was typed since does not begin a second one', {
  tag: '@a-fondo',
}, async ({ page, vigilancia }) => {
  vigilancia.permitir(/ERR_(FAILED|CONNECTION_RESET)/);
  const persona = { nombre: 'Hugo Prieto', letras: 'RPD', organizacion: 'Respuesta Perdida, A.C.' };
  await dejarBorrador(page, await entrarComoNuevo(page, persona));
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=documentos');
  const finalizar = page.getByRole('button', { name: 'Finalizar' });
  await expect(page.getByRole('button', { name: 'Reemplazar RFC' })).toBeVisible();
  await expect(guardado(page)).toBeVisible();
  await page.route('**/api/v1/pre-registros', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    expect((await route.fetch()).status()).toBe(201);
    await route.abort('connectionreset');
  });
  await finalizar.click();
  await expect(page.getByText('No sabemos si llegó')).toBeVisible();
  await page.unroute('**/api/v1/pre-registros');
  await page.getByRole('button', { name: /1\. Organización/ }).click();
  await mision(page).fill('Corregida después de enviar.');
  const dialogo = page.getByRole('dialog', { name: /^Ya lo enviaste: folio PR-/ });
  await expect(dialogo).toContainText('Lo que cambiaste después no va en él: Misión.');
  await retrato(page, 'borrador-ya-enviado');
  await dialogo.getByRole('button', { name: 'Ver mi pre-registro' }).click();
  await expect(page).toHaveURL(/\/pre-registro\/ver\//);
  await page.goto(page.url().replace('/ver/', '/editar/'));
  await expect(mision(page)).toHaveValue('Corregida después de enviar.');
  const { items } = (await (await page.request.get('/api/v1/pre-registros')).json()) as { items: unknown[] };
  expect(items).toHaveLength(1);
});

test('«Finalizar» again after a lost answer ends with the folio of the one that arrived', async ({
  page,
  vigilancia,
}) => {
  vigilancia.permitir(/ERR_(FAILED|CONNECTION_RESET)/);
  const persona = { nombre: 'Irma Cano', letras: 'RPE', organizacion: 'Otra Vez Finalizar, A.C.' };
  await dejarBorrador(page, await entrarComoNuevo(page, persona));
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=documentos');
  const finalizar = page.getByRole('button', { name: 'Finalizar' });
  await expect(page.getByRole('button', { name: 'Reemplazar RFC' })).toBeVisible();
  await expect(guardado(page)).toBeVisible();
  let folio = '';
  await page.route('**/api/v1/pre-registros', async (route) => {
    if (route.request().method() !== 'POST' || folio) return route.continue();
    folio = ((await (await route.fetch()).json()) as { folio: string }).folio;
    await route.abort('connectionreset');
  });
  await finalizar.click();
  await expect(page.getByText('No sabemos si llegó')).toBeVisible();
  await finalizar.click();
  await expect(page.getByText(`Folio ${folio}`)).toBeVisible();
  const { items } = (await (await page.request.get('/api/v1/pre-registros')).json()) as { items: unknown[] };
  expect(items).toHaveLength(1);
});
