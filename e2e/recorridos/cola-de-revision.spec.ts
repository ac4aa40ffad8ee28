/** The queue of a reviewer: the list that was narrowed, kept through every record; many records at once, one of them changed meanwhile. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

const ZONA = 'Cola de Arrayanes';
const LISTA = `/pre-registro?q=arrayanes&estado=pendiente_validacion,en_revision&orden=creado&sentido=asc`;

const filas = (page: Page) =>
  page.getByRole('table', { name: 'Pre-registros' }).getByRole('row', { name: /PR-\d{4}-\d{3}/ });
const lugar = (page: Page) => page.getByRole('navigation', { name: 'Lugar en la lista' });
const elegir = (page: Page, folio: string) => page.getByRole('checkbox', { name: `Seleccionar ${folio}` });

test('a queue with its filters, a record approved with few keys, many at once', async ({
  persona,
  vigilancia,
}) => {
  // Of the list that is kept from hearing what the other did.
  vigilancia.permitir(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const enviados: { readonly id: string; readonly folio: string }[] = [];
  for (const [letras, nombre] of [
    ['CAA', 'Uno'],
    ['CAB', 'Dos'],
    ['CAC', 'Tres'],
    ['CAD', 'Cuatro'],
  ] as const) {
    const page = await persona(null);
    const quien = { nombre: `Delia ${nombre}`, letras, organizacion: `${ZONA} ${nombre}, A.C.` };
    enviados.push(await preRegistroEnviado(page, await entrarComoNuevo(page, quien)));
  }
  const [uno, dos, tres, cuatro] = enviados.map(({ folio }) => folio);
  const page = await persona('coordinador', LISTA);
  const otra = await persona('administrador', LISTA);

  await test.step('the record says its place in the list that it was opened from', async () => {
    await expect(filas(page)).toHaveCount(4);
    await page.getByRole('link', { name: `Revisar ${uno}` }).click();
    await expect(lugar(page)).toContainText('1 de 4');
    await expect(page).toHaveURL(/\?q=arrayanes&estado=/);
    await expect(page.getByRole('button', { name: 'Sin asignar' })).toBeVisible();
    await retrato(page, 'revision-cola');
    await page.keyboard.press('n');
    await expect(lugar(page)).toContainText('2 de 4');
    await expect(page.getByRole('heading', { name: dos, level: 1 })).toBeVisible();
    await page.keyboard.press('p');
    await expect(lugar(page)).toContainText('1 de 4');
  });

  await test.step('who else has it open is told, and gone once they left', async () => {
    await otra.getByRole('link', { name: `Revisar ${uno}` }).click();
    await expect(otra.getByText('Coordinadora de Programas está revisando este registro')).toBeVisible();
    await otra.getByRole('link', { name: 'Volver a la Lista' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sin asignar' })).toBeVisible();
    await expect(page.getByText(/está revisando este registro/)).toHaveCount(0);
  });

  await test.step('a record that is all valid, and on to the next: four keys', async () => {
    await expect(page.getByRole('heading', { name: uno, level: 1 })).toBeVisible();
    let teclas = 0;
    const tecla = async (combinacion: string) => {
      teclas += combinacion.split('+').length;
      await page.keyboard.press(combinacion);
    };
    await tecla('Shift+V');
    await expect(page.getByRole('button', { name: 'Aprobar y siguiente' })).toBeVisible();
    await tecla('Control+Shift+Enter');
    await expect(page.getByText('Registro aprobado')).toBeVisible();
    await expect(page.getByRole('heading', { name: dos, level: 1 })).toBeVisible();
    expect(teclas).toBeLessThanOrEqual(5);
    // What was approved waits no more.
    await expect(lugar(page)).toContainText('1 de 3');
  });

  await test.step('in whose hands it is, from the record', async () => {
    await page.getByRole('button', { name: 'Sin asignar' }).click();
    await page.getByRole('menuitem', { name: 'Tomarlo yo' }).click();
    await expect(page.getByText('Asignado a ti')).toBeVisible();
    await expect(page.getByRole('button', { name: 'A tu cargo' })).toBeVisible();
  });

  await test.step('after asking for changes: the list as it was, and the next is offered', async () => {
    await page.getByRole('group', { name: 'Validación de Misión' }).getByLabel('No válido').click();
    await page.keyboard.type('¿A cuántos jóvenes?');
    const acciones = page.getByRole('group', { name: 'Acciones de la revisión' });
    await acciones.getByRole('button', { name: /^Solicitar Cambios/ }).click();
    await expect(page).toHaveURL(/\/pre-registro\?q=arrayanes/);
    await expect(filas(page)).toHaveCount(2);
    const aviso = page.getByRole('listitem').filter({ hasText: 'Cambios requeridos' });
    await aviso.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByRole('heading', { name: tres, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Volver a la Lista' }).click();
    await expect(filas(page)).toHaveCount(2);
    await expect(page).toHaveURL(/orden=creado&sentido=asc/);
  });

  await test.step('many at once: what somebody else changed meanwhile is told and left', async () => {
    await elegir(page, tres ?? '').check();
    await page.getByRole('link', { name: cuatro, exact: true }).focus();
    await page.keyboard.press('x');
    const barra = page.getByRole('group', { name: 'Con los seleccionados' });
    await expect(barra).toContainText('2 seleccionados');
    await retrato(page, 'lista-seleccionados');

    // Meanwhile the administrator takes one of them; this list is not told in time.
    await page.context().setOffline(true);
    await otra.goto(LISTA);
    await elegir(otra, cuatro ?? '').check();
    await otra.getByRole('button', { name: 'Asignar…' }).click();
    await otra.getByRole('menuitem', { name: /^A mí/ }).click();
    await expect(otra.getByText('1 asignado.')).toBeVisible();
    const visto = page.waitForRequest(/\/pre-registros\/asignar$/);
    await page.route(/\/api\/v1\/pre-registros\?/, (route) => route.abort());
    await page.context().setOffline(false);
    await barra.getByRole('button', { name: 'Asignar…' }).click();
    await page.getByRole('menuitem', { name: /^A mí/ }).click();
    await visto;
    await expect(barra).toContainText(`1 asignado; 1 cambió entretanto: ${cuatro}.`);
    await expect(barra).toContainText('1 seleccionado');
    await page.unroute(/\/api\/v1\/pre-registros\?/);
  });

  await test.step('papers as one archive, and the chosen rows as a sheet', async () => {
    await page.goto(LISTA);
    await expect(filas(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check();
    const barra = page.getByRole('group', { name: 'Con los seleccionados' });
    const bajando = page.waitForEvent('download');
    await barra.getByRole('button', { name: 'Descargar documentos (ZIP)' }).click();
    const zip = await bajando;
    expect(zip.suggestedFilename()).toMatch(/^documentos-.*\.zip$/);
    const bytes = readFileSync(await zip.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    // Names stand in the archive as they are: a folder for each record.
    for (const folio of [tres, cuatro]) expect(bytes.includes(Buffer.from(`${folio} ${ZONA}`))).toBe(true);
    const hoja = page.waitForEvent('download');
    await barra.getByRole('button', { name: 'Exportar a Excel' }).click();
    expect((await hoja).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step('put under review at once, each told row by row', async () => {
    const barra = page.getByRole('group', { name: 'Con los seleccionados' });
    await barra.getByRole('button', { name: 'Poner en revisión' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Poner en revisión' });
    await expect(dialogo).toContainText('Se ponen en revisión los 2 pendientes de 2 seleccionados.');
    await dialogo.getByRole('button', { name: 'Poner en revisión' }).click();
    await expect(barra).toContainText('2 en revisión.');
    await expect(filas(page).filter({ hasText: 'En Revisión' })).toHaveCount(2);
  });
});
