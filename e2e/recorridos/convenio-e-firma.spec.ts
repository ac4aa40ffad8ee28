/** From an approved project to a convenio in force: both sides sign with their e.firma, the organization on its telephone. */
import type { Page } from '@playwright/test';
import { formatShortDate } from '@portal/domain/kernel/dates';
import { dia } from '../../packages/server/src/features/convenio/testing/pages.ts';
import { pdf } from '../soporte/archivos.ts';
import { escribirPaso, FIRMANTES, proyectoAprobado } from '../soporte/convenio.ts';
import { CONTRASENA_DE_LLAVE, eFirmaDe } from '../soporte/e-firma.ts';
import { elegirArchivo } from '../soporte/elegir.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

const leerLasCinco = async (page: Page): Promise<void> => {
  await expect(page.getByText('Marca las cinco frases para firmar.')).toBeVisible();
  for (const frase of ['¿Cuánto?', '¿Cuándo?', '¿Qué debes entregar?', '¿Qué pasa si no?', '¿Hasta cuándo?'])
    await page.getByRole('checkbox', { name: frase }).check();
};

const firmar = async (page: Page, quien: keyof typeof FIRMANTES): Promise<void> => {
  const { cer, key } = eFirmaDe(FIRMANTES[quien]);
  const forma = page.getByRole('form', { name: 'Firmar con e.firma' });
  await forma.locator('input[accept=".cer"]').setInputFiles(cer);
  await forma.locator('input[accept=".key"]').setInputFiles(key);
  await forma.getByLabel('Contraseña de la llave privada').fill(CONTRASENA_DE_LLAVE);
  await forma.getByRole('button', { name: 'Firmar', exact: true }).click();
};

