/** The second application of an organization: what the portal knows is filled in, and its papers are put at once. */
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado, respuestasDe } from '../soporte/solicitante.ts';

test('what is known of an organization is not asked again', { tag: '@a-fondo' }, async ({
  page,
  persona,
}) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Olga Meraz',
    letras: 'SGU',
    organizacion: 'Segunda Vez, A.C.',
  });
  const { id, folio, version } = await preRegistroEnviado(page, solicitante);
  const coordinador = await persona('coordinador');
  const aprobado = await coordinador.request.post(`${base()}/api/v1/pre-registros/${id}/aprobar`, {
    data: { version, marcas: {}, justificacion: 'Organización conocida por la fundación.' },
    headers: { origin: base() },
  });
  expect(aprobado.status(), await aprobado.text()).toBe(200);

  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion');
  await expect(page.getByText(`de tu pre-registro ${folio}`, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Empezar' }).click();
  const mision = page.getByRole('textbox', { name: 'Misión' });
  await expect(mision).toHaveValue(respuestasDe(solicitante).mision ?? '');
  await expect(mision).toHaveAccessibleDescription(/Tomado de tu organización/);
  await retrato(page, 'propuesta-primer-paso');

  await test.step('another RFC is refused at its step', async () => {
    const rfc = page.getByRole('textbox', { name: 'RFC' });
    await rfc.fill('GDE010101AB1');
    await page
      .getByRole('group', { name: '¿Está al corriente con el SAT?' })
      .getByRole('radio', { name: 'No' })
      .check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(rfc).toHaveAccessibleDescription(/ya está registrada con otro RFC/);
    await rfc.fill(solicitante.rfc);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Registro de Responsables' })).toBeVisible();
  });

  await test.step('one button puts the four papers, and it is sent', async () => {
    await page.getByRole('button', { name: 'Continuar' }).click();
    await retrato(page, 'propuesta-documentos');
    await page.getByRole('button', { name: 'Usar los documentos de tu expediente' }).click();
    await expect(page.getByText('Pusimos 4 documentos de tu expediente')).toBeVisible();
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await expect(page.getByRole('heading', { name: /PR-\d{4}-\d{3}$/ })).toBeVisible();
  });
});
