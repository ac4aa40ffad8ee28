/** Two organizations on one portal: neither can learn that the other one is there. */
import type { Page } from '@playwright/test';
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { pulsar } from '../soporte/revision.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

const documentoDe = async (page: Page, id: string): Promise<string> => {
  const answer = await page.request.get(`${base()}/api/v1/pre-registros/${id}`);
  const { documentos } = (await answer.json()) as { documentos: readonly { id: string }[] };
  return `/api/v1/documentos/${documentos[0]?.id}/contenido?vista=1`;
};

test("an organization finds nothing of another one's: list, search, address, document, bell", async ({
  page,
  persona,
}) => {
  const ajena = await persona(null);
  const suya = await entrarComoNuevo(ajena, {
    nombre: 'Delia Ornelas',
    letras: 'OJN',
    organizacion: 'Ojo de Nube, A.C.',
  });
  const { id, folio } = await preRegistroEnviado(ajena, suya);
  const documento = await documentoDe(ajena, id);

  const propia = await entrarComoNuevo(page, {
    nombre: 'Saúl Mendoza',
    letras: 'PDA',
    organizacion: 'Piedra de Agua, A.C.',
  });
  const mio = await preRegistroEnviado(page, propia);

  await test.step('the list and its search', async () => {
    await page.goto('/pre-registro');
    const filas = page.getByRole('table', { name: 'Pre-registros' }).getByRole('row');
    await expect(filas).toHaveCount(2);
    await expect(filas.last()).toContainText(mio.folio);
    await page.getByLabel(/^Buscar por folio/).fill(folio);
    await expect(page.getByRole('heading', { name: 'Nada coincide con tu búsqueda' })).toBeVisible();
    await retrato(page, 'lista-sin-resultados');
  });

  await test.step('the address of the record, as if it did not exist', async () => {
    for (const pagina of ['ver', 'editar']) {
      await page.goto(`/pre-registro/${pagina}/${id}`);
      await expect(page.getByRole('heading', { name: 'Pre-registro no encontrado' })).toBeVisible();
      await expect(page.getByText(suya.organizacion)).toHaveCount(0);
    }
    await retrato(page, 'no-encontrado');
  });

  await test.step('the address of its review leads home', async () => {
    await page.goto(`/pre-registro/revision/${id}`);
    await expect(page.getByRole('heading', { name: /^Te damos la bienvenida/, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${base()}/`);
  });

  await test.step('the address of its document', async () => {
    // Asked for, not opened: a browser without a PDF viewer downloads it instead of showing a page.
    const propio = await ajena.request.get(documento);
    expect(propio.status()).toBe(200);
    expect((await propio.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const respuesta = await page.goto(documento);
    expect(respuesta?.status()).toBe(404);
    await expect(page.getByText('No encontramos lo que buscas, o no está a tu alcance.')).toBeVisible();
  });

  await test.step('what happens to it rings no bell here', async () => {
    await page.goto('/pre-registro');
    const administrador = await persona('administrador', `/pre-registro/revision/${id}`);
    await pulsar(administrador, 'Enviar a Revisión');
    await expect(
      administrador.getByText('El pre-registro ha sido enviado a revisión. El usuario será notificado.'),
    ).toBeVisible();
    await ajena.goto('/pre-registro');
    // The acknowledgement, and that it is under review.
    await expect(ajena.getByRole('button', { name: 'Notificaciones: 2 sin leer' })).toBeVisible();
    // Of its own acknowledgement, and of nothing else.
    await expect(page.getByRole('button', { name: 'Notificaciones: 1 sin leer' })).toBeVisible();
  });
});
