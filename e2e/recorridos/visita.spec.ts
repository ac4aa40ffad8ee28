/** A site visit: programmed, registered from a telephone with its pictures, answered by its organization, and its minute as a PDF. */

import type { Seguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { formatShortDate, today } from '@portal/domain/kernel/dates';
import { foto } from '../soporte/archivos.ts';
import { convenioVigente } from '../soporte/convenio.ts';
import { elegirArchivo } from '../soporte/elegir.ts';
import { expect, test } from '../soporte/prueba.ts';
import { pedir } from '../soporte/registro.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

const MINUTA =
  'Se recorrieron los dos talleres con su coordinadora y se habló con las familias que esperaban. Los dos trabajan como dice el plan.';

test('a visit is programmed, registered from a telephone, and its organization agrees with the minute', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  test.setTimeout(300_000);
  const quien = await entrarComoNuevo(page, {
    nombre: 'Elvira Chacón',
    letras: 'TDS',
    organizacion: 'Talleres de la Sierra, A.C.',
  });
  const administrador = await persona('administrador', '/');
  const coordinador = await persona('coordinador', '/convenio');
  const { id: convenioId } = await convenioVigente(page, coordinador, administrador, quien);
  const { id } = await pedir<Seguimiento>(coordinador, 'POST', '/seguimientos', { convenioId }, 201);
  const pestana = `/seguimiento-operativo/${id}?pestana=reportes`;
  let direccion = '';

  await test.step('who follows the case programmes it for today', async () => {
    await coordinador.goto(pestana);
    const visitas = coordinador.getByRole('region', { name: 'Visitas' });
    await expect(visitas.getByText('No hay visitas programadas ni registradas')).toBeVisible();
    await visitas.getByRole('button', { name: 'Programar visita' }).click();
    const dialogo = coordinador.getByRole('dialog', { name: 'Programar visita' });
    await dialogo.getByRole('button', { name: 'Programar visita' }).click();
    await expect(dialogo.getByText('Elige la fecha de la visita')).toBeVisible();
    await dialogo.getByLabel('Fecha', { exact: true }).fill(formatShortDate(today(new Date())));
    await dialogo.getByLabel('Hora').fill('10:30');
    await dialogo.getByLabel('Lugar').fill('Sede de los talleres, calle Mina 40');
    await dialogo
      .getByLabel('Propósito de la visita')
      .fill('Ver los talleres en marcha y hablar con las familias.');
    await retrato(coordinador, 'visita-programar');
    await dialogo.getByRole('button', { name: 'Programar visita' }).click();
    await expect(coordinador.getByText('Visita programada', { exact: true })).toBeVisible();
    await expect(visitas.getByText('Programada', { exact: true })).toBeVisible();
    await retrato(coordinador, 'visita-lista');
    await visitas.getByRole('link', { name: /^Escribir minuta/ }).click();
    await expect(coordinador).toHaveURL(/\/visitas\/[0-9a-f-]{36}$/u);
    direccion = new URL(coordinador.url()).pathname;
  });

  await test.step('its organization reads when it is, and no minute', async () => {
    await page.goto(direccion);
    await expect(page.getByText(/todavía no registra la visita/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Registrar visita' })).toHaveCount(0);
  });

  await test.step('the minute is written on a telephone, with two pictures', async () => {
    await coordinador.setViewportSize({ width: 375, height: 812 });
    await coordinador.goto(direccion);
    await coordinador.getByRole('button', { name: 'Registrar visita' }).click();
    await expect(coordinador.getByText('Agrega al menos una fotografía de la visita').first()).toBeVisible();
    await coordinador.getByRole('textbox', { name: 'Minuta de la visita' }).fill(MINUTA);
    await coordinador.getByRole('button', { name: 'Agregar persona' }).click();
    await coordinador.getByLabel('Nombre').fill('Elvira Chacón');
    await coordinador.getByLabel('Cargo u organización').fill('Talleres de la Sierra, A.C.');
    await coordinador.getByRole('button', { name: 'Agregar hallazgo o acuerdo' }).click();
    await coordinador.getByLabel('Qué es').selectOption({ label: 'Hallazgo' });
    await coordinador.getByLabel('Descripción').fill('Falta un extintor en el segundo taller.');
    for (const n of [1, 2]) {
      const subir = coordinador.getByRole('button', { name: `Subir Fotografía ${n}` });
      await elegirArchivo(subir, foto(`taller-${n}.png`, [90 + n * 20, 120, 110]));
      await expect(coordinador.getByText(`taller-${n}.png`).first()).toBeVisible();
    }
    await expect(coordinador.getByText('Guardado', { exact: false }).first()).toBeVisible();
    await retrato(coordinador, 'visita-minuta');
    await coordinador.getByRole('button', { name: 'Registrar visita' }).click();
    await coordinador.getByRole('dialog').getByRole('button', { name: 'Registrar visita' }).click();
    await expect(coordinador.getByText('Visita registrada', { exact: true })).toBeVisible();
    await expect(coordinador.getByText('Realizada', { exact: true })).toBeVisible();
  });

  await test.step('its organization reads it, with its pictures, and agrees', async () => {
    await expect(page.getByText(MINUTA)).toBeVisible();
    await expect(page.getByRole('img', { name: 'taller-2.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Dar conformidad' }).click();
    await retrato(page, 'visita-conformidad');
    await page.getByRole('dialog').getByRole('button', { name: 'Dar conformidad' }).click();
    await expect(page.getByText('Conforme', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agregar observaciones' })).toHaveCount(0);
  });

  await test.step('its PDF is there for both sides', async () => {
    const boton = page.getByRole('button', { name: 'Descargar la minuta' });
    await expect(boton).toBeVisible({ timeout: 60_000 });
    const [descarga] = await Promise.all([page.waitForEvent('download'), boton.click()]);
    expect(descarga.suggestedFilename()).toMatch(/^Minuta-VIS-\d{4}-\d{3,}\.pdf$/u);
    await expect(coordinador.getByText('Conforme', { exact: true })).toBeVisible();
    await retrato(page, 'visita-conforme');
  });
});
