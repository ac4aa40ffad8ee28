/** Money of a convenio in force: its organization asks, one approves, another pays with the receipt, and the organization sees it. */
import { formatShortDate, today } from '@portal/domain/kernel/dates';
import { pdf } from '../soporte/archivos.ts';
import { convenioVigente } from '../soporte/convenio.ts';
import { elegirArchivo } from '../soporte/elegir.ts';
import { expect, test } from '../soporte/prueba.ts';
import { pedir } from '../soporte/registro.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

test('an organization asks for a ministración; one person approves it and another pays it', async ({
  page,
  persona,
}) => {
  test.setTimeout(300_000);
  const quien = await entrarComoNuevo(page, {
    nombre: 'Amparo Rascón',
    letras: 'MDL',
    organizacion: 'Manos del Llano, A.C.',
  });
  const administrador = await persona('administrador', '/');
  const coordinador = await persona('coordinador', '/convenio');
  const { id: convenioId } = await convenioVigente(page, coordinador, administrador, quien);
  const { id: seguimiento } = await pedir<{ id: string }>(
    coordinador,
    'POST',
    '/seguimientos',
    { convenioId },
    201,
  );
  const direccion = `/seguimiento-operativo/${seguimiento}?pestana=ministraciones`;

  await test.step('the organization asks for the first one, as it was planned', async () => {
    await page.goto(direccion);
    await expect(page.getByText('Todavía no se solicita ninguna ministración.')).toBeVisible();
    await page.getByRole('button', { name: 'Solicitar ministración 1' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Solicitar ministración 1' });
    await expect(dialogo.getByText('Entregado el informe del periodo anterior')).toBeVisible();
    await dialogo.getByLabel('Conceptos').fill('Talleres');
    await dialogo.getByRole('button', { name: 'Solicitar', exact: true }).click();
    await expect(dialogo.getByText(/Escribe al menos 20 caracteres/)).toBeVisible();
    await dialogo.getByLabel('Conceptos').fill('Honorarios de talleristas y material del primer semestre.');
    await retrato(page, 'ministracion-solicitar');
    await dialogo.getByRole('button', { name: 'Solicitar', exact: true }).click();
    await expect(page.getByText('Ministración registrada', { exact: true })).toBeVisible();
    await expect(page.getByRole('article', { name: /^Ministración 1, MIN-/ })).toBeVisible();
  });

  await test.step('who manages ministraciones finds it among what waits, and approves it with what was reviewed', async () => {
    await coordinador.goto(direccion);
    const boleto = coordinador.getByRole('article', { name: /^Ministración 1, MIN-/ });
    await boleto.getByRole('button', { name: 'Aprobar', exact: true }).click();
    const dialogo = coordinador.getByRole('dialog', { name: /^Aprobar MIN-/ });
    await dialogo
      .getByLabel('Condiciones revisadas')
      .fill('Convenio registrado, CLABE confirmada y opinión de cumplimiento vigente.');
    await dialogo.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await expect(coordinador.getByText('Ministración aprobada', { exact: true })).toBeVisible();
    // It is another's to pay: who approved has no such button.
    await expect(boleto.getByText('Aprobada', { exact: true }).first()).toBeVisible();
    await expect(boleto.getByRole('button', { name: 'Registrar depósito' })).toHaveCount(0);
    await expect(boleto.getByRole('button', { name: 'Descargar la carta de instrucción' })).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('another person pays it, with the receipt', async () => {
    await administrador.goto(direccion);
    const boleto = administrador.getByRole('article', { name: /^Ministración 1, MIN-/ });
    await boleto.getByRole('button', { name: 'Registrar depósito' }).click();
    const dialogo = administrador.getByRole('dialog', { name: /^Registrar depósito MIN-/ });
    await dialogo.getByRole('button', { name: 'Registrar depósito' }).click();
    await expect(dialogo.getByText('Sube el comprobante de depósito')).toBeVisible();
    await dialogo.getByLabel('Clave de rastreo').fill('BNET01002611270012345678');
    await dialogo.getByLabel('Fecha de depósito', { exact: true }).fill(formatShortDate(today(new Date())));
    await elegirArchivo(
      dialogo.getByRole('button', { name: /Elegir archivo|Subir/ }).first(),
      pdf('spei.pdf', 'Transferencia SPEI'),
    );
    await expect(dialogo.getByRole('button', { name: /Reemplazar/ })).toBeVisible();
    await dialogo.getByRole('button', { name: 'Registrar depósito' }).click();
    await expect(administrador.getByText('Depósito registrado', { exact: true })).toBeVisible();
    await retrato(administrador, 'ministracion-depositada');
  });

  await test.step('the page of the organization hears of it by itself, on a telephone too', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    const boleto = page.getByRole('article', { name: /^Ministración 1, MIN-/ });
    await expect(boleto.getByText('Depositada', { exact: true }).first()).toBeVisible();
    await expect(boleto.getByText('BNET01002611270012345678')).toBeVisible();
    await expect(boleto.getByRole('button', { name: 'Comprobante de depósito' })).toBeVisible();
    await retrato(page, 'ministracion-organizacion');
  });

  await test.step('the same person cannot do two steps: who approves a ministración is not offered to pay it', async () => {
    await page.goto(direccion);
    await page.getByRole('button', { name: 'Solicitar ministración 2' }).click();
    const pedida = page.getByRole('dialog', { name: 'Solicitar ministración 2' });
    await pedida.getByLabel('Conceptos').fill('Honorarios de talleristas del segundo semestre.');
    await pedida.getByRole('button', { name: 'Solicitar', exact: true }).click();
    await administrador.goto(direccion);
    const boleto = administrador.getByRole('article', { name: /^Ministración 2, MIN-/ });
    await boleto.getByRole('button', { name: 'Aprobar', exact: true }).click();
    const dialogo = administrador.getByRole('dialog', { name: /^Aprobar MIN-/ });
    await dialogo.getByLabel('Condiciones revisadas').fill('Informe entregado y gastos conforme al plan.');
    await dialogo.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await expect(boleto.getByRole('button', { name: 'Registrar depósito' })).toBeDisabled();
    await expect(boleto.getByText('Quien la aprobó no puede pagarla: lo hace otra persona.')).toBeVisible();
  });
});
