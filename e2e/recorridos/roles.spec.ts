/** A role is made, given and taken away while somebody works with it; another one asks a second factor of who has none. */
import type { Page } from '@playwright/test';
import { base } from '../soporte/cuentas.ts';
import { accionDeFila } from '../soporte/listas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { codigoTotp } from '../soporte/totp.ts';

const CONTRASENA = 'Puente-Rojo-Colibri-7';

/** Signs a member of the demo's staff in, who has no button of its own on the sign-in card. */
const entrar = async (page: Page, email: string, path: string): Promise<void> => {
  const answer = await page.request.post(`${base()}/api/auth/sesion`, {
    data: { email, contrasena: CONTRASENA },
    headers: { origin: base() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(path);
};

/** Says again who is at the keyboard, where the portal asks. */
const confirmar = async (page: Page, done: ReturnType<Page['getByText']>): Promise<void> => {
  const pregunta = page.getByRole('dialog', { name: /Confirma/ });
  await expect(pregunta.or(done).first()).toBeVisible();
  if (!(await pregunta.isVisible())) return;
  await pregunta.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await page.keyboard.press('Enter');
};

const darRol = async (page: Page, quien: string, rol: string): Promise<void> => {
  await page.goto(`/usuarios?q=${encodeURIComponent(quien)}`);
  await page.getByRole('button', { name: `Editar ${quien}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar usuario' });
  await dialog.getByLabel(/^Rol/).selectOption({ label: rol });
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Usuario actualizado')).toBeVisible();
};

test('a role is made, given and changed: the open page of who holds it loses what it no longer may do', async ({
  persona,
}) => {
  const admin = await persona('administrador', '/usuarios/roles');
  const columna = (nombre: string) =>
    admin.getByRole('columnheader', { name: new RegExp(`^${nombre}`, 'u') });

  await test.step('made, with its permissions by category', async () => {
    await expect(columna('Tesorería').getByText('ROL-009')).toBeVisible();
    await admin.getByRole('button', { name: 'Crear rol' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Crear rol' });
    await dialog.getByRole('button', { name: 'Crear rol' }).click();
    await expect(dialog.getByText('Debe seleccionar al menos un permiso').first()).toBeVisible();
    await dialog.getByLabel(/^Nombre/).fill('Enlace regional');
    await dialog.getByLabel(/^Descripción/).fill('Publica las convocatorias de su región.');
    // By keyboard alone.
    await dialog.getByLabel('Ver proyectos').focus();
    await admin.keyboard.press('Space');
    await dialog.getByLabel('Publicar y cerrar convocatorias').focus();
    await admin.keyboard.press('Space');
    await retrato(admin, 'roles-crear');
    await dialog.getByRole('button', { name: 'Crear rol' }).click();
    await expect(admin.getByText('Rol creado')).toBeVisible();
    await expect(columna('Enlace regional')).toBeVisible();
  });

  const claudia = await persona(null);
  const nueva = claudia.getByRole('link', { name: 'Nueva Convocatoria' });
  await test.step('given to somebody, who works with it', async () => {
    await darRol(admin, 'Claudia Holguín Rey', 'Enlace regional');
    await entrar(claudia, 'claudia.holguin@demo.example', '/convocatorias');
    await expect(nueva.first()).toBeVisible();
  });

  await test.step('changed, after seeing who loses what', async () => {
    await admin.goto('/usuarios/roles');
    await accionDeFila(admin, 'Enlace regional', 'Editar');
    const dialog = admin.getByRole('dialog', { name: 'Editar rol' });
    await dialog.getByLabel('Publicar y cerrar convocatorias').uncheck();
    await dialog.getByRole('button', { name: 'Ver a quién le cambia' }).click();
    await expect(dialog.getByText(/^Publicar y cerrar convocatorias \(lo tendrá/)).toBeVisible();
    await expect(dialog.getByText('Claudia Holguín Rey')).toBeVisible();
    await retrato(admin, 'roles-efecto');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(admin.getByText('Rol actualizado')).toBeVisible();
  });

  await test.step('her page loses the action while it is open, and her session goes on', async () => {
    await expect(nueva).toHaveCount(0);
    await expect(claudia.getByRole('heading', { name: 'Convocatorias', level: 1 })).toBeVisible();
  });

  await test.step('not deleted while she has it, and then it is', async () => {
    await accionDeFila(admin, 'Enlace regional', 'Eliminar');
    const uso = admin.getByRole('dialog', { name: 'Este rol está en uso' });
    await expect(uso.getByText('Claudia Holguín Rey')).toBeVisible();
    await uso.getByRole('button', { name: 'Entendido' }).click();
    await darRol(admin, 'Claudia Holguín Rey', 'Coordinador');
    await admin.goto('/usuarios/roles');
    await accionDeFila(admin, 'Enlace regional', 'Eliminar');
    const dialog = admin.getByRole('dialog', { name: 'Eliminar el rol' });
    await dialog.getByLabel(/^Motivo/).fill('Las regiones ya no publican convocatorias.');
    await dialog.getByRole('button', { name: 'Eliminar rol' }).click();
    await expect(admin.getByText('Rol eliminado')).toBeVisible();
    await expect(columna('Enlace regional')).toHaveCount(0);
  });
});

test('a role asks a second factor: who holds it and has none sets one up where they were', {
  tag: '@a-fondo',
}, async ({ persona }) => {
  const admin = await persona('administrador', '/usuarios/roles');
  const patricia = await persona(null);
  await entrar(patricia, 'patricia.caraveo@demo.example', '/proyectos');
  await expect(patricia.getByRole('heading', { name: 'Proyectos', level: 1 })).toBeVisible();

  await admin.getByRole('checkbox', { name: 'Exigir segundo factor a Jurídico' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Exigir un segundo factor' });
  await expect(dialog.getByText('Patricia Caraveo Luján')).toBeVisible();
  await retrato(admin, 'roles-segundo-factor');
  await dialog.getByRole('button', { name: 'Exigir segundo factor' }).click();
  const hecho = admin.getByRole('checkbox', { name: 'Exigir segundo factor a Jurídico', checked: true });
  await confirmar(admin, hecho);
  await expect(hecho).toBeVisible();

  const pide = patricia.getByRole('heading', { name: 'Activa la verificación en dos pasos' });
  await expect(pide).toBeVisible();
  await retrato(patricia, 'segundo-factor-del-rol');
  await patricia.getByRole('button', { name: 'Empezar' }).click();
  const codigo = patricia.getByLabel('Código de verificación');
  await confirmar(patricia, codigo);
  const clave = (await patricia.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '';
  await codigo.fill(codigoTotp(clave));
  await patricia.getByRole('button', { name: 'Activar' }).click();
  await expect(patricia.getByRole('list', { name: 'Códigos de recuperación' })).toBeVisible();
});
