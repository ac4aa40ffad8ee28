/** Many accounts from one file: what would happen is seen first, one bad row stops all, and a good file invites everybody. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { leerCorreo } from '../soporte/correos.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

const TITULOS = 'Nombre,Apellidos,Email,Teléfono,Cargo,Departamento,Rol';
/** A story may be told twice on one portal: its people are others each time. */
const letras = randomUUID().slice(0, 8);
const fila = (nombre: string, rol: string): string =>
  `${nombre},Prieto Salas,${nombre.toLowerCase()}.${letras}@fundacion.example,614 123 4567,Oficial,Programas,${rol}`;

const elegir = (page: Page, nombre: string, filas: readonly string[]) =>
  page
    .getByRole('group', { name: 'Archivo de usuarios' })
    .locator('input[type=file]')
    .setInputFiles({
      name: nombre,
      mimeType: 'text/csv',
      buffer: Buffer.from([TITULOS, ...filas].join('\r\n')),
    });

test('a file with one bad row makes nobody; corrected, it invites all, once', { tag: '@a-fondo' }, async ({
  persona,
}) => {
  const page = await persona('administrador', '/usuarios');
  await page
    .getByRole('navigation', { name: 'Secciones de usuarios' })
    .getByRole('link', { name: /^Alta Masiva/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Alta Masiva', level: 1 })).toBeVisible();
  const procesar = page.getByRole('button', { name: 'Procesar archivo' });

  await test.step('the template is there', async () => {
    const descarga = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar plantilla Excel' }).click();
    expect((await descarga).suggestedFilename()).toBe('plantilla-usuarios.xlsx');
  });

  await test.step('one bad row: every error at its cell, and nothing to process', async () => {
    await elegir(page, 'personas.csv', [fila('Elena', 'Analista'), fila('Mateo', 'Mago')]);
    await expect(page.getByText(/^Hay errores en 1 fila/)).toBeVisible();
    await expect(page.getByText(/Ese rol no existe/).first()).toBeVisible();
    await expect(page.getByText('Se invitará')).toHaveCount(1);
    await expect(procesar).toHaveCount(0);
    await retrato(page, 'alta-masiva-con-errores');
    const descarga = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Errores en Excel' }).click();
    expect((await descarga).suggestedFilename()).toBe('errores-usuarios.xlsx');
  });

  const buenas = [fila('Elena', 'Analista'), fila('Mateo', 'Consultor')];
  await test.step('all good: two accounts and their invitations', async () => {
    await elegir(page, 'personas corregidas.csv', buenas);
    await expect(page.getByText(/^Las 2 filas están correctas/)).toBeVisible();
    await retrato(page, 'alta-masiva-correcta');
    await procesar.click();
    await expect(page.getByText('Usuarios creados')).toBeVisible();
    const primera = page.getByRole('list', { name: 'Altas anteriores' }).getByRole('listitem').first();
    await expect(primera).toContainText('personas corregidas.csv');
    // Without a mail server they lie in the portal's own outbox, and the page counts them as they are written.
    await expect(primera).toContainText('2 invitaciones están en la bandeja del portal');
    await retrato(page, 'alta-masiva-procesada');
    const { texto } = await leerCorreo(`mateo.${letras}@fundacion.example`, /Tu cuenta en el portal/);
    expect(texto).toContain('con el rol Consultor');
  });

  await test.step('the same file again is refused, with its date; its people are in the list', async () => {
    await elegir(page, 'otra vez.csv', buenas);
    await expect(page.getByRole('alert').filter({ hasText: 'Este archivo ya se procesó' })).toBeVisible();
    await page.goto(`/usuarios?q=elena.${letras}`);
    await expect(page.getByText('Elena Prieto Salas').first()).toBeVisible();
    await expect(page.getByText('Invitación enviada').first()).toBeVisible();
  });
});
