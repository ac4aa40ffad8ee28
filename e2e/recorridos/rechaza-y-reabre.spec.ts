/** A refusal with its reason, the way back, and the end with a trace. */
import type { Page } from '@playwright/test';
import { leerCorreo } from '../soporte/correos.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { pulsar } from '../soporte/revision.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

const motivo = 'La actividad principal está fuera del estado de Chihuahua.';

/** Opens the dialog of an action and confirms it with its reason. */
const conMotivo = async (page: Page, accion: string, texto: string): Promise<void> => {
  await page.getByRole('button', { name: accion, exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: new RegExp(`^${accion}`) });
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill(texto);
  await dialogo.getByRole('button', { name: `${accion} pre-registro` }).click();
  await expect(dialogo).toHaveCount(0);
};

test('a rejected record tells its reason, and the administrator reopens it', { tag: '@a-fondo' }, async ({
  page,
  persona,
}) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Gabino Terrazas',
    letras: 'RYR',
    organizacion: 'Ruta y Refugio, A.C.',
  });
  const { id, folio } = await preRegistroEnviado(page, solicitante);
  await page.goto(`/pre-registro/ver/${id}`);
  await expect(page.getByText('Pendiente', { exact: true })).toBeVisible();

  const coordinador = await persona('coordinador', `/pre-registro/revision/${id}`);
  await pulsar(coordinador, 'Rechazar');
  const dialogo = coordinador.getByRole('dialog', { name: 'Rechazar pre-registro' });
  await dialogo.getByRole('button', { name: 'Rechazar pre-registro' }).click();
  await expect(dialogo).toContainText('Escribe el motivo para continuar.');
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('No');
  await dialogo.getByRole('button', { name: 'Rechazar pre-registro' }).click();
  await expect(dialogo).toContainText('Escribe al menos 10 caracteres: faltan 8.');
  await retrato(coordinador, 'dialogo-rechazar');
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill(motivo);
  await dialogo.getByRole('button', { name: 'Rechazar pre-registro' }).click();
  await expect(coordinador.getByText('Registro rechazado')).toBeVisible();
  await coordinador.getByRole('link', { name: /^Rechazados/ }).click();
  await expect(coordinador.getByRole('row', { name: new RegExp(`${folio}.*Rechazado`) })).toBeVisible();

  await expect(page.getByText('Pre-registro Rechazado')).toBeVisible();
  await expect(page.getByText(motivo)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
  await retrato(page, 'ver-rechazado');
  const correo = await leerCorreo(solicitante.email, new RegExp(`${folio} no fue aceptado`));
  expect(correo.texto).toContain(motivo);

  // A reviewer has no way back; the administrator has.
  await coordinador.getByRole('button', { name: `Acciones de ${folio}` }).click();
  await coordinador.getByRole('menuitem', { name: 'Revisar' }).click();
  await expect(coordinador.getByRole('heading', { name: folio, level: 1 })).toBeVisible();
  await expect(coordinador.getByText(motivo)).toBeVisible();
  await expect(coordinador.getByRole('checkbox')).toHaveCount(0);
  await expect(
    coordinador.getByRole('group', { name: 'Acciones de la revisión' }).getByRole('button'),
  ).toHaveCount(0);
  await retrato(coordinador, 'revision-cerrada');

  const administrador = await persona('administrador', `/pre-registro/revision/${id}`);
  await conMotivo(administrador, 'Reabrir', 'El municipio sí pertenece al estado: error de captura.');
  await expect(administrador.getByText('Registro reabierto')).toBeVisible();
  await expect(page.getByText('Pre-registro Reabierto')).toBeVisible();
  await expect(page.getByText('El municipio sí pertenece al estado: error de captura.')).toBeVisible();
  await expect(coordinador.getByRole('button', { name: 'Guardar Validaciones' })).toBeVisible();

  await test.step('approving over undecided fields asks for a written justification', async () => {
    await pulsar(coordinador, 'Aprobar Registro');
    const aprobar = coordinador.getByRole('dialog', { name: 'Aprobar sin todos los vistos buenos' });
    await expect(aprobar.getByRole('listitem').filter({ hasText: 'RFC: sin decidir' })).toBeVisible();
    await retrato(coordinador, 'dialogo-aprobar');
    await aprobar
      .getByRole('textbox', { name: 'Justificación' })
      .fill('Expediente cotejado en persona el lunes.');
    await aprobar.getByRole('button', { name: 'Aprobar Registro' }).click();
    await expect(coordinador.getByText('Registro aprobado')).toBeVisible();
    await expect(page.getByText('Pre-registro Validado')).toBeVisible();
  });
});

test('the administrator deletes with a reason, and the applicant is told', { tag: '@a-fondo' }, async ({
  page,
  persona,
}) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Nora Chávez',
    letras: 'ELI',
    organizacion: 'El Limonar, A.C.',
  });
  const { id, folio } = await preRegistroEnviado(page, solicitante);
  await page.goto(`/pre-registro/ver/${id}`);
  await expect(page.getByRole('heading', { name: folio, level: 1 })).toBeVisible();

  const administrador = await persona('administrador', `/pre-registro?q=${folio}`);
  await administrador.getByRole('button', { name: `Acciones de ${folio}` }).click();
  await administrador.getByRole('menuitem', { name: 'Eliminar' }).click();
  const dialogo = administrador.getByRole('dialog', { name: `Eliminar ${folio}` });
  await expect(dialogo).toContainText('Se avisa a El Limonar, A.C.');
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Se capturó dos veces por error.');
  await dialogo.getByRole('button', { name: 'Eliminar pre-registro' }).click();
  await expect(administrador.getByText('Pre-registro eliminado')).toBeVisible();
  await expect(administrador.getByRole('heading', { name: 'Nada coincide con tu búsqueda' })).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Pre-registro no encontrado' })).toBeVisible();
  const correo = await leerCorreo(solicitante.email, new RegExp(`${folio} se eliminó`));
  expect(correo.texto).toContain('Se capturó dos veces por error.');
  await page.getByRole('link', { name: 'Volver a la Lista' }).click();
  await expect(page.getByRole('heading', { name: 'Todavía no hay pre-registros' })).toBeVisible();
});
