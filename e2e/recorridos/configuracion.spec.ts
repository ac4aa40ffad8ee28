/** Configuración: two-step verification with its recovery codes, passkeys, e-mail, sessions, theme, privacy. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { leerCorreo } from '../soporte/correos.ts';
import { salir } from '../soporte/cuentas.ts';
import { accionDeFila } from '../soporte/listas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { CONTRASENA, entrarComoNuevo } from '../soporte/solicitante.ts';
import { codigoTotp } from '../soporte/totp.ts';

const iniciarSesion = async (page: Page, quien: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email' }).fill(quien);
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
};

const seccion = async (page: Page, nombre: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Configuración' }).getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('heading', { name: nombre, level: 1 })).toBeVisible();
};

test('two-step verification is turned on, a recovery code opens the account, and it is turned off', async ({
  page,
}) => {
  const { email } = await entrarComoNuevo(page, {
    nombre: 'Irene Olivas',
    letras: 'DPS',
    organizacion: 'Dos Pasos Seguros, A.C.',
  });
  await page.goto('/');
  await page.getByRole('button', { name: /menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Configuración' }).click();
  await expect(page).toHaveURL(/\/configuracion\/perfil$/);
  await seccion(page, 'Seguridad');
  await expect(page.getByText('Inactiva', { exact: true })).toBeVisible();
  await retrato(page, 'configuracion-seguridad');

  await page.getByRole('button', { name: 'Activar verificación en dos pasos' }).click();
  const alta = page.getByRole('dialog', { name: 'Activar la verificación en dos pasos' });
  await expect(alta.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const clave = (await alta.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '';
  await retrato(page, 'configuracion-dos-pasos');
  await alta.getByLabel('Código de verificación').fill('000000');
  await alta.getByRole('button', { name: 'Activar' }).click();
  await expect(alta.getByText(/El código no es correcto/)).toBeVisible();
  await alta.getByLabel('Código de verificación').fill(codigoTotp(clave));
  await alta.getByRole('button', { name: 'Activar' }).click();

  const guardar = page.getByRole('dialog', { name: 'Tus códigos de recuperación' });
  const lista = guardar.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(lista).toHaveCount(10);
  const codigos = await lista.allTextContents();
  await page.keyboard.press('Escape');
  await expect(guardar).toBeVisible();
  const bajada = page.waitForEvent('download');
  await guardar.getByRole('button', { name: 'Descargar' }).click();
  const archivo = await readFile(await (await bajada).path(), 'utf8');
  for (const codigo of codigos) expect(archivo).toContain(codigo);
  await retrato(page, 'configuracion-codigos');
  await guardar.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Activa', { exact: true })).toBeVisible();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  await salir(page);
  await page.goto('/configuracion/seguridad');
  await iniciarSesion(page, email);
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
  await retrato(page, 'cuenta-segundo-paso');
  // A page loaded again between the steps is still between the steps.
  await page.reload();
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(codigos[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();

  await salir(page);
  await page.goto('/configuracion/seguridad');
  await iniciarSesion(page, email);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(codigos[0] ?? '');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText(/El código no es correcto/).first()).toBeVisible();
  await page.getByLabel('Código de recuperación').fill(codigos[1] ?? '');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByRole('button', { name: 'Desactivar' }).click();
  const desactivar = page.getByRole('dialog', { name: 'Desactivar la verificación en dos pasos' });
  await desactivar.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await desactivar.getByLabel('Código de recuperación').fill(codigos[2] ?? '');
  await desactivar.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Inactiva', { exact: true })).toBeVisible();
});

test('a passkey is added, named, opens the account without a password, and is removed', {
  tag: '@a-fondo',
}, async ({ page }) => {
  await entrarComoNuevo(page, {
    nombre: 'Gael Montes',
    letras: 'LLA',
    organizacion: 'Llaves y Puertas, A.C.',
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/configuracion/seguridad');
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  const agregar = page.getByRole('dialog', { name: 'Agregar llave de acceso' });
  await expect(agregar.getByRole('textbox', { name: 'Nombre de la llave' })).toHaveValue('Chrome en Linux');
  await retrato(page, 'configuracion-llave-nueva');
  await agregar.getByRole('textbox', { name: 'Nombre de la llave' }).fill('Equipo de la oficina');
  await agregar.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Llave de acceso agregada')).toBeVisible();
  await page.getByRole('button', { name: 'Renombrar Equipo de la oficina' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la llave' }).fill('Equipo de casa');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Equipo de casa' })).toContainText('Sin usar');
  await retrato(page, 'configuracion-llaves');

  // This authenticator takes up by itself what the browser offers in the e-mail field.
  await salir(page);
  await page.goto('/configuracion/seguridad');
  await expect(page.getByText('Sesión iniciada')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Equipo de casa' })).toContainText('Usada hace');

  // A browser that offers nothing there has the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await salir(page);
  await page.goto('/configuracion/seguridad');
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page.getByText('Sesión iniciada')).toBeVisible();

  await accionDeFila(page, 'Equipo de casa', 'Quitar');
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar llave' }).click();
  await expect(page.getByText('Todavía no tienes llaves de acceso.')).toBeVisible();
});

test('the e-mail changes when both addresses said yes; the old one opens nothing any more', {
  tag: '@a-fondo',
}, async ({ page }) => {
  const { email } = await entrarComoNuevo(page, {
    nombre: 'Nidia Caro',
    letras: 'CCO',
    organizacion: 'Cambio de Correo, A.C.',
  });
  const nuevo = 'nidia.caro@otra.example';
  await page.goto('/configuracion/perfil');
  await page.getByLabel('Cargo').fill('Directora general');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Datos guardados')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Cambiar correo' });
  await dialogo.getByLabel('Email nuevo').fill(nuevo);
  await retrato(page, 'configuracion-cambiar-correo');
  await dialogo.getByRole('button', { name: 'Enviar enlaces' }).click();
  await expect(page.getByText(`Cambio pendiente a ${nuevo}`)).toBeVisible();
  await retrato(page, 'configuracion-perfil');

  for (const [direccion, queda] of [
    [email, 'Listo: falta la otra dirección'],
    [nuevo, 'Tu correo cambió'],
  ] as const) {
    const { enlaces } = await leerCorreo(direccion, /Confirma (?:que quieres cambiar tu|tu nuevo) correo/);
    await page.goto(enlaces.find((enlace) => enlace.includes('/confirmar-correo#token=')) ?? '');
    const clave = page.getByLabel('Contraseña', { exact: true });
    if (await clave.count()) await clave.fill(CONTRASENA);
    await page.getByRole('button', { name: 'Confirmar esta dirección' }).click();
    await expect(page.getByText(queda)).toBeVisible();
    await retrato(page, `cuenta-correo-${direccion === email ? 'uno' : 'dos'}`);
  }
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click();
  await iniciarSesion(page, email);
  await expect(page.getByRole('alert')).toContainText('no coinciden');
  await page.getByRole('textbox', { name: 'Email' }).fill(nuevo);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Sesión iniciada')).toBeVisible();
});

test("sessions are listed and 'Cerrar las demás' ends them; theme, notice and own data", {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  const { email } = await entrarComoNuevo(page, {
    nombre: 'Saúl Ibarra',
    letras: 'SAB',
    organizacion: 'Sesiones Abiertas, A.C.',
  });
  const otra = await persona(null);
  await iniciarSesion(otra, email);
  await expect(otra.getByText('Sesión iniciada')).toBeVisible();

  await page.goto('/configuracion/sesiones');
  await expect(page.getByText('Esta sesión')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Cerrar Chrome en Linux/ })).toHaveCount(1);
  await retrato(page, 'configuracion-sesiones');
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByText('Cerramos 1 sesión más.')).toBeVisible();
  await expect(page.getByText('Tu cuenta no está abierta en otro equipo.')).toBeVisible();
  await expect(otra.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible();

  await seccion(page, 'Apariencia');
  await page.getByRole('radio', { name: 'Oscuro' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  await page.getByRole('radio', { name: 'Sistema' }).check();

  await seccion(page, 'Privacidad');
  await expect(page.getByText(new RegExp(`^Versión ${AVISO_VERSION}, del `))).toBeVisible();
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const datos = await readFile(await (await bajada).path(), 'utf8');
  expect(JSON.stringify(JSON.parse(datos))).toContain(email);
  await page.getByRole('link', { name: 'Leer el aviso de privacidad' }).click();
  await expect(page.getByRole('heading', { name: 'Tus derechos ARCO' })).toBeVisible();
});
