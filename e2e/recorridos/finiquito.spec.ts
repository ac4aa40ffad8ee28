/**
 * The money of a convenio from its first deposit to its finiquito, by four people: its organization proves and reports, the coordinator
 * reviews, the administrador pays and settles, and who directs the foundation confirms what came back and issues the finiquito.
 */
import type { Ministracion } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import type { Seguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { formatShortDate, today } from '@portal/domain/kernel/dates';
import { factura } from '../../packages/server/src/platform/cfdi/testing/facturas.ts';
import { pdf } from '../soporte/archivos.ts';
import { entrarComo, nuevoConRol } from '../soporte/consejo.ts';
import { convenioVigente } from '../soporte/convenio.ts';
import { ministracionDepositada } from '../soporte/dinero.ts';
import { elegirArchivo } from '../soporte/elegir.ts';
import { expect, test } from '../soporte/prueba.ts';
import { pedir } from '../soporte/registro.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

const LIQUIDA = 'El proyecto cumplió sus metas antes de tiempo y las partes acuerdan cerrarlo.';
const xml = (name: string, contenido: string) => ({
  name,
  mimeType: 'text/xml',
  buffer: Buffer.from(contenido, 'utf8'),
});

test('a project is proven, settled and concluded with its finiquito by four people', async ({
  page,
  persona,
}) => {
  test.setTimeout(420_000);
  const quien = await entrarComoNuevo(page, {
    nombre: 'Eréndira Loya',
    letras: 'FDV',
    organizacion: 'Faro del Valle, A.C.',
  });
  const administrador = await persona('administrador', '/');
  const coordinador = await persona('coordinador', '/convenio');
  const direccion = await persona(null);
  await entrarComo(
    direccion,
    await nuevoConRol(administrador.request, 'Genoveva', 'Ibarra Soto', 'Dirección'),
  );
  const { id: convenioId } = await convenioVigente(page, coordinador, administrador, quien);
  const { id } = await pedir<Seguimiento>(coordinador, 'POST', '/seguimientos', { convenioId }, 201);
  const ministracion = await ministracionDepositada({ page, coordinador, administrador }, id);
  const pestana = (cual: string) => `/seguimiento-operativo/${id}?pestana=${cual}`;
  const hoy = today(new Date());
  const boleto = new RegExp(`^Ministración 1, ${ministracion.folio}`);

  await test.step('its organization drops its invoices with their PDFs: two serve, the others say why not', async () => {
    await page.goto(pestana('comprobacion'));
    await page.getByRole('button', { name: 'Comprobar con factura' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Comprobar con factura' });
    await dialogo
      .getByLabel('Facturas en XML y PDF')
      .and(page.locator('input'))
      .setInputFiles([
        xml('papeleria.xml', factura({ receptor: quien.rfc, fecha: hoy, total: '11600.00' })),
        pdf('papeleria.pdf', 'Factura de papeleria'),
        xml('traslados.xml', factura({ receptor: quien.rfc, fecha: hoy, total: '2320.00' })),
        pdf('Traslados.PDF', 'Factura de traslados'),
        xml('de-otra.xml', factura({ fecha: hoy, total: '580.00' })),
        xml(
          'editada.xml',
          factura({ receptor: quien.rfc, fecha: hoy, descripcion: 'Honorarios de tallerista' }).replace(
            'Honorarios de tallerista',
            'Honorarios de talleristas',
          ),
        ),
      ]);
    await expect(
      dialogo.getByText(`La factura no está emitida a tu organización (${quien.rfc}).`),
    ).toBeVisible();
    await expect(dialogo.getByText('El sello no corresponde al contenido.')).toBeVisible();
    await expect(dialogo.getByText('2 facturas se pueden comprobar; 2 no')).toBeVisible();
    await retrato(page, 'comprobar-facturas');
    const varias = dialogo.getByRole('region', { name: 'Comprobar varias a la vez' });
    const partida = varias.getByLabel('Concepto del presupuesto');
    if ((await partida.inputValue()) === '') {
      await varias.getByRole('button', { name: 'Comprobar 2 facturas' }).click();
      await expect(varias.getByText('Elige el concepto del presupuesto')).toBeVisible();
      await partida.selectOption({ index: 1 });
    }
    await varias.getByRole('button', { name: 'Comprobar 2 facturas' }).click();
    await expect(page.getByText('2 gastos comprobados')).toBeVisible({ timeout: 30_000 });
    await dialogo.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  });

  await test.step('the coordinator admits one, and a part of the other; its organization reads why', async () => {
    await coordinador.goto(pestana('comprobacion'));
    const traslados = coordinador.getByRole('article', { name: /^COMP-.*2,320\.00/ });
    await traslados.getByRole('button', { name: 'Admitir', exact: true }).click();
    await coordinador.getByRole('dialog').getByRole('button', { name: 'Admitir', exact: true }).click();
    await expect(coordinador.getByText('Gasto admitido', { exact: true })).toBeVisible();
    const gasto = coordinador.getByRole('article', { name: /^COMP-.*11,600\.00/ });
    await expect(gasto.getByText('El sello corresponde al contenido', { exact: false })).toBeVisible();
    await gasto.getByRole('button', { name: 'Admitir en parte' }).click();
    const dialogo = coordinador.getByRole('dialog', { name: /^Admitir en parte COMP-/ });
    await dialogo.getByLabel('Monto que se admite').fill('10000');
    await dialogo
      .getByLabel('Qué no se admite, y por qué')
      .fill('La cafetera de la factura no la contempla el convenio.');
    await dialogo.getByRole('button', { name: 'Admitir en parte' }).click();
    await expect(coordinador.getByText('Gasto admitido en parte', { exact: true })).toBeVisible();
    await expect(page.getByText('La cafetera de la factura no la contempla el convenio.')).toBeVisible();
    await retrato(page, 'comprobacion-organizacion');
  });

  await test.step('the administrador settles it, and what is open keeps the finiquito back', async () => {
    await administrador.goto(pestana('acuerdos'));
    await administrador.getByRole('button', { name: 'Liquidar', exact: true }).click();
    const dialogo = administrador.getByRole('dialog', { name: 'Liquidar el proyecto' });
    await dialogo.getByLabel('Motivo').fill(LIQUIDA);
    await dialogo.getByRole('button', { name: 'Liquidar el proyecto' }).click();
    await expect(administrador.getByText('Acuerdo registrado', { exact: true })).toBeVisible();
    await administrador.getByRole('tab', { name: 'Dashboard' }).click();
    await expect(
      administrador.getByText(/^El reporte final, que cubre hasta el .*, no se ha escrito\.$/),
    ).toBeVisible();
    await expect(administrador.getByText(/^Faltan \$[\d,.]+ por comprobar o reintegrar\.$/)).toBeVisible();
    await expect(
      administrador.getByText('Quien escribió la liquidación no emite el finiquito: lo hace otra persona.'),
    ).toBeVisible();
    await retrato(administrador, 'cierre-pendientes');
  });

  await test.step('its organization writes and sends the final report; the coordinator approves it', async () => {
    await page.goto(pestana('reportes'));
    await page.getByRole('button', { name: 'Escribir reporte 1' }).click();
    await page.waitForURL(/\/avances\//);
    await page
      .getByLabel('Logros del periodo')
      .fill(
        'Se terminaron los talleres con las y los jóvenes inscritos, y el centro quedó en manos de la colonia.',
      );
    const filas = page.locator('[data-field^="indicadores."] input, input[name^="indicadores."]');
    for (const fila of await filas.all()) await fila.fill('10');
    for (const fila of await page.locator('input[name^="actividades."]').all()) await fila.fill('100');
    await expect(page.getByText('Guardado', { exact: false }).first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Enviar reporte' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar reporte' }).click();
    await expect(page.getByText('Reporte enviado', { exact: true })).toBeVisible();
    await coordinador.goto(new URL(page.url()).pathname);
    await coordinador.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await coordinador.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true }).click();
    await expect(coordinador.getByText('Reporte aprobado', { exact: true })).toBeVisible();
  });

  await test.step('the coordinator registers what came back, and another person confirms it', async () => {
    const { monto, comprobado } = await pedir<Ministracion>(
      coordinador,
      'GET',
      `/ministraciones/${ministracion.id}`,
    );
    await coordinador.goto(pestana('ministraciones'));
    const suyo = coordinador.getByRole('article', { name: boleto });
    await suyo.getByRole('button', { name: 'Registrar reintegro' }).click();
    const dialogo = coordinador.getByRole('dialog', { name: /^Registrar reintegro MIN-/ });
    await dialogo.getByLabel('Monto reintegrado').fill(String(Number(monto) - Number(comprobado)));
    await dialogo.getByLabel('Fecha del reintegro', { exact: true }).fill(formatShortDate(hoy));
    await dialogo.getByLabel('Motivo').fill('Lo que no se ejerció vuelve a la fundación.');
    await elegirArchivo(
      dialogo.getByRole('button', { name: /Elegir archivo|Subir/ }).first(),
      pdf('devolucion.pdf', 'Transferencia de devolucion'),
    );
    await expect(dialogo.getByRole('button', { name: /Reemplazar/ })).toBeVisible();
    await dialogo.getByRole('button', { name: 'Registrar reintegro' }).click();
    await expect(coordinador.getByText('Reintegro registrado', { exact: true })).toBeVisible();
    await direccion.goto(pestana('ministraciones'));
    await direccion
      .getByRole('article', { name: boleto })
      .getByRole('button', { name: 'Confirmar reintegro' })
      .click();
    await direccion
      .getByRole('dialog', { name: /^Confirmar reintegro/ })
      .getByRole('button', { name: 'Confirmar reintegro' })
      .click();
    await expect(direccion.getByText('Reintegro confirmado', { exact: true })).toBeVisible();
  });

  await test.step('who directs the foundation issues the finiquito, and both sides have its paper', async () => {
    await direccion.goto(`/seguimiento-operativo/${id}`);
    await expect(direccion.getByText('No falta nada: el finiquito se puede emitir.')).toBeVisible();
    await direccion.getByRole('button', { name: 'Emitir finiquito' }).click();
    await direccion.getByRole('dialog').getByRole('button', { name: 'Emitir finiquito' }).click();
    await expect(direccion.getByText('Finiquito emitido', { exact: true })).toBeVisible();
    await retrato(direccion, 'finiquito-emitido');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`/seguimiento-operativo/${id}`);
    await expect(page.getByText(/^El proyecto concluyó con el finiquito FIN-/)).toBeVisible();
    await retrato(page, 'finiquito-organizacion');
    const { items } = await pedir<{ items: readonly { id: string; tipo: string }[] }>(
      page,
      'GET',
      `/documentos-emitidos?entidad=seguimiento&registro=${id}`,
    );
    expect(items.map(({ tipo }) => tipo)).toContain('finiquito');
  });

  await test.step('nothing of it is written afterwards, by its address neither', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(pestana('comprobacion'));
    await expect(page.getByRole('article', { name: /^COMP-.*11,600\.00/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Comprobar con factura' })).toHaveCount(0);
    const { version } = await pedir<Seguimiento>(administrador, 'GET', `/seguimientos/${id}`);
    await pedir(administrador, 'POST', `/seguimientos/${id}/suspender`, { version, motivo: LIQUIDA }, 409);
  });
});
