/** Home, 'Tus pendientes', the menu that moves by itself, and the search. */
import type { Page } from '@playwright/test';
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

/** Opens home and waits until it hears what happens. */
const abrirInicio = async (page: Page): Promise<void> => {
  const oye = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/eventos'));
  await page.goto('/');
  await oye;
};

test('the dashboard follows what happens, and a badge moves on the page of another person', async ({
  page,
  persona,
}) => {
  const quien = await entrarComoNuevo(page, {
    nombre: 'Irene Loya',
    letras: 'INI',
    organizacion: 'Inicio Claro, A.C.',
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Te damos la bienvenida, Irene Loya' })).toBeVisible();
  await expect(page.getByText('No tienes nada pendiente')).toBeVisible();
  await retrato(page, 'inicio-bienvenida');
  await page.getByRole('link', { name: 'Mis Registros' }).click();
  await expect(page.getByText('No hay registros disponibles')).toBeVisible();
  await retrato(page, 'inicio-registros');
  await page.goto('/convenio');
  await expect(page).toHaveURL(`${base()}/`);

  const administrador = await persona('administrador');
  const coordinador = await persona('coordinador');
  await expect(administrador.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const indicadores = administrador.getByRole('region', { name: 'Indicadores' });
  const activos = indicadores.getByText('Proyectos Activos').locator('xpath=../dd[1]');
  await expect(activos).toHaveText(/^[\d,]+$/);
  const presupuesto = indicadores.getByText('Presupuesto Total').locator('xpath=../dd[1]');
  await expect(presupuesto).toHaveText(/^\$[\d.,]+ (mil|millón|millones)$/);
  const antes = Number((await activos.innerText()).replaceAll(',', ''));

  const { id, folio, version } = await preRegistroEnviado(page, quien);
  await expect(activos).toHaveText((antes + 1).toLocaleString('es-MX'));
  await expect(administrador.getByRole('list', { name: 'Actividad Reciente' })).toContainText(folio);

  await test.step('what is asked of the applicant waits on its home, without reloading', async () => {
    await abrirInicio(page);
    const pedido = await coordinador.request.post(`${base()}/api/v1/pre-registros/${id}/solicitar-cambios`, {
      data: { version, marcas: { mision: { valido: false, comentario: 'Di a quién atienden.' } } },
      headers: { origin: base() },
    });
    expect(pedido.status(), await pedido.text()).toBe(200);
    const pendientes = page.getByRole('list', { name: 'Tus pendientes' });
    await expect(pendientes).toContainText(`${folio} requiere cambios`);
    await retrato(page, 'inicio-pendientes');
    await pendientes
      .getByRole('link', { name: `Corregir la observación: ${folio} requiere cambios` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/pre-registro/editar/${id}`));
  });

  await test.step('a validation moves the badge of who only looks on', async () => {
    await abrirInicio(page);
    const menu = page.getByRole('navigation', { name: 'Módulos' });
    await expect(menu.getByRole('link', { name: 'Pre-registro', exact: true })).toBeVisible();
    await page.request.post(`${base()}/api/v1/pre-registros/${id}/solicitar-revision`, {
      data: {
        version: version + 1,
        respuestas: { ...(await respuestasAhora()), mision: 'Atendemos a jóvenes de la colonia Obrera.' },
      },
      headers: { origin: base() },
    });
    const aprobado = await coordinador.request.post(`${base()}/api/v1/pre-registros/${id}/aprobar`, {
      data: { version: version + 2, marcas: {}, justificacion: 'Se cotejó en persona con la organización.' },
      headers: { origin: base() },
    });
    expect(aprobado.status(), await aprobado.text()).toBe(200);
    await expect(menu.getByRole('link', { name: 'Pre-registro 1 (validados)' })).toBeVisible();
  });

  async function respuestasAhora(): Promise<Record<string, string>> {
    const answer = await page.request.get(`${base()}/api/v1/pre-registros/${id}`);
    return ((await answer.json()) as { respuestas: Record<string, string> }).respuestas;
  }
});

test('Ctrl + K finds records and pages, by groups, without minding accents', { tag: '@a-fondo' }, async ({
  page,
  persona,
}) => {
  const quien = await entrarComoNuevo(page, {
    nombre: 'Olga Peña',
    letras: 'BSC',
    organizacion: 'Búsqueda Ágil, A.C.',
  });
  const { folio } = await preRegistroEnviado(page, quien);
  const analista = await persona('analista');
  await expect(analista.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await analista.keyboard.press('Control+K');
  const caja = analista.getByRole('combobox', { name: 'Buscar en el portal' });
  await expect(caja).toBeFocused();
  await retrato(analista, 'busqueda-vacia');
  await caja.fill('busqueda agil');
  await expect(analista.getByRole('group', { name: 'Organizaciones' }).getByRole('option')).toContainText(
    'Búsqueda Ágil, A.C.',
  );
  await retrato(analista, 'busqueda-resultados');
  await caja.fill('zzzz zzzz');
  await expect(analista.getByText('Nada coincide con «zzzz zzzz»').first()).toBeVisible();
  await caja.fill(folio);
  await expect(analista.getByRole('option', { selected: true })).toContainText(folio);
  await analista.keyboard.press('Enter');
  await expect(analista.getByRole('heading', { name: folio, level: 1 })).toBeFocused();

  await test.step('another organization does not find it', async () => {
    const ajena = await persona('usuario1');
    await ajena.getByRole('button', { name: 'Buscar', exact: true }).click();
    await ajena.getByRole('combobox', { name: 'Buscar en el portal' }).fill(folio);
    await expect(ajena.getByText(`Nada coincide con «${folio}»`).first()).toBeVisible();
  });
});
