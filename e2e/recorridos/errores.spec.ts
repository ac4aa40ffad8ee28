/** What goes wrong, and how the portal says it: nothing typed is lost, and nothing happens twice. */
import type { Page } from '@playwright/test';
import { pdf, pdfDe, programaDisfrazado } from '../soporte/archivos.ts';
import { base, entrar, suspender } from '../soporte/cuentas.ts';
import { elegirArchivo } from '../soporte/elegir.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { pulsar } from '../soporte/revision.ts';
import { entrarComoNuevo, preRegistroEnviado, ranuras, respuestasDe } from '../soporte/solicitante.ts';

const elegir = (page: Page, boton: string, archivo: ReturnType<typeof pdf>): Promise<void> =>
  elegirArchivo(page.getByRole('button', { name: boton, exact: true }), archivo);

test('a tab left open after the record was validated is refused with clear words, and loses nothing', async ({
  page,
  persona,
  vigilancia,
}) => {
  vigilancia.permitir(/net::ERR_FAILED/);
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Marco Luévano',
    letras: 'PVD',
    organizacion: 'Pestaña Vieja, A.C.',
  });
  const { id } = await preRegistroEnviado(page, solicitante);
  // A line on which live events do not arrive.
  await page.context().route('**/api/v1/eventos', (route) => route.abort());
  await page.goto(`/pre-registro/editar/${id}`);
  const mision = page.getByRole('textbox', { name: 'Misión' });
  await expect(mision).toBeVisible();

  const administrador = await persona('administrador', `/pre-registro/revision/${id}`);
  await pulsar(administrador, 'Aprobar Registro');
  const dialogo = administrador.getByRole('dialog');
  await dialogo
    .getByRole('textbox', { name: 'Justificación' })
    .fill('Cotejado en persona con los originales.');
  await dialogo.getByRole('button', { name: 'Aprobar Registro' }).click();
  await expect(administrador.getByText('Registro aprobado')).toBeVisible();

  await mision.fill('Lo que quería cambiar de última hora.');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Error al guardar' })).toBeVisible();
  await expect(page.getByText('Pre-registro Validado')).toBeVisible();
  const rescate = page.getByRole('status').filter({ hasText: 'Lo último que escribiste no se guardó' });
  await expect(rescate).toContainText('Lo que quería cambiar de última hora.');
  await retrato(page, 'editar-ya-validado');
});

test('documents: too large, a program named .pdf, and a good one in their place', {
  tag: '@a-fondo',
}, async ({ page }) => {
  await entrarComoNuevo(page, {
    nombre: 'Olga Rentería',
    letras: 'DCM',
    organizacion: 'Documentos Malos, A.C.',
  });
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=documentos');
  const acta = page.getByRole('group', { name: 'Acta Constitutiva', exact: true });

  await elegir(page, 'Subir Acta Constitutiva', pdfDe(11));
  await expect(acta.getByRole('alert')).toHaveText('El archivo no puede ser mayor a 10MB');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'El archivo no puede ser mayor a 10MB' }),
  ).toBeVisible();

  const opinion = page.getByRole('group', { name: 'Comprobante SAT', exact: true });
  await elegir(page, 'Subir Comprobante SAT', programaDisfrazado());
  await expect(opinion.getByRole('alert')).toContainText(
    'El contenido del archivo no corresponde a su extensión.',
  );
  await expect(page.getByText('Error al subir archivo')).toBeVisible();
  await retrato(page, 'documentos-rechazados');

  await elegir(page, 'Subir Comprobante SAT', pdf('opinión 32-D (noviembre).pdf', 'Opinión positiva'));
  await expect(opinion).toContainText('opinión 32-D (noviembre).pdf');
  await expect(opinion.getByRole('alert')).toHaveCount(0);
  // Its name is there while it comes; what is stored can be replaced.
  await expect(page.getByRole('button', { name: 'Reemplazar Comprobante SAT', exact: true })).toBeVisible();
  await page.reload();
  await expect(opinion).toContainText('opinión 32-D (noviembre).pdf');
  await expect(acta).toContainText('hasta 10 MB');
});

