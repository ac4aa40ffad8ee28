/** A document of the repository: several uploaded at once, three versions, four states, three levels seen by five people. */
import type { APIRequestContext, Page } from '@playwright/test';
import { pdf, programaDisfrazado } from '../soporte/archivos.ts';
import type { CuentaDemo } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

const NOMBRE = 'Reglamento del comité';
const DESCRIPCION = 'Cómo sesiona el comité y cómo vota.';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones de documentos' }).getByRole('link', { name });

/** Drops files on the area as a person does, from outside the browser. */
const soltar = async (page: Page, archivos: readonly ReturnType<typeof pdf>[]): Promise<void> => {
  const dropped = await page.evaluateHandle(
    (files) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    },
    archivos.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
  );
  await page.getByRole('group', { name: 'Archivos', exact: true }).dispatchEvent('drop', {
    dataTransfer: dropped,
  });
};

/** A case of the first applicant that was not opened to the councillor. */
const casoAjenoAlConsejo = async (
  applicant: APIRequestContext,
  councillor: APIRequestContext,
): Promise<string> => {
  const folios = async (api: APIRequestContext): Promise<string[]> => {
    const { items } = (await (await api.get('/api/v1/proyectos')).json()) as { items: { folio: string }[] };
    return items.map(({ folio }) => folio);
  };
  const opened = await folios(councillor);
  const [folio] = (await folios(applicant)).filter((one) => !opened.includes(one));
  if (!folio) throw new Error('The demo opened every case of the first applicant to the councillor');
  return folio;
};