test('from approval to vigente, signed by both sides with e.firma', async ({ page, persona }) => {
  test.setTimeout(300_000);
  const quien = await entrarComoNuevo(page, {
    nombre: 'Tomasa Ronquillo',
    letras: 'CVE',
    organizacion: 'Raíces del Conchos, A.C.',
  });
  const administrador = await persona('administrador', '/');
  const coordinador = await persona('coordinador', '/convenio');
  const aprobacion = await proyectoAprobado(page, coordinador, administrador, quien);

  await test.step('it is opened from the approved project, and its final data are written', async () => {
    await coordinador.goto(`/convenio/crear?aprobacion=${aprobacion.id}`);
    await expect(coordinador.getByText('Al abrirlo se avisa a Tomasa Ronquillo.')).toBeVisible();
    await coordinador.getByRole('button', { name: 'Abrir convenio' }).click();
    await expect(coordinador.getByText('Convenio abierto')).toBeVisible();
    await expect(coordinador.getByText('Paso 1 de 7')).toBeVisible();
    await coordinador.getByLabel('Duración aprobada (meses)').fill('12');
    await coordinador.getByRole('radio', { name: 'Directa' }).check();
    await coordinador.getByLabel('Fecha de inicio proyectada', { exact: true }).fill(formatShortDate(dia(0)));
    await coordinador.getByLabel('Fecha de fin proyectada', { exact: true }).fill(formatShortDate(dia(364)));
    await coordinador.getByRole('button', { name: 'Actualizar Datos' }).click();
    await expect(coordinador.getByText('El responsable de ejecución es requerido').first()).toBeVisible();
    await coordinador.getByLabel('Responsable de ejecución').fill('María Luisa Chávez Ortega');
    await coordinador.getByRole('button', { name: 'Actualizar Datos' }).click();
    await expect(coordinador.getByText('Datos actualizados', { exact: true })).toBeVisible();
    await expect(
      coordinador.getByRole('heading', { level: 2, name: 'Información Complementaria' }),
    ).toBeVisible();
  });
  const direccion = new URL(coordinador.url()).pathname;
  const id = direccion.split('/').at(-1) ?? '';

  await test.step('what is asked for reaches the organization, which gives it on its telephone', async () => {
    await escribirPaso(coordinador, id, 'informacion', {
      solicitados: [
        { fila: '00000000-0000-4000-8000-000000000001', que: 'comprobante_sat', detalle: null },
        {
          fila: '00000000-0000-4000-8000-000000000002',
          que: 'dato',
          detalle: 'Nombre de quien administra la cuenta',
        },
      ],
    });
    await coordinador.reload();
    await coordinador.getByRole('button', { name: 'Solicitar Información' }).click();
    await coordinador.getByRole('dialog').getByRole('button', { name: 'Solicitar Información' }).click();
    await expect(coordinador.getByText('Información solicitada', { exact: true })).toBeVisible();

    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    const pendientes = page.getByRole('region', { name: 'Tus pendientes' });
    await expect(pendientes.getByText(/^Entrega la información del convenio de PROJ-/)).toBeVisible();
    // It begins with what it owes.
    await page.goto(direccion);
    await page.getByRole('button', { name: /^(Subir documento|Reemplazar) Comprobante SAT$/ }).click();
    const dialogo = page.getByRole('dialog');
    await elegirArchivo(dialogo.getByRole('button', { name: /Elegir archivo/ }), pdf('32-d.pdf', 'Positiva'));
    await dialogo.getByLabel('Fecha de emisión', { exact: true }).fill(formatShortDate(dia(-1)));
    await dialogo.getByLabel('Vence', { exact: true }).fill(formatShortDate(dia(28)));
    await dialogo.getByRole('button', { name: /^(Subir|Reemplazar) documento$/ }).click();
    await expect(dialogo).toHaveCount(0);
    const pedido = page.getByRole('region', { name: 'Lo solicitado' });
    await expect(pedido.getByText('1 de 2 entregados')).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Nombre de quien administra la cuenta' })
      .fill('Rosa Mata Prieto');
    await page.getByRole('button', { name: 'Guardar respuesta' }).click();
    await expect(pedido.getByText('2 de 2 entregados')).toBeVisible();
    await retrato(page, 'convenio-entrega');
    await page.getByRole('button', { name: 'Entregar Información' }).click();
    await expect(page.getByText('Información entregada', { exact: true })).toBeVisible();
  });

  await test.step('the text is drafted; another person confirms the CLABE; it goes to signature', async () => {
    await escribirPaso(coordinador, id, 'anteproyecto');
    for (const paso of ['firma', 'registro', 'planeacion'] as const)
      await escribirPaso(coordinador, id, paso);
    await coordinador.goto(`${direccion}?paso=anteproyecto`);
    await coordinador.getByRole('button', { name: 'Enviar a Revisión Legal' }).click();
    await expect(coordinador.getByText('Anteproyecto elaborado', { exact: true })).toBeVisible();

    await administrador.goto(`${direccion}?paso=planeacion`);
    await administrador.getByRole('button', { name: 'Confirmar CLABE' }).click();
    await administrador.getByRole('dialog').getByRole('button', { name: 'Confirmar CLABE' }).click();
    await expect(administrador.getByText('CLABE confirmada', { exact: true })).toBeVisible();

    await coordinador.goto(`${direccion}?paso=firma`);
    await expect(coordinador.getByText('Nada falta: el texto final se puede componer.')).toBeVisible();
    await coordinador.getByRole('button', { name: 'Componer el texto final' }).click();
    await coordinador.getByRole('dialog').getByRole('button', { name: 'Componer el texto final' }).click();
    await expect(coordinador.getByText('Texto final compuesto', { exact: true })).toBeVisible();
  });

  await test.step('the organization reads five sentences and signs on its telephone: one signature is no convenio yet', async () => {
    await page.goto(direccion);
    await leerLasCinco(page);
    // The e.firma of another person is not taken.
    await page.locator('input[accept=".cer"]').setInputFiles(eFirmaDe(FIRMANTES.fundacion).cer);
    await expect(page.getByRole('group', { name: /Certificado/ }).getByRole('alert')).toBeVisible();
    await firmar(page, 'organizacion');
    await expect(page.getByText('Firma registrada', { exact: true })).toBeVisible();
    await expect(page.getByText('Falta la firma de Jorge Contreras Herrera')).toBeVisible();
    await expect(page.getByText('Convenio firmado', { exact: true })).toHaveCount(0);
    await retrato(page, 'convenio-una-firma');
  });

  await test.step('the last signature makes it firmado, and says so once', async () => {
    await administrador.goto(direccion);
    await leerLasCinco(administrador);
    await firmar(administrador, 'fundacion');
    await expect(administrador.getByText('Convenio firmado', { exact: true })).toHaveCount(1);
    await expect(administrador.getByText('Firma registrada', { exact: true })).toHaveCount(0);
  });

  await test.step('it is registered and planned; its vigencia began today, so it is in force', async () => {
    await coordinador.goto(direccion);
    await coordinador.getByRole('button', { name: 'Registrar Convenio' }).click();
    await expect(coordinador.getByText(/^Convenio registrado con folio CONV-\d{4}-\d{3}$/)).toBeVisible();
    await coordinador.getByRole('button', { name: 'Finalizar Convenio' }).click();
    await expect(coordinador.getByText('Planeación financiera completada', { exact: true })).toBeVisible();
    await expect(coordinador.getByText('Convenio Firmado y Vigente')).toBeVisible();
    await expect(coordinador.getByRole('button', { name: 'Iniciar Ejecución del Proyecto' })).toHaveCount(0);
    await retrato(coordinador, 'convenio-finalizado');
    await coordinador.getByRole('button', { name: 'Notificar a las Partes' }).click();
    await coordinador.getByRole('dialog').getByRole('button', { name: 'Notificar a las Partes' }).click();
    await expect(coordinador.getByText('Notificación enviada', { exact: true })).toBeVisible();
    const descarga = coordinador.waitForEvent('download');
    await coordinador.getByRole('button', { name: 'Descargar Convenio PDF' }).click();
    expect((await descarga).suggestedFilename()).toMatch(/^CONV-\d{4}-\d{3}\.pdf$/);
    await expect(coordinador.getByText('Descarga iniciada', { exact: true })).toBeVisible();
  });
});
