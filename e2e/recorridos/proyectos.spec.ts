/** The cases: the list by stage and turn, and one of them on one page, as staff, its applicant and a stranger see it. */
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

test('a case is found by its stage, read on one page, and moves while it is read', async ({
  page,
  persona,
}) => {
  const quien = await entrarComoNuevo(page, {
    nombre: 'Paula Terrazas',
    letras: 'PTC',
    organizacion: 'Casos Claros, A.C.',
  });
  const { id, folio, version } = await preRegistroEnviado(page, quien);
  const coordinador = await persona('coordinador');

  await test.step('the staff open the stage and find it, with the turn of the foundation', async () => {
    await coordinador.goto('/');
    await coordinador
      .getByRole('navigation', { name: 'Gestión' })
      .getByRole('link', { name: 'Proyectos' })
      .click();
    await coordinador
      .getByRole('navigation', { name: 'Vistas de proyectos' })
      .getByRole('link', { name: /^Pre-registro/ })
      .click();
    await expect(coordinador).toHaveURL(/etapa=pre_registro/);
    const row = coordinador.getByRole('row').filter({ hasText: folio });
    await expect(row).toContainText('La fundación');
    await expect(row).toContainText('hoy');
    await row.getByRole('link', { name: folio }).click();
  });

  const line = coordinador.getByRole('list', { name: 'Etapas del proyecto' });
  await expect(coordinador.getByRole('heading', { level: 1 })).toContainText('Casos Claros, A.C.');
  await expect(coordinador.getByText('Revisa el pre-registro y decide.')).toBeVisible();
  const papeles = coordinador.getByRole('region', { name: 'Documentos' });
  await expect(papeles).toContainText('4 documentos · Pre-registro');
  await papeles.getByRole('heading', { name: 'Documentos' }).click();
  await expect(papeles.getByRole('region', { name: 'Pre-registro' }).getByRole('listitem')).toHaveCount(4);
  await expect(coordinador.getByRole('link', { name: 'Revisar', exact: true })).toHaveAttribute(
    'href',
    `/pre-registro/revision/${id}`,
  );
  await expect(coordinador.getByRole('region', { name: 'Personas' })).toContainText('Paula Terrazas');
  await retrato(coordinador, 'proyecto-en-revision');
  const address = coordinador.url();

  await test.step('what is asked gives the turn to the organization, on the open page', async () => {
    const asked = await coordinador.request.post(`${base()}/api/v1/pre-registros/${id}/solicitar-cambios`, {
      data: { version, marcas: { mision: { valido: false, comentario: 'Di a quién atienden.' } } },
      headers: { origin: base() },
    });
    expect(asked.status(), await asked.text()).toBe(200);
    await expect(line.getByRole('listitem').nth(1)).toContainText('La organización');
    await expect(coordinador.getByText('La organización corrige lo que se le pidió.')).toBeVisible();
  });

  await test.step('its applicant reads the same page in its own words, also on a telephone', async () => {
    await page.goto(`/pre-registro/ver/${id}`);
    await page.getByRole('link', { name: `Proyecto ${folio}` }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText('Corrige lo que te pidieron y solicita una nueva revisión.')).toBeVisible();
    await page.setViewportSize({ width: 375, height: 812 });
    const here = page.getByRole('list', { name: 'Etapas del proyecto' }).locator('[aria-current="step"]');
    await page.reload();
    await expect(here).toBeInViewport();
    await retrato(page, 'proyecto-en-telefono');
  });

  await test.step('for another organization it is not there', async () => {
    const otra = await persona('usuario1');
    await otra.goto(address);
    await expect(otra.getByText('Proyecto no encontrado')).toBeVisible();
  });
});