const subirVersion = async (page: Page, archivo: ReturnType<typeof pdf>, comentario: string) => {
  await page.getByRole('button', { name: 'Subir versión' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Subir la versión/u });
  await dialog.locator('input[type=file]').setInputFiles(archivo);
  await dialog.getByLabel(/^Comentario de la versión/u).fill(comentario);
  await dialog.getByRole('button', { name: 'Subir versión' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Versiones' })).toContainText(comentario);
};

const paso = async (page: Page, boton: string, confirmar: string, motivo?: string) => {
  // What is archived is behind '…', whatever stands in the head.
  if (boton === 'Archivar') {
    await page.getByRole('button', { name: /^Más sobre / }).click();
    await page.getByRole('menuitem', { name: boton }).click();
  } else
    await page
      .getByRole('group', { name: 'Acciones del documento' })
      .getByRole('button', { name: boton })
      .click();
  const dialog = page.getByRole('dialog');
  if (motivo) await dialog.getByLabel(/^Motivo/u).fill(motivo);
  await dialog.getByRole('button', { name: confirmar }).click();
  await expect(dialog).toHaveCount(0);
};

test('a document goes through four states with three versions, and its three levels are seen by whom they say', {
  tag: '@a-fondo',
}, async ({ persona }) => {
  const page = await persona('coordinador', '/documentos');
  const otros = {
    administrador: await persona('administrador'),
    consultor: await persona('consultor'),
    consejero: await persona('consejero'),
    usuario1: await persona('usuario1'),
    usuario2: await persona('usuario2'),
  } as const satisfies Partial<Record<CuentaDemo, Page>>;
  const folio = await casoAjenoAlConsejo(otros.usuario1.request, otros.consejero.request);

  let direccion = '';
  await test.step('two files are dropped: the one that is no PDF says so, the other one goes on', async () => {
    await tab(page, 'Subir Docs').click();
    await expect(page.getByText('Máximo 50 MB por archivo')).toBeVisible();
    await soltar(page, [programaDisfrazado(), pdf('reglamento_comite.pdf', 'Primera redaccion')]);
    const archivos = page.getByRole('list', { name: 'Archivos' });
    await expect(archivos.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Nombre del documento')).toHaveValue('reglamento comite');
    await archivos.getByRole('button', { name: 'Descartar opinion-32d.pdf' }).click();
    await page.getByLabel('Nombre del documento').fill(NOMBRE);
    await page.getByLabel('Categoría').selectOption('Legal');
    await page.getByLabel('Descripción').fill(DESCRIPCION);
    await page.getByRole('radio', { name: /^Restringido/u }).check();
    await page.getByRole('combobox', { name: /^Personas que pueden verlo/u }).fill('Consejero');
    await page.getByRole('option', { name: /^Consejero del Consejo/u }).click();
    await page.getByLabel(/^Etiquetas/u).fill('comité, votos, sesiones, 2026');
    await page.getByRole('combobox', { name: /^Proyecto asociado/u }).fill(folio);
    await page.getByRole('option', { name: new RegExp(folio) }).click();
    await retrato(page, 'documentos-subir');
    await page.getByRole('button', { name: 'Registrar documento' }).click();
    await expect(page.getByText('Documento registrado').first()).toBeVisible();
    await page
      .getByRole('list', { name: 'Documentos registrados' })
      .getByRole('link', { name: new RegExp(NOMBRE) })
      .click();
    await expect(page.getByRole('heading', { name: new RegExp(NOMBRE), level: 1 })).toBeVisible();
    direccion = new URL(page.url()).pathname;
    await expect(page.getByText('Borrador').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^Página 1 de 1/u })).toBeVisible();
  });

  await test.step('two more versions are kept beside the first, and compared line by line', async () => {
    await subirVersion(page, pdf('reglamento_2.pdf', 'Segunda redaccion'), 'Con las observaciones');
    await subirVersion(page, pdf('reglamento_3.pdf', 'Redaccion ornitorrinco'), 'La que se vota');
    await expect(page.getByRole('table', { name: 'Versiones' }).getByRole('row')).toHaveCount(4);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar la versión 1.0' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('reglamento_comite.pdf');
    await expect(page.getByText('1 descarga', { exact: true })).toBeVisible();
    // Its text is read by a job: until then there is nothing to compare.
    await expect(async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Comparar' }).click();
      await expect(page.getByRole('list', { name: 'Líneas del texto' })).toContainText(
        'Redaccion ornitorrinco',
        { timeout: 2_000 },
      );
    }).toPass();
    await expect(page.getByRole('list', { name: 'Líneas del texto' })).toContainText('Segunda redaccion');
    await retrato(page, 'documento-comparar');
    await page.keyboard.press('Escape');
  });

  const ven = async (esperado: Readonly<Record<keyof typeof otros, boolean>>) => {
    const id = direccion.split('/').at(-1) ?? '';
    for (const [quien, suya] of Object.entries(otros) as [keyof typeof otros, Page][]) {
      await suya.goto(direccion);
      await expect(
        suya.getByRole('heading', {
          name: esperado[quien] ? new RegExp(NOMBRE) : 'Documento no encontrado',
          level: 1,
        }),
        quien,
      ).toBeVisible();
      await suya.goto('/documentos?q=ornitorrinco');
      const enLista = suya.getByRole('link', { name: NOMBRE });
      if (esperado[quien]) await expect(enLista, quien).toBeVisible();
      else await expect(suya.getByText('No se encontraron documentos'), quien).toBeVisible();
      expect((await suya.request.get(`/api/v1/repositorio/${id}`)).status(), quien).toBe(
        esperado[quien] ? 200 : 404,
      );
    }
  };

  await test.step('restricted: its author, who keeps the repository, and the person that was named', async () => {
    await ven({ administrador: true, consultor: false, consejero: true, usuario1: false, usuario2: false });
  });

  const conNivel = async (nivel: RegExp) => {
    await page.getByRole('button', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar documento' });
    await dialog.getByRole('radio', { name: nivel }).check();
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Documento actualizado').first()).toBeVisible();
  };

  await test.step('reviewed and given back with its reason, then active', async () => {
    await paso(page, 'Enviar a revisión', 'Enviar a revisión');
    await expect(page.getByText('En revisión').first()).toBeVisible();
    await paso(page, 'Devolver a borrador', 'Devolver documento', 'Falta el acta que lo aprueba.');
    await expect(page.getByRole('heading', { name: 'Se devolvió a borrador' })).toBeVisible();
    await paso(page, 'Enviar a revisión', 'Enviar a revisión');
    await paso(page, 'Activar', 'Activar documento');
    await expect(page.getByText('Documento activo').first()).toBeVisible();
  });

  await test.step('private: staff who see projects, and the organization of its project', async () => {
    await conNivel(/^Privado/u);
    await ven({ administrador: true, consultor: true, consejero: false, usuario1: true, usuario2: false });
  });

  await test.step('public: every account', async () => {
    await conNivel(/^Público/u);
    await ven({ administrador: true, consultor: true, consejero: true, usuario1: true, usuario2: true });
    await expect(otros.usuario2.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  });

  await test.step('archived it can be read and no longer changed, and the page tells what happened', async () => {
    await paso(page, 'Archivar', 'Archivar documento', 'Lo sustituye el reglamento de 2027.');
    await expect(page.getByText('Archivado').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Subir versión' })).toHaveCount(0);
    const actividad = page.getByRole('list', { name: 'Actividad' });
    for (const acto of [
      'Registró el documento',
      'Subió una versión',
      'Activó el documento',
      'Archivó el documento',
    ])
      await expect(actividad.getByText(acto).first()).toBeVisible();
    await retrato(page, 'documento-archivado');
  });

  await test.step('it is found by what stands inside it, counted in its category and told in the statistics', async () => {
    await page.goto('/documentos');
    await page.getByRole('textbox', { name: /^Buscar por nombre/u }).fill('ornitorrinco');
    await expect(page).toHaveURL(/q=ornitorrinco/u);
    const fila = page.getByRole('row').filter({ hasText: NOMBRE });
    await expect(fila).toContainText('Dentro del documento');
    await expect(fila.locator('mark')).toHaveText('ornitorrinco');
    await expect(fila).toContainText('versión 3.0');
    await retrato(page, 'documentos-buscar');
    await page.getByRole('textbox', { name: /^Buscar por nombre/u }).fill(NOMBRE);
    await expect(fila.getByRole('list', { name: 'Etiquetas' })).toContainText('+1');

    await tab(page, 'Categorías').click();
    await page
      .getByRole('list', { name: 'Categorías' })
      .getByRole('link', { name: /^Legal/u })
      .click();
    await expect(page).toHaveURL(/categoria=legal/u);
    await expect(page.getByRole('link', { name: NOMBRE })).toBeVisible();

    await tab(page, 'Estadísticas').click();
    await expect(page.getByRole('list', { name: 'Actividad reciente' })).toContainText(
      'Archivó el documento',
    );
    await expect(page.getByRole('figure', { name: 'Espacio usado' })).toContainText('Quedan 1,023.');
  });
});

test('two people edit the data of one document: different ones are put together, of the same one the later chooses', async ({
  persona,
  vigilancia,
}) => {
  // The later save is refused before it is put together, which the browser reports.
  vigilancia.permitir(/409|net::ERR_FAILED/);
  const antes = await persona('administrador', '/documentos/subir');
  await antes.locator('input[type=file]').first().setInputFiles(pdf('bases_2027.pdf', 'Bases del programa'));
  await antes.getByLabel('Nombre del documento').fill('Bases del programa 2027');
  await antes.getByLabel('Categoría').selectOption('Legal');
  await antes.getByLabel('Descripción').fill('Las bases que rigen el programa.');
  await antes.getByRole('radio', { name: /^Privado/u }).check();
  await antes.getByRole('button', { name: 'Registrar documento' }).click();
  await antes
    .getByRole('list', { name: 'Documentos registrados' })
    .getByRole('link', { name: /Bases del programa 2027/u })
    .click();
  await expect(antes.getByRole('heading', { name: /Bases del programa 2027/u, level: 1 })).toBeVisible();
  const direccion = new URL(antes.url()).pathname;

  // A line on which live events do not arrive: what this page shows is old, and it cannot know.
  const tarde = await persona('coordinador');
  await tarde.context().route('**/api/v1/eventos', (route) => route.abort());

  const editar = async (page: Page) => {
    await page.goto(direccion);
    await page.getByRole('button', { name: 'Editar' }).click();
    return page.getByRole('dialog', { name: 'Editar documento' });
  };
  const guardar = 'Guardar cambios';

  await test.step('different data are put together, and the page says whose came along', async () => {
    const suyo = await editar(tarde);
    await suyo.getByLabel(/^Etiquetas/u).fill('bases, programa');
    const otro = await editar(antes);
    await otro.getByLabel('Descripción').fill('Las bases que rigen el programa del año 2027.');
    await otro.getByRole('button', { name: guardar }).click();
    await expect(otro).toHaveCount(0);
    await suyo.getByRole('button', { name: guardar }).click();
    await expect(suyo).toHaveCount(0);
    await expect(tarde.getByText('Las bases que rigen el programa del año 2027.')).toBeVisible();
    await expect(tarde.getByRole('list', { name: 'Etiquetas' }).first()).toContainText('programa');
  });

  await test.step('of the same one both stand side by side, and what is chosen is what is kept', async () => {
    const suyo = await editar(tarde);
    await suyo.getByLabel('Nombre').fill('Bases generales');
    const otro = await editar(antes);
    await otro.getByLabel('Nombre').fill('Bases de operación');
    await otro.getByRole('button', { name: guardar }).click();
    await expect(otro).toHaveCount(0);
    await suyo.getByRole('button', { name: guardar }).click();
    const choque = tarde.getByRole('dialog', { name: 'Este documento cambió' });
    await expect(choque).toContainText('Bases de operación');
    await expect(choque).toContainText('Bases generales');
    await retrato(tarde, 'documento-choque');
    await choque.getByRole('button', { name: 'Usar todo lo que escribí' }).click();
    await expect(tarde.getByRole('heading', { name: /Bases generales/u, level: 1 })).toBeVisible();
    await antes.goto(direccion);
    await expect(antes.getByRole('heading', { name: /Bases generales/u, level: 1 })).toBeVisible();
    await expect(antes.getByText('Las bases que rigen el programa del año 2027.')).toBeVisible();
  });
});
