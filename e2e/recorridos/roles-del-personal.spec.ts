/** What each role of the foundation sees and may do. */
import type { Page } from '@playwright/test';
import type { CuentaDemo } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

type Rol = {
  readonly cuenta: CuentaDemo;
  readonly insignia: string;
  readonly menu: readonly RegExp[];
  readonly gestion: readonly RegExp[];
  readonly revisa: boolean;
  readonly crea: boolean;
  readonly elimina: boolean;
};

const lectura = [/^Dashboard/, /^Convocatorias/, /^Pre-registro/, /^Registro/, /^Co-Diseño/, /^Aprobación/];
const sesiones = /^Sesiones/;
const convenio = /^Convenio/;
const seguimiento = /^Seguimiento/;
const [proyectos, workflow, convenios, dinero, reportes] = [
  /^Proyectos/,
  /^Workflow/,
  /^Firmas y plantillas/,
  /^Finanzas/,
  /^Reportes/,
];
const organizaciones = /^Organizaciones/;
const documentos = /^Documentos/;
const lector = {
  menu: [...lectura, convenio, seguimiento, organizaciones, documentos],
  gestion: [proyectos, dinero, reportes],
  revisa: false,
  crea: false,
  elimina: false,
};

const roles: readonly Rol[] = [
  { cuenta: 'consultor', insignia: 'Consultor', ...lector },
  { cuenta: 'analista', insignia: 'Analista', ...lector },
  {
    cuenta: 'coordinador',
    insignia: 'Coordinador',
    menu: [...lectura, sesiones, convenio, seguimiento, /^Invitaciones/, organizaciones, documentos],
    gestion: [proyectos, convenios, dinero, reportes],
    revisa: true,
    crea: true,
    elimina: false,
  },
  {
    cuenta: 'administrador',
    insignia: 'Administrador',
    menu: [
      ...lectura,
      sesiones,
      convenio,
      seguimiento,
      /^Invitaciones/,
      organizaciones,
      documentos,
      /^Usuarios/,
      /^Correos/,
    ],
    gestion: [proyectos, workflow, convenios, dinero, reportes, /^Datos abiertos/],
    revisa: true,
    crea: true,
    elimina: true,
  },
];

const visible = async (page: Page, name: string | RegExp, expected: boolean) => {
  const control = page.getByRole('link', { name });
  if (expected) await expect(control.first()).toBeVisible();
  else await expect(control).toHaveCount(0);
};

for (const { cuenta, insignia, menu, gestion, revisa, crea, elimina } of roles)
  test(`${cuenta}: ${revisa ? 'reviews' : 'reads and cannot review'}`, { tag: '@a-fondo' }, async ({
    persona,
  }) => {
    // All of them, whoever it is: the list of who reviews opens on what waits.
    const page = await persona(cuenta, '/pre-registro?limite=50');
    const filas = page.getByRole('table', { name: 'Pre-registros' }).getByRole('row');
    await expect(filas.nth(1)).toContainText(/PR-\d{4}-\d{3}/);
    const enlaces = page.getByRole('navigation', { name: 'Módulos' }).getByRole('link');
    await expect(enlaces).toHaveText([...menu]);
    await expect(page.getByRole('navigation', { name: 'Gestión' }).getByRole('link')).toHaveText([
      ...gestion,
    ]);
    await page.getByRole('button', { name: /menú de usuario/ }).click();
    await expect(page.getByRole('menu').getByText(insignia, { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');

    await visible(page, 'Nuevo Pre-registro', crea);
    await visible(page, /^Revisar PR-/, revisa);
    if (cuenta === 'consultor') await retrato(page, `lista-${cuenta}`);

    // A pending record: everything that could be done with it is offered or not by right, not by its state.
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await page.getByRole('checkbox', { name: 'Pendiente' }).check();
    await expect(page).toHaveURL(/estado=pendiente_validacion/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('list', { name: 'Filtros' })).toContainText('Estado: Pendiente');
    await expect(filas.nth(1)).toContainText('Pendiente');
    if (elimina || revisa) {
      await filas
        .nth(1)
        .getByRole('button', { name: /^Acciones de PR-/ })
        .click();
      const acciones = page.getByRole('menu').getByRole('menuitem');
      await expect(acciones.filter({ hasText: 'Revisar' })).toHaveCount(revisa ? 1 : 0);
      await expect(acciones.filter({ hasText: 'Eliminar' })).toHaveCount(elimina ? 1 : 0);
      await acciones.filter({ hasText: 'Ver' }).click();
    } else {
      await expect(page.getByRole('button', { name: /^Acciones de PR-/ })).toHaveCount(0);
      await filas
        .nth(1)
        .getByRole('link', { name: /^Ver PR-/ })
        .click();
    }
    await expect(page.getByRole('heading', { name: /PR-\d{4}-\d{3}$/, level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible();
    await visible(page, 'Revisar', revisa);
    if (cuenta === 'consultor') await retrato(page, 'ver-consultor');

    await page.goto(page.url().replace('/ver/', '/revision/'));
    if (revisa) await expect(page.getByRole('button', { name: 'Guardar Validaciones' })).toBeVisible();
    else await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await page.goto('/correos');
    if (cuenta === 'administrador')
      await expect(page.getByRole('heading', { name: 'Correos', level: 1 })).toBeVisible();
    else await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

test('consejero: reads the cases that are opened to it, and nothing else of the foundation', {
  tag: '@a-fondo',
}, async ({ persona }) => {
  const page = await persona('consejero', '/');
  await expect(page.getByRole('heading', { name: /^Te damos la bienvenida/, level: 1 })).toBeVisible();
  const enlaces = page.getByRole('navigation', { name: 'Módulos' }).getByRole('link');
  await expect(enlaces).toHaveText([...lectura, sesiones, convenio, seguimiento, documentos]);
  await expect(page.getByRole('list', { name: 'Proyectos para leer' }).getByRole('link')).toHaveCount(6);
  await enlaces.filter({ hasText: 'Pre-registro' }).click();

  const filas = page.getByRole('table', { name: 'Pre-registros' }).getByRole('row');
  await expect(filas).toHaveCount(7);
  for (const fila of (await filas.all()).slice(1)) await expect(fila).toContainText('Validado');
  await visible(page, 'Nuevo Pre-registro', false);
  await visible(page, /^Revisar PR-/, false);
  await retrato(page, 'lista-consejero');

  await filas
    .nth(1)
    .getByRole('link', { name: /^Ver PR-/ })
    .click();
  await expect(page.getByRole('heading', { name: /PR-\d{4}-\d{3}$/, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible();
  await expect(page.getByText('Notas internas')).toHaveCount(0);
  await visible(page, 'Revisar', false);
  await retrato(page, 'ver-consejero');

  await page.goto('/pre-registro?estado=pendiente_validacion');
  await expect(page.getByText('Nada coincide con tu búsqueda')).toBeVisible();
  for (const ajena of ['/organizaciones', '/invitaciones', '/correos']) {
    await page.goto(ajena);
    await expect(page.getByRole('heading', { name: /^Te damos la bienvenida/, level: 1 })).toBeVisible();
  }
});
