/** A convenio in force gets a later end: proposed by who leads it, signed by both sides on paper, and read in its history. */
import { addDays, formatDate, formatShortDate, today } from '@portal/domain/kernel/dates';
import { pdf } from '../soporte/archivos.ts';
import { convenioVigente } from '../soporte/convenio.ts';
import { elegirArchivo } from '../soporte/elegir.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

test('a prórroga is proposed, signed by both sides, and holds from then on', { tag: '@a-fondo' }, async ({
  page,
  persona,
}) => {
  test.setTimeout(300_000);
  const quien = await entrarComoNuevo(page, {
    nombre: 'Petra Chaparro',
    letras: 'CVM',
    organizacion: 'Veredas del Conchos, A.C.',
  });
  const administrador = await persona('administrador', '/');
  const coordinador = await persona('coordinador', '/convenio');
  const { id, vigencia, numero } = await convenioVigente(page, coordinador, administrador, quien);
  const [antes, despues] = [vigencia?.fin ?? '', addDays(vigencia?.fin ?? today(new Date()), 90)];
  const direccion = `/convenio/${id}`;

  await test.step('who leads it proposes a later end, with its reason', async () => {
    await coordinador.goto(direccion);
    const acuerdos = coordinador.getByRole('region', { name: 'Acuerdos' });
    await expect(acuerdos.getByRole('heading', { name: 'Original' })).toBeVisible();
    await acuerdos.getByRole('button', { name: 'Proponer convenio modificatorio' }).click();
    const dialogo = coordinador.getByRole('dialog', { name: 'Proponer convenio modificatorio' });
    // Not before it ends today.
    await dialogo.getByLabel('Nueva fecha de término', { exact: true }).fill(formatShortDate(antes));
    await dialogo.getByLabel('Motivo').fill('La obra se retrasó por las lluvias de julio.');
    await dialogo.getByRole('button', { name: 'Componer y dejar a firma' }).click();
    await expect(dialogo.getByText(/debe ser posterior a la actual/)).toBeVisible();
    await dialogo.getByLabel('Nueva fecha de término', { exact: true }).fill(formatShortDate(despues));
    await dialogo.getByRole('button', { name: 'Componer y dejar a firma' }).click();
    await expect(coordinador.getByText('Convenio modificatorio a firma', { exact: true })).toBeVisible();
    const abierto = coordinador.getByRole('region', { name: 'Modificatorio 1 está a firma' });
    await abierto.getByRole('button', { name: 'Leer el texto' }).click();
    await expect(abierto.getByText(new RegExp(`se prorroga hasta el ${formatDate(despues)}`))).toBeVisible();
    await retrato(coordinador, 'convenio-modificatorio-a-firma');
  });

  await test.step('its organization hears of it and hands in the paper, signed by both', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    await expect(
      page.getByText(`Firma el convenio modificatorio ${numero}-M1`, { exact: true }).first(),
    ).toBeVisible();
    await page.goto(direccion);
    const copia = page.getByRole('form', { name: 'Subir la copia firmada' });
    await elegirArchivo(
      copia.getByRole('button', { name: /Elegir archivo|Subir/ }).first(),
      pdf('prorroga-firmada.pdf', 'Prórroga firmada por las dos partes'),
    );
    await expect(copia.getByRole('button', { name: /Reemplazar/ })).toBeVisible();
    await copia.getByRole('radio', { name: 'Las dos' }).check();
    await copia.getByLabel('Fecha en que se firmó', { exact: true }).fill(formatShortDate(today(new Date())));
    await copia.getByRole('button', { name: 'Registrar la copia' }).click();
    await expect(page.getByText('Copia registrada', { exact: true })).toBeVisible();
  });

  await test.step('another person confirms it, and the history says what changed', async () => {
    await coordinador.getByRole('button', { name: 'Es el texto, con su firma' }).first().click();
    await expect(coordinador.getByText('Convenio modificado', { exact: true })).toBeVisible();
    // The page of its organization hears of it by itself.
    const historia = page.getByRole('region', { name: 'Acuerdos' });
    await expect(historia.getByRole('heading', { name: /Modificatorio 1/ })).toBeVisible();
    await expect(historia.getByText(`de ${formatDate(antes)} a ${formatDate(despues)}`)).toBeAttached();
    await expect(page.getByRole('region', { name: /está a firma/ })).toHaveCount(0);
    await retrato(page, 'convenio-con-modificatorio');
  });
});
