/** An accountant of three organizations: which one is active is seen and changed, and no tab works for the wrong one. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../packages/server/src/features/usuarios/usuarios.demo.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

const encino = 'Casa Encino, Atención a Víctimas, A.C.';
const cancha = 'Cancha Viva Ribereña, A.C.';

const conmutador = (page: Page) => page.getByRole('button', { name: /^Organización activa:/ });

/** Changes over in two touches. */
const cambiar = async (page: Page, nombre: string): Promise<void> => {
  await conmutador(page).click();
  await page.getByRole('menuitem', { name: nombre }).click();
  await expect(conmutador(page)).toHaveAccessibleName(new RegExp(`^Organización activa: ${nombre}`));
  await expect(page).toHaveURL(/\/$/u);
};

test('an account of several organizations works in one at a time, knows which, and loses one while it looks', {
  tag: '@a-fondo',
}, async ({ persona, vigilancia }) => {
  const contadora = await persona(null, '/');
  await contadora.getByRole('textbox', { name: 'Email' }).fill('contadora@demo.example');
  await contadora.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await contadora.keyboard.press('Enter');

  await test.step('changes over in two touches, and sees the data of that organization', async () => {
    await cambiar(contadora, encino);
    await contadora.goto('/organizacion');
    await expect(contadora.getByRole('main')).toContainText(encino);
    await cambiar(contadora, cancha);
    await contadora.goto('/organizacion');
    await expect(contadora.getByRole('main')).toContainText(cancha);
    await expect(contadora.getByRole('main')).not.toContainText(encino);
    await retrato(contadora, 'membresias-activa');
  });

  await test.step('on a telephone too', async () => {
    await contadora.setViewportSize({ width: 375, height: 812 });
    await expect(conmutador(contadora)).toBeInViewport();
    // Beside it there is no room for the name of the portal: whole or not at all.
    await expect(contadora.getByRole('banner').getByText('Gestión de Proyectos')).toBeHidden();
    await cambiar(contadora, encino);
    await cambiar(contadora, cancha);
    await contadora.setViewportSize({ width: 1280, height: 800 });
  });

  // The stale tab is refused, which the browser reports.
  vigilancia.permitir(/409/);
  await test.step('the tab of the other organization says so, and goes back to it with what was typed', async () => {
    await contadora.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
    const mision = contadora.getByRole('textbox', { name: /^Misión/ });
    await mision.fill('Cuidar de la cancha y de quienes juegan en ella.');
    const otra = await contadora.context().newPage();
    await otra.goto('/');
    await cambiar(otra, encino);
    // At once, behind the other tab: nothing was asked of this page meanwhile.
    const aviso = contadora.getByRole('dialog', { name: `Esta página es de ${cancha}` });
    await expect(aviso).toBeVisible();
    await contadora.bringToFront();
    await retrato(contadora, 'membresias-otra-pestana');
    await aviso.getByRole('button', { name: `Volver a ${cancha}` }).click();
    await expect(aviso).toBeHidden();
    await expect(mision).toHaveValue('Cuidar de la cancha y de quienes juegan en ella.');
    await otra.close();
    await contadora.goto('/organizacion');
  });

  await test.step('its owner takes it out while it looks: the page says so, and the account goes on in another one', async () => {
    const duena = await persona('usuario1', '/organizacion?ver=colegas');
    await duena
      .getByRole('listitem')
      .filter({ hasText: 'contadora@demo.example' })
      .getByRole('button', { name: /^Retirar/ })
      .click();
    await duena.getByRole('button', { name: 'Retirar de la organización' }).click();
    const aviso = contadora.getByRole('dialog', { name: `Ya no formas parte de ${cancha}` });
    await expect(aviso).toBeVisible();
    await aviso.getByRole('button', { name: /^Ir a/ }).click();
    await expect(conmutador(contadora)).not.toHaveAccessibleName(new RegExp(cancha));
    await contadora.goto('/organizacion');
    await expect(contadora.getByRole('main')).not.toContainText(cancha);
  });
});
