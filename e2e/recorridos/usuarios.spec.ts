/** An account of the staff from its invitation to its end: it opens it by the letter, works, and is out while it reads. */
import type { Page } from '@playwright/test';
import { leerCorreo } from '../soporte/correos.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

const email = 'lucia.prieto@fundacion.example';
const contrasena = 'la grulla vuela sobre el cerro';
const nombre = 'Lucía Prieto Salas';

/** Its row in the list, found by its address. */
const fila = async (page: Page) => {
  await page.goto('/usuarios');
  await page.getByPlaceholder('Buscar por nombre, email u organización').fill(email);
  return page.getByRole('row').filter({ hasText: nombre });
};

test('an account is invited, accepted by the letter, works, and is suspended while its page is open', async ({
  persona,
}) => {
  const administra = await persona('administrador', '/usuarios');

  await test.step('the administrator invites by the keyboard', async () => {
    const nuevo = administra.getByRole('button', { name: 'Nuevo usuario' });
    await nuevo.focus();
    await administra.keyboard.press('Enter');
    const dialogo = administra.getByRole('dialog', { name: 'Nuevo usuario' });
    await expect(dialogo).toBeVisible();
    await dialogo.getByLabel(/^Rol/).selectOption({ label: 'Coordinador' });
    for (const [campo, valor] of [
      ['Email', email],
      ['Nombre', 'Lucía'],
      ['Apellidos', 'Prieto Salas'],
      ['Teléfono', '614 555 0187'],
      ['Cargo', 'Oficial de programas'],
      ['Departamento', 'Programas'],
    ] as const) {
      await dialogo.getByLabel(new RegExp(`^${campo}`)).focus();
      await administra.keyboard.type(valor);
    }
    await administra.keyboard.press('Enter');
    await expect(administra.getByText('Usuario creado')).toBeVisible();
    await expect(await fila(administra)).toContainText('Invitación enviada');
  });

  const lucia = await persona(null);
  await test.step('what a stranger types meanwhile leaves the letter good, and its person opens the account with it', async () => {
    const { enlaces } = await leerCorreo(email, /Tu cuenta en el portal de proyectos/);
    const enlace = enlaces.find((one) => one.includes('#token=')) ?? '';
    const extranio = await persona(null, '/recuperar');
    await extranio.getByRole('textbox', { name: 'Email' }).fill(email);
    await extranio.getByRole('textbox', { name: 'Email' }).press('Enter');
    await expect(extranio.getByText('Revisa tu email').first()).toBeVisible();
    const { texto } = await leerCorreo(email, /Tu cuenta espera a que aceptes la invitación/);
    expect(texto).not.toContain('#token=');

    await lucia.goto(enlace);
    await expect(lucia.getByText(/Administrador te dio de alta con el rol Coordinador/)).toBeVisible();
    await retrato(lucia, 'usuarios-aceptar-invitacion');
    await lucia.getByLabel('Contraseña', { exact: true }).fill(contrasena);
    await lucia.getByRole('checkbox').check();
    await lucia.getByRole('checkbox').press('Enter');
    await expect(lucia.getByText('Cuenta confirmada')).toBeVisible();
    await lucia.goto(enlace);
    await expect(lucia.getByText(/ya se usó, venció o no es válido/)).toBeVisible();
  });

  await test.step('signs in and works', async () => {
    await lucia.goto('/');
    await lucia.getByRole('textbox', { name: 'Email' }).fill(email);
    await lucia.getByLabel('Contraseña', { exact: true }).fill(contrasena);
    await lucia.keyboard.press('Enter');
    await expect(lucia.getByRole('button', { name: /menú de usuario/ })).toBeVisible();
    await lucia.goto('/pre-registro');
    const registro = lucia.getByRole('row').nth(1).getByRole('link').first();
    await registro.focus();
    await lucia.keyboard.press('Enter');
    await expect(lucia.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(lucia).toHaveURL(/\/pre-registro\/ver\//u);
  });

  await test.step('is suspended with a reason, after the page says what it carries', async () => {
    await (await fila(administra)).getByRole('link', { name: /^USR-/ }).click();
    await expect(administra.getByRole('heading', { name: nombre, level: 1 })).toBeVisible();
    await expect(administra.getByText('Aceptó la invitación a la fundación')).toBeVisible();
    await retrato(administra, 'usuarios-cuenta');
    await administra.getByRole('button', { name: /^Más sobre USR-/ }).focus();
    await administra.keyboard.press('Enter');
    await administra.getByRole('menuitem', { name: 'Suspender' }).focus();
    await administra.keyboard.press('Enter');
    const dialogo = administra.getByRole('dialog', { name: 'Suspender la cuenta' });
    await expect(dialogo).toContainText('No es responsable de ningún proyecto en curso.');
    await dialogo.getByRole('textbox', { name: /^Motivo/ }).fill('Terminó su contrato con la fundación.');
    await dialogo.getByRole('button', { name: 'Suspender cuenta' }).press('Enter');
    await expect(administra.getByText('Cuenta suspendida')).toBeVisible();
  });

  await test.step('its open page ends by itself, and it enters no more', async () => {
    // Nothing is pressed there: the portal tells the page.
    await expect(lucia.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await retrato(lucia, 'usuarios-sesion-terminada');
    await lucia.getByRole('textbox', { name: 'Email' }).fill(email);
    await lucia.getByLabel('Contraseña', { exact: true }).fill(contrasena);
    await lucia.keyboard.press('Enter');
    await expect(lucia.getByText('Tu cuenta está suspendida.').first()).toBeVisible();
    await expect(administra.getByText('Terminó su contrato con la fundación.')).toBeVisible();
  });
});
