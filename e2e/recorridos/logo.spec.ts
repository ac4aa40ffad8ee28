/** The foundation's name and logo: changed by who administers the portal, seen by everybody who comes. */
import { png } from '../../packages/server/test/pictures.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

test('a logo and a name reach the frame of the portal and the sign-in, and are taken back', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  const quien = await persona('administrador', '/configuracion/fundacion');
  const claro = quien.getByRole('region', { name: 'Logo sobre fondo claro' });
  const marco = quien.getByRole('link', { name: /^Ir al inicio/ }).first();

  await test.step('a picture is made smaller and stands at once in the frame', async () => {
    await claro
      .getByLabel('Archivo: Logo sobre fondo claro')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(1800, 600) });
    await expect(quien.getByText('Logo guardado')).toBeVisible();
    await expect(claro.getByRole('img')).toHaveAttribute('width', '640');
    await expect(marco.locator('img').first()).toHaveAttribute('src', /^\/api\/v1\/logos\//);
    await retrato(quien, 'fundacion-con-logo');
  });

  await test.step('a name is told to whoever comes', async () => {
    await quien.getByLabel('Nombre de la fundación').fill('Fundación del Norte');
    await quien.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(quien.getByText('Datos guardados')).toBeVisible();
    await page.goto('/recuperar');
    await expect(page.getByText('Fundación del Norte')).toBeVisible();
    await expect(page.locator('main img').first()).toHaveAttribute('src', /^\/api\/v1\/logos\//);
    await retrato(page, 'acceso-con-logo');
  });

  await test.step('what is no picture is refused in words', async () => {
    await claro
      .getByLabel('Archivo: Logo sobre fondo claro')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(claro.getByRole('alert')).toHaveText(/no es una imagen PNG o JPEG/);
  });

  await test.step('both are taken back', async () => {
    await claro.getByRole('button', { name: /^Quitar logo/ }).click();
    await quien.getByRole('dialog').getByRole('button', { name: 'Quitar logo' }).click();
    await expect(quien.getByText('Logo quitado')).toBeVisible();
    await quien.getByLabel('Nombre de la fundación').fill('');
    await quien.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(quien.getByLabel('Nombre de la fundación')).toHaveValue('FICOSEC');
  });
});
