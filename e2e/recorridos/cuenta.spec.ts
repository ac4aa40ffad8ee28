/** The way in and out: sign-up, confirmation, recovery, demo access, sign-out, and a session that ends early. */
import type { Page } from '@playwright/test';
import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { base, entrar } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { CONTRASENA, entrarComoNuevo } from '../soporte/solicitante.ts';

const email = 'rosa.beltran@organizacion.example';
const contrasena = 'una frase larga y propia';

const iniciarSesion = async (page: Page, quien: string, clave: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email' }).fill(quien);
  await page.getByLabel('Contraseña', { exact: true }).fill(clave);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
};

const tarjeta = (page: Page) => page.getByRole('heading', { name: 'Sistema de Gestión' });

/** The link in the newest mail with that subject, read by the administrator on the screen 'Correos'. */
const enlaceDelCorreo = async (
  administrador: Page,
  para: string,
  asunto: string,
  foto?: string,
): Promise<string> => {
  await administrador.getByRole('link', { name: 'Correos' }).click();
  await expect(administrador.getByRole('heading', { name: 'Correos', level: 1 })).toBeVisible();
  await administrador.getByLabel('Buscar por destinatario o asunto').fill(para);
  const fila = administrador.getByRole('row', { name: new RegExp(`${asunto}.*${para}`) });
  await expect(fila.first()).toBeVisible();
  if (foto) await retrato(administrador, foto);
  await fila.first().getByRole('link', { name: asunto, exact: true }).click();
  await expect(administrador.getByRole('heading', { name: asunto, level: 1 })).toBeVisible();
  if (foto) await retrato(administrador, `${foto}-mensaje`);
  const enlace = administrador.getByRole('tabpanel').getByRole('link', { name: /#token=/ });
  return (await enlace.getAttribute('href')) ?? '';
};

test('the sign-in card is there before any code, and what takes its place does not jump', {
  tag: '@a-fondo',
}, async ({ page }) => {
  const { promise: liberado, resolve: liberar } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await liberado;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(tarjeta(page)).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Cargando...');
  const antes = await tarjeta(page).boundingBox();
  await retrato(page, 'cuenta-acceso-en-espera');

  liberar();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.poll(() => tarjeta(page).boundingBox()).toEqual(antes);
});

test('code that does not come is told to whoever waits for it', { tag: '@a-fondo' }, async ({
  page,
  persona,
  vigilancia,
}) => {
  vigilancia.permitir(/net::ERR_FAILED/);
  const aviso = 'No pudimos abrir el portal. Revisa tu internet y recarga la página.';
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText(aviso);
  await retrato(page, 'cuenta-sin-codigo');

  const quien = await persona('usuario1');
  await quien.route('**/assets/index-*.js', (route) => route.abort());
  await quien.reload();
  await expect(quien.getByRole('status')).toHaveText(aviso);
  await retrato(quien, 'portal-sin-codigo');
  await quien.unrouteAll();
  await quien.reload();
  await expect(quien.getByRole('button', { name: /menú de usuario/ })).toBeVisible();
});

test('an applicant signs up, confirms by the mail in the outbox, and signs in', async ({ page, persona }) => {
  await page.goto('/');
  await expect(tarjeta(page)).toBeVisible();
  await expect(page.getByText('Acceso al Portal')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Usuarios de prueba' })).toContainText(
    'administrador@demo.example',
  );
  await retrato(page, 'cuenta-acceso');

  await page.getByRole('link', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  await expect(page.getByText('El email es requerido')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Rosa Beltrán Meza');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('corta');
  await expect(page.getByText('Llevas 5 de 15 caracteres')).toBeVisible();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await retrato(page, 'cuenta-crear');

  await page.getByLabel('Contraseña', { exact: true }).fill(contrasena);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  const acepto = page.getByRole('checkbox', { name: 'He leído y acepto el aviso de privacidad' });
  await expect(acepto).toBeFocused();
  await acepto.check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Cuenta creada')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Revisa tu email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await retrato(page, 'cuenta-creada');

  // Before confirming, the answer is that of any address, and says what may be missing.
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click();
  await iniciarSesion(page, email, contrasena);
  await expect(page.getByRole('alert')).toContainText('Si acabas de crearla, confírmala antes');
  await page.getByRole('button', { name: 'Enviar otro enlace' }).click();
  await expect(page.getByText('Si hay una cuenta por confirmar con ese correo').first()).toBeVisible();

  const administrador = await persona('administrador');
  const enlace = await enlaceDelCorreo(administrador, email, 'Confirma tu cuenta', 'correos');
  await page.goto(enlace);
  await expect(page.getByRole('heading', { name: 'Confirmar tu cuenta' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await retrato(page, 'cuenta-confirmar');
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasena);
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(page.getByText('Ya puedes iniciar sesión')).toBeVisible();

  await iniciarSesion(page, email, contrasena);
  await expect(page.getByText('Sesión iniciada')).toBeVisible();
  await expect(page.getByText('Bienvenido', { exact: true })).toBeVisible();
  await page.goto('/pre-registro');
  await expect(page.getByRole('heading', { name: 'Todavía no hay pre-registros' })).toBeVisible();
  await page.getByRole('button', { name: /Rosa Beltrán Meza/ }).click();
  await expect(page.getByRole('menu')).toContainText('Usuario');
  await page.keyboard.press('Escape');
  await retrato(page, 'lista-vacia');

  // The link was good for once.
  await page.goto(enlace);
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasena);
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(
    page.getByText('Este enlace ya se usó, venció o no es válido. Pide uno nuevo.').first(),
  ).toBeVisible();
});

test('who does not know the password of the sign-up chooses another one with the link', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  const quien = 'ignacia.prieto@organizacion.example';
  const answer = await page.request.post(`${base()}/api/auth/cuenta`, {
    data: {
      nombre: 'Quien Se Adelanta',
      email: quien,
      contrasena: 'la frase de quien se adelanta',
      aceptaAviso: AVISO_VERSION,
    },
    headers: { origin: base(), 'x-forwarded-for': '198.51.101.7' },
  });
  expect(answer.status()).toBe(202);
  await page.goto(await enlaceDelCorreo(await persona('administrador'), quien, 'Confirma tu cuenta'));
  await page.getByLabel('Contraseña', { exact: true }).fill('la que creo que elegí');
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(page.getByText('Esa no es la contraseña que elegiste al crear tu cuenta')).toBeVisible();
  await page.getByRole('button', { name: 'Elegir otra contraseña' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ignacia Prieto');
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasena);
  await page.getByRole('checkbox', { name: 'He leído y acepto el aviso de privacidad' }).check();
  await retrato(page, 'cuenta-confirmar-con-otra');
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(page.getByText('Ya puedes iniciar sesión')).toBeVisible();
  await iniciarSesion(page, quien, contrasena);
  await expect(page.getByRole('button', { name: /Ignacia Prieto/ })).toBeVisible();
});

test('a wrong password is told, and a recovered one ends the sessions that were open', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  const abierta = await persona(null);
  const { email: quien } = await entrarComoNuevo(abierta, {
    nombre: 'Clara Iturbe',
    letras: 'OLV',
    organizacion: 'Olvido y Memoria, A.C.',
  });
  await abierta.goto('/pre-registro');
  await expect(abierta.getByRole('heading', { name: 'Pre-registro', level: 1 })).toBeVisible();

  await page.goto('/');
  await iniciarSesion(page, quien, 'esta no es la mía');
  const aviso = page.getByRole('alert').filter({ hasText: 'Error al iniciar sesión' });
  await expect(aviso).toContainText('El correo o la contraseña no coinciden con una cuenta.');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(quien);
  await retrato(page, 'cuenta-contrasena-equivocada');

  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
  await retrato(page, 'cuenta-recuperar');
  await page.getByRole('textbox', { name: 'Email' }).fill(quien);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Si existe una cuenta con ese correo').first()).toBeVisible();

  const enlace = await enlaceDelCorreo(await persona('administrador'), quien, 'Recupera tu contraseña');
  await page.goto(enlace);
  await expect(page.getByRole('heading', { name: 'Nueva contraseña' })).toBeVisible();
  await page.getByLabel('Contraseña nueva').fill('otra frase que nadie sabe');
  await retrato(page, 'cuenta-restablecer');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();

  // The page that was open is told without being touched.
  const dialogo = abierta.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(dialogo).toBeVisible();
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await dialogo.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(dialogo.getByRole('alert')).toContainText('Esa no es la contraseña de');

  await iniciarSesion(page, quien, 'otra frase que nadie sabe');
  await expect(page.getByText('Sesión iniciada')).toBeVisible();
});

test("'Acceso Rápido' enters with one click, a deep link survives it, and signing out leaves nothing behind", async ({
  page,
}) => {
  await page.goto('/pre-registro?estado=validado');
  await page.getByRole('tab', { name: 'Acceso Rápido' }).click();
  await retrato(page, 'cuenta-acceso-rapido');
  await page.getByRole('button', { name: 'Usuario 1' }).click();
  await expect(page.getByText('Sesión iniciada (Modo Demo)')).toBeVisible();
  await expect(page.getByText('Bienvenido Usuario 1')).toBeVisible();
  await expect(page).toHaveURL(/\/pre-registro\?estado=validado$/);
  const tabla = page.getByRole('table', { name: 'Pre-registros' });
  await expect(tabla.getByRole('row', { name: /Validado/ }).first()).toBeVisible();
  await expect(tabla.getByRole('row', { name: /Rechazado/ })).toHaveCount(0);

  await tabla
    .getByRole('row', { name: /Validado/ })
    .first()
    .getByRole('link', { name: /^Ver PR-/ })
    .click();
  await expect(page.getByText('Pre-registro Validado')).toBeVisible();
  await page.getByRole('button', { name: /menú de usuario/ }).click();
  await expect(page.getByRole('menu')).toContainText('usuario1@demo.example');
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  await expect(page.getByText('Hasta luego')).toBeVisible();
  await expect(tarjeta(page)).toBeVisible();

  await page.goBack();
  await expect(tarjeta(page)).toBeVisible();
  await expect(tabla).toHaveCount(0);
  await expect(page.getByText(/^PR-/)).toHaveCount(0);
});

test('a session closed from another device asks again over the page, and keeps what was typed', async ({
  page,
  persona,
}) => {
  const { email: quien } = await entrarComoNuevo(page, {
    nombre: 'Efraín Solís',
    letras: 'CTA',
    organizacion: 'Casa Tarahumara Abierta, A.C.',
  });
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.getByRole('textbox', { name: 'Misión' }).fill('Lo que llevo escrito desde la mañana.');

  const otroEquipo = await persona(null);
  await iniciarSesion(otroEquipo, quien, CONTRASENA);
  await expect(otroEquipo.getByText('Sesión iniciada')).toBeVisible();
  await otroEquipo.request.delete(`${base()}/api/auth/sesion?alcance=otras`, { headers: { origin: base() } });

  const dialogo = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(dialogo).toContainText('lo que escribiste sigue aquí');
  await retrato(page, 'cuenta-sesion-terminada');
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await dialogo.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(dialogo).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Misión' })).toHaveValue(
    'Lo que llevo escrito desde la mañana.',
  );
  await expect(page.getByText(/^Guardado \d/).first()).toBeVisible();
});

test('the sidebar folds with Ctrl + B and is remembered; under 768 px it is a panel that closes after a click', {
  tag: '@a-fondo',
}, async ({ page }) => {
  await entrar(page, 'administrador');
  const ancho = async () => (await page.getByRole('complementary').boundingBox())?.width;
  await expect(page.getByRole('navigation', { name: 'Módulos' })).toBeVisible();
  await expect.poll(ancho).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(ancho).toBe(48);
  await retrato(page, 'menu-plegado');
  await page.reload();
  await expect.poll(ancho).toBe(48);

  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const panel = page.getByRole('dialog', { name: 'Módulos' });
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: 'Correos' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Correos', level: 1 })).toBeVisible();
});
