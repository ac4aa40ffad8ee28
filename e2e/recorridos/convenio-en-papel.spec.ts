/** A convenio signed on paper: an open condition keeps its text from being composed; the scan counts once a second person saw it. */
import { formatShortDate, today } from '@portal/domain/kernel/dates';
import { CONDICIONANTE } from '../soporte/aprobacion.ts';
import { pdf } from '../soporte/archivos.ts';
import { actuarEnConvenio, convenioPorComponer, proyectoAprobado, verConvenio } from '../soporte/convenio.ts';
import { elegirArchivo } from '../soporte/elegir.ts';
import { expect, test } from '../soporte/prueba.ts';
import { pedir } from '../soporte/registro.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

test('a condition locks the text; signed on paper, and confirmed by a second person', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  test.setTimeout(300_000);
  const quien = await entrarComoNuevo(page, {
    nombre: 'Ofelia Terrazas',
    letras: 'CVP',
    organizacion: 'Puentes de la Sierra, A.C.',
  });
  const administrador = await persona('administrador', '/');
  const coordinador = await persona('coordinador', '/convenio');
  const aprobacion = await proyectoAprobado(
    page,
    coordinador,
    administrador,
    quien,
    'aprobacion_condicionada',
  );
  const { id } = await pedir<{ id: string }>(
    coordinador,
    'POST',
    '/convenios',
    { aprobacionId: aprobacion.id },
    201,
  );
  const direccion = `/convenio/${id}`;
  await convenioPorComponer({ coordinador, administrador, page }, id);

  await test.step('while a condition is open the text is not composed', async () => {
    await coordinador.goto(`${direccion}?paso=firma`);
    const componer = coordinador.getByRole('button', { name: 'Componer el texto final' });
    await expect(componer).toHaveAttribute('aria-disabled', 'true');
    await expect(
      coordinador.getByText('Quedan condicionantes del dictamen por cumplir.').first(),
    ).toBeVisible();
    await expect(
      coordinador.getByRole('region', { name: 'Condicionantes del dictamen' }).getByText(CONDICIONANTE),
    ).toBeVisible();
    await retrato(coordinador, 'convenio-condicion');
    const fila = (await verConvenio(coordinador, id)).condiciones[0]?.fila;
    const { version } = await pedir<{ version: number }>(
      coordinador,
      'GET',
      `/aprobaciones/${aprobacion.id}`,
    );
    await pedir(coordinador, 'POST', `/aprobaciones/${aprobacion.id}/cumplir-condicion`, {
      version,
      fila,
      nota: 'Se entregó el convenio firmado con el DIF municipal.',
    });
    // The open page hears of it by itself.
    await expect(componer).not.toHaveAttribute('aria-disabled', 'true');
    await componer.click();
    await coordinador.getByRole('dialog').getByRole('button', { name: 'Componer el texto final' }).click();
    await expect(coordinador.getByText('Texto final compuesto', { exact: true })).toBeVisible();
  });

  await test.step('who hands in the scan does not confirm it', async () => {
    await expect(coordinador.getByText('Marca las cinco frases para firmar.')).toBeVisible();
    for (const frase of await coordinador.getByRole('checkbox').all()) await frase.check();
    const copia = coordinador.getByRole('form', { name: 'Subir la copia firmada' });
    await copia.getByRole('button', { name: 'Registrar la copia' }).click();
    await expect(copia.getByText('Sube antes el PDF firmado')).toBeVisible();
    await elegirArchivo(
      copia.getByRole('button', { name: /Elegir archivo|Subir/ }).first(),
      pdf('convenio-firmado.pdf', 'Convenio firmado por las dos partes'),
    );
    // It is there once it can be replaced.
    await expect(copia.getByRole('button', { name: /Reemplazar/ })).toBeVisible();
    await copia.getByRole('radio', { name: 'Las dos' }).check();
    await copia.getByLabel('Fecha en que se firmó', { exact: true }).fill(formatShortDate(today(new Date())));
    await copia.getByRole('button', { name: 'Registrar la copia' }).click();
    await expect(coordinador.getByText('Copia registrada', { exact: true })).toBeVisible();
    await expect(coordinador.getByText('La revisa otra persona, no quien la subió.').first()).toBeVisible();
    await expect(coordinador.getByRole('button', { name: 'Es el texto, con su firma' })).toHaveCount(0);
  });

  await test.step('the second person sees that it is the text, and the convenio is signed', async () => {
    await administrador.goto(direccion);
    await administrador.getByRole('button', { name: 'Es el texto, con su firma' }).first().click();
    await expect(administrador.getByText('Convenio firmado', { exact: true })).toHaveCount(1);
    await retrato(administrador, 'convenio-firmado-en-papel');
  });

  await test.step('registered and planned, its organization sees it in force in its list', async () => {
    await actuarEnConvenio(coordinador, id, 'registrar');
    await actuarEnConvenio(coordinador, id, 'planear');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/convenio');
    const fila = page.getByRole('listitem').filter({ hasText: /CONV-\d{4}-\d{3}/ });
    await expect(fila.getByText('Vigente', { exact: true })).toBeVisible();
    await page.goto(direccion);
    await expect(page.getByText('Convenio Firmado y Vigente')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notificar a las Partes' })).toHaveCount(0);
  });
});
