/** Both trees and the budget, made by the keyboard alone: no step of it is a click. */
import type { Page } from '@playwright/test';
import { expect, test } from '../soporte/prueba.ts';
import { escribirSecciones, registroAbierto, tabularHasta } from '../soporte/registro.ts';
import { expectAccessible } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

/** The tree as whoever hears it is told it, a line a node. */
const esquema = (page: Page): Promise<string[]> =>
  page
    .getByRole('treeitem')
    .evaluateAll((nodos) => nodos.map((nodo) => nodo.getAttribute('aria-label') ?? ''));
const guardado = (page: Page) => page.getByText(/^Guardado \d\d:\d\d$/).first();

test('a person without a mouse draws the trees and fills in the budget', { tag: '@a-fondo' }, async ({
  page,
  persona,
}) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Óscar Lerma',
    letras: 'RTC',
    organizacion: 'Teclado y Papel, A.C.',
  });
  const coordinador = await persona('coordinador');
  const { id, proyecto } = await registroAbierto(page, coordinador, solicitante);
  const { keyboard } = page;

  await test.step('the tree of problems: siblings, children, deeper, higher, and back', async () => {
    await page.goto(`/registro/editar/${id}?paso=arbol_problemas`);
    await tabularHasta(page, 'Escribir el problema central');
    await keyboard.press('Enter');
    await keyboard.type('Las familias resuelven sus conflictos con violencia');
    await keyboard.press('Enter');
    // Escape goes out of the tree, to its tools.
    await keyboard.press('Escape');
    await tabularHasta(page, 'Causa');
    await keyboard.press('Enter');
    await keyboard.type('Crianza basada en el castigo físico');
    await keyboard.press('Enter');
    await keyboard.type('Madres y padres que crecieron con golpes');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await keyboard.type('Jornadas de doce horas en la maquila');
    await keyboard.press('Shift+Tab');
    await keyboard.press('Escape');
    await keyboard.press('Alt+ArrowUp');
    await expect
      .poll(() => esquema(page))
      .toEqual([
        'Problema central: Las familias resuelven sus conflictos con violencia',
        'Causa directa: Jornadas de doce horas en la maquila',
        'Causa directa: Crianza basada en el castigo físico',
        'Causa indirecta: Madres y padres que crecieron con golpes',
      ]);
    await keyboard.press('Control+z');
    await expect(page.getByRole('treeitem').nth(1)).toHaveAccessibleName(/Crianza basada/);
    await keyboard.press('Control+y');
    await keyboard.press('Home');
    await keyboard.press('Escape');
    await tabularHasta(page, 'Efecto');
    await keyboard.press('Enter');
    await keyboard.type('Niñas y niños abandonan la primaria');
    await keyboard.press('Enter');
    await keyboard.type('Jóvenes que entran a pandillas');
    await keyboard.press('Tab');
    await keyboard.press('Escape');
    await expect
      .poll(async () => (await esquema(page)).at(-1))
      .toBe('Efecto indirecto: Jóvenes que entran a pandillas');
    await expect(guardado(page)).toBeVisible();
    await expectAccessible(page, 'registro-arbol');
  });

  await test.step('the tree of objectives is generated, and each is written beside its problem', async () => {
    // Inside of the tree Tab moves a node; once out of it, it goes on past it.
    await keyboard.press('Escape');
    await tabularHasta(page, 'Continuar a Árbol de Objetivos');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Árbol de Objetivos', level: 2 })).toBeFocused();
    await tabularHasta(page, 'Generar desde el árbol de problemas');
    await keyboard.press('Enter');
    await expect(page.getByText('6 de 6 por redactar')).toBeVisible();
    // From the deepest means up, and then what follows.
    for (const [n, objetivo] of [
      'Madres y padres reconocen su propia historia',
      'Las jornadas dejan tiempo para la familia',
      'Madres y padres crían sin golpes',
      'Las familias resuelven sus conflictos sin violencia',
      'Niñas y niños terminan la primaria',
      'Jóvenes con proyecto de vida propio',
    ].entries()) {
      const campo = page.getByRole('textbox').nth(n);
      for (let veces = 0; veces < 40; veces += 1) {
        if (await campo.evaluate((uno) => uno === document.activeElement)) break;
        await keyboard.press('Tab');
      }
      await expect(campo).toBeFocused();
      await keyboard.type(objetivo);
    }
    await expect(page.getByText('6 de 6 redactados')).toBeVisible();
    await expect(guardado(page)).toBeVisible();
    await expectAccessible(page, 'registro-lado-a-lado');
  });

  await test.step('the budget is a sheet: arrows, Enter, a letter, Ctrl + D, Ctrl + Z', async () => {
    await escribirSecciones(page, proyecto.id, ['marco_logico']);
    await page.goto(`/registro/editar/${id}?paso=presupuesto`);
    await tabularHasta(page, 'Agregar partida');
    await keyboard.press('Enter');
    const hoja = page.getByRole('grid', { name: 'Partidas' });
    await expect(hoja).toBeFocused();
    await keyboard.type('Facilitadora de crianza');
    await keyboard.press('Tab');
    // A list is opened like any cell, and chosen by its letters.
    await keyboard.press('Escape');
    await keyboard.press('Home');
    await expect(hoja.getByRole('gridcell', { name: 'Facilitadora de crianza' })).toBeVisible();
    for (let n = 0; n < 3; n += 1) await keyboard.press('ArrowRight');
    await keyboard.type('mes');
    await keyboard.press('Tab');
    await keyboard.type('10');
    await keyboard.press('Tab');
    await keyboard.type('1000');
    await keyboard.press('Enter');
    await expect(hoja.getByRole('gridcell', { name: '$10,000.00' }).first()).toBeVisible();
    await expect(page.getByText(/^Te pasas por \$2,000\.00 del tope de 80 %/)).toBeVisible();
    await keyboard.press('Control+Home');
    await keyboard.press('Delete');
    await expect(hoja.getByRole('gridcell', { name: 'Facilitadora de crianza' })).toHaveCount(0);
    await keyboard.press('Control+z');
    await expect(hoja.getByRole('gridcell', { name: 'Facilitadora de crianza' })).toBeVisible();
    await expect(guardado(page)).toBeVisible();
    await expectAccessible(page, 'registro-presupuesto');
  });
});
