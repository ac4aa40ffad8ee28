/** The cartas of an execution: its organization writes and sends one, another person approves it, and one that is refused says why. */
import type { Seguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { convenioVigente } from '../soporte/convenio.ts';
import { expect, test } from '../soporte/prueba.ts';
import { pedir } from '../soporte/registro.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

const MOTIVO = 'El monto no corresponde a lo que el calendario dice para este mes.';

test('a carta is written by its organization, approved by another, and a refused one says why', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  test.setTimeout(300_000);
  const quien = await entrarComoNuevo(page, {
    nombre: 'Amparo Luján',
    letras: 'RDS',
    organizacion: 'Red del Desierto, A.C.',
  });
  const administrador = await persona('administrador', '/');
  const coordinador = await persona('coordinador', '/convenio');
  const { id: convenioId } = await convenioVigente(page, coordinador, administrador, quien);
  const { id } = await pedir<Seguimiento>(coordinador, 'POST', '/seguimientos', { convenioId }, 201);
  const pestana = `/seguimiento-operativo/${id}?pestana=cartas`;
  const escribir = async (tipo: string, monto: string, descripcion: string) => {
    await page.getByRole('button', { name: 'Nueva Carta' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Nueva Carta' });
    await dialogo.getByLabel('Tipo de carta').selectOption({ label: tipo });
    await dialogo.getByLabel('Monto solicitado').fill(monto);
    await dialogo.getByLabel('Descripción de la solicitud').fill(descripcion);
    await dialogo.getByRole('button', { name: 'Registrar carta' }).click();
    await expect(page.getByText('Carta registrada', { exact: true }).first()).toBeVisible();
    const carta = page.getByRole('article', { name: new RegExp(`^Carta de ${tipo}`, 'i') });
    await carta.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(carta.getByText('Enviada', { exact: true }).first()).toBeVisible();
  };

  await test.step('its organization writes and sends two, on a telephone', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(pestana);
    await expect(page.getByText('No hay cartas generadas')).toBeVisible();
    await escribir('Solicitud', '250000', 'Se solicita la primera entrega para los talleres del semestre.');
    await escribir('Comprobación', '0', 'Se comprueba que aún no se gasta nada de lo recibido.');
    await retrato(page, 'cartas-organizacion');
  });

  await test.step('who manages the money approves one and refuses the other', async () => {
    await coordinador.goto(pestana);
    const solicitud = coordinador.getByRole('article', { name: /^Carta de solicitud/ });
    await solicitud.getByRole('button', { name: 'Aprobar' }).click();
    await coordinador.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
    await expect(coordinador.getByText('Carta aprobada', { exact: true })).toBeVisible();
    const comprobacion = coordinador.getByRole('article', { name: /^Carta de comprobación/ });
    await comprobacion.getByRole('button', { name: 'Rechazar' }).click();
    const dialogo = coordinador.getByRole('dialog');
    await dialogo.getByLabel('Motivo').fill(MOTIVO);
    await dialogo.getByRole('button', { name: 'Rechazar' }).click();
    await expect(coordinador.getByText('Carta rechazada', { exact: true })).toBeVisible();
    await retrato(coordinador, 'cartas-personal');
  });

  await test.step('who pays reads why it cannot be paid yet: there is no deposit of its amount', async () => {
    await administrador.goto(pestana);
    const solicitud = administrador.getByRole('article', { name: /^Carta de solicitud/ });
    await expect(solicitud.getByRole('button', { name: 'Registrar pago' })).toBeDisabled();
    await expect(solicitud.getByText(/No hay en el proyecto un depósito/)).toBeVisible();
  });

  await test.step('its organization reads both answers', async () => {
    await expect(page.getByText(MOTIVO)).toBeVisible();
    await expect(
      page
        .getByRole('article', { name: /^Carta de solicitud/ })
        .getByText('Aprobada', { exact: true })
        .first(),
    ).toBeVisible();
  });
});