test("a double click on 'Finalizar' makes one record", async ({ page }) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Lidia Payán',
    letras: 'DBC',
    organizacion: 'Doble Clic, A.C.',
  });
  await page.request.put(`${base()}/api/v1/borradores/pre-registro`, {
    data: { version: 0, datos: respuestasDe(solicitante) },
    headers: { origin: base() },
  });
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=documentos');
  for (const ranura of ranuras) {
    await elegir(page, `Subir ${ranura}`, pdf(`${ranura}.pdf`, ranura));
    await expect(page.getByRole('button', { name: `Reemplazar ${ranura}`, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Finalizar' }).dblclick();
  await expect(page.getByText('¡Pre-registro completado exitosamente!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/pre-registro$/);
  await expect(
    page.getByRole('table', { name: 'Pre-registros' }).getByRole('row', { name: /PR-/ }),
  ).toHaveCount(1);
});

test('an account that is suspended while it works is put out at once, and told why', {
  tag: '@a-fondo',
}, async ({ page }) => {
  const { email } = await entrarComoNuevo(page, {
    nombre: 'Hugo Baeza',
    letras: 'SPN',
    organizacion: 'Suspendida, A.C.',
  });
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
  await expect(page.getByRole('textbox', { name: 'Misión' })).toBeVisible();
  await suspender(email);
  await expect(page.getByRole('heading', { name: 'Sistema de Gestión' })).toBeVisible();
  await expect(page.getByText('Tu cuenta fue suspendida')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Misión' })).toHaveCount(0);
  await retrato(page, 'cuenta-suspendida');
});

test('an address that does not exist says so and leads home', { tag: '@a-fondo' }, async ({ page }) => {
  await entrar(page, 'usuario1', '/esto/no/existe');
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(page).toHaveTitle(/Página no encontrada/);
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { name: /^Te damos la bienvenida/, level: 1 })).toBeFocused();
});

/** Presses Tab until the control has the focus; a keyboard-only person has no other way. */
const tabHasta = async (page: Page, control: ReturnType<Page['getByRole']>, limite = 60): Promise<void> => {
  for (let i = 0; i < limite; i += 1) {
    if (await control.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};

test('with the keyboard alone: sign in, find a record in the list, review it with its shortcuts', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  const quien = await persona(null);
  const solicitante = await entrarComoNuevo(quien, {
    nombre: 'Elsa Gill',
    letras: 'TCL',
    organizacion: 'Solo Teclado, A.C.',
  });
  const { folio } = await preRegistroEnviado(quien, solicitante);

  await page.goto('/');
  await tabHasta(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type('coordinador@demo.example');
  await tabHasta(page, page.getByLabel('Contraseña', { exact: true }));
  await page.keyboard.type('Puente-Rojo-Colibri-7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Buscar en el portal' })).toBeFocused();
  await page.keyboard.type('pre-registro');
  await expect(page.getByRole('option', { name: 'Pre-registro', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pre-registro', level: 1 })).toBeFocused();

  await tabHasta(page, page.getByLabel(/^Buscar por folio/));
  await page.keyboard.type(folio);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /PR-/ })).toHaveCount(1);
  await tabHasta(page, page.getByRole('link', { name: `Revisar ${folio}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: folio, level: 1 })).toBeFocused();

  const valido = (campo: string) =>
    page
      .getByRole('group', { name: `Validación de ${campo}` })
      .getByRole('checkbox', { name: 'Válido', exact: true });
  // Each verdict goes on to the next field that waits.
  await page.keyboard.press('j');
  await page.keyboard.press('v');
  await expect(valido('Tipo de solicitante')).toBeChecked();
  await page.keyboard.press('v');
  await expect(valido('Nombre de la organización')).toBeChecked();
  await page.keyboard.press('k');
  await page.keyboard.press('u');
  await expect(valido('Nombre de la organización')).not.toBeChecked();
  await page.keyboard.press('c');
  await page.keyboard.type('Escríbelo como en el acta.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const ayuda = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(ayuda).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ayuda).toHaveCount(0);
  await tabHasta(page, page.getByRole('button', { name: 'Solicitar Cambios' }), 120);
  await page.keyboard.press('Enter');
  await expect(page.getByText('El pre-registro requiere cambios. El usuario será notificado.')).toBeVisible();
});

test('at 200 % zoom no screen scrolls sideways, and everything can still be done', {
  tag: '@a-fondo',
}, async ({ page }) => {
  // Zooming to 200 % halves the window in CSS pixels.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/');
  const ladeada = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect(page.getByRole('heading', { name: 'Sistema de Gestión' })).toBeVisible();
  expect(await ladeada()).toBeLessThanOrEqual(0);
  await entrar(page, 'administrador', '/pre-registro?estado=en_revision');
  const lista = page.getByRole('list', { name: 'Pre-registros' });
  await expect(lista.getByRole('listitem').first()).toBeVisible();
  expect(await ladeada()).toBeLessThanOrEqual(0);
  const id = (await lista.getByRole('link').first().getAttribute('href'))?.split('/').at(-1);
  for (const pagina of ['ver', 'editar', 'revision']) {
    await page.goto(`/pre-registro/${pagina}/${id}`);
    await expect(page.getByRole('heading', { name: /PR-/, level: 1 })).toBeVisible();
    expect(await ladeada(), pagina).toBeLessThanOrEqual(0);
  }
  await pulsar(page, 'Rechazar');
  const dialogo = page.getByRole('dialog', { name: 'Rechazar pre-registro' });
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialogo).toHaveCount(0);
});
