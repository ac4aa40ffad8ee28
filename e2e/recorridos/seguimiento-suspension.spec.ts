/** A convenio in force begins its execution; it is suspended and resumed by acuerdos, which its organization reads with their letters. */
import { convenioVigente } from '../soporte/convenio.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

const SUSPENSION = 'La sede se inundó y no se puede trabajar en ella hasta que se repare.';
const REANUDACION = 'La sede se reparó y Protección Civil autorizó su uso desde el lunes.';

test('an execution begins, is suspended and resumed, and its organization knows', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  test.setTimeout(300_000);
  const quien = await entrarComoNuevo(page, {
    nombre: 'Eulalia Terrazas',
    letras: 'SOR',
    organizacion: 'Sembradores de Oriente, A.C.',
  });
  const administrador = await persona('administrador', '/');
  const coordinador = await persona('coordinador', '/convenio');
  const { id: convenio, numero } = await convenioVigente(page, coordinador, administrador, quien);

  await test.step('who leads it begins its execution from the last step of the convenio', async () => {
    await coordinador.goto(`/convenio/${convenio}?paso=finalizado`);
    await coordinador.getByRole('link', { name: 'Iniciar Ejecución del Proyecto' }).click();
    await expect(coordinador.getByRole('heading', { name: 'Nuevo Seguimiento', level: 1 })).toBeVisible();
    await coordinador.getByRole('button', { name: 'Iniciar seguimiento' }).click();
    await expect(coordinador.getByText('Seguimiento iniciado', { exact: true })).toBeVisible();
    await expect(coordinador).toHaveURL(/\/seguimiento-operativo\/[0-9a-f-]{36}$/u);
    await expect(coordinador.getByRole('region', { name: 'Recursos del convenio' })).toBeVisible();
    await retrato(coordinador, 'seguimiento-dashboard');
  });
  const direccion = new URL(coordinador.url()).pathname;

  await test.step('who signs for the foundation suspends it, with its reason', async () => {
    await administrador.goto(`${direccion}?pestana=acuerdos`);
    await administrador.getByRole('button', { name: 'Suspender', exact: true }).click();
    const dialogo = administrador.getByRole('dialog', { name: 'Suspender la ejecución' });
    await dialogo.getByLabel('Motivo').fill('Se inundó.');
    await dialogo.getByRole('button', { name: 'Suspender la ejecución' }).click();
    await expect(dialogo.getByText(/Escribe al menos 20 caracteres/)).toBeVisible();
    await dialogo.getByLabel('Motivo').fill(SUSPENSION);
    await dialogo.getByRole('button', { name: 'Suspender la ejecución' }).click();
    await expect(administrador.getByText('Acuerdo registrado', { exact: true })).toBeVisible();
    await expect(administrador.getByRole('heading', { name: /^ACU-/ })).toHaveCount(2);
    await retrato(administrador, 'seguimiento-suspendido');
  });

  await test.step('its organization reads it on a telephone, with its letter', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(direccion);
    await expect(page.getByText(/^Suspendido desde el/)).toBeVisible();
    await expect(page.getByText(SUSPENSION).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reanudar' })).toHaveCount(0);
    await expect(page.getByText(/Acuerdo ACU-/).first()).toBeVisible();
    await retrato(page, 'seguimiento-suspendido-organizacion');
  });

  await test.step('it is resumed, and the page of the organization hears of it by itself', async () => {
    await administrador.getByRole('button', { name: 'Reanudar', exact: true }).click();
    const dialogo = administrador.getByRole('dialog', { name: 'Reanudar la ejecución' });
    await dialogo.getByLabel('Motivo').fill(REANUDACION);
    await dialogo.getByRole('button', { name: 'Reanudar la ejecución' }).click();
    await expect(administrador.getByRole('heading', { name: /^ACU-/ })).toHaveCount(3);
    await expect(page.getByText(/^Suspendido desde el/)).toHaveCount(0);
  });

  await test.step('the list tells it among the others, under the figures of all', async () => {
    await coordinador.goto(`/seguimiento-operativo?q=${encodeURIComponent(numero ?? '')}`);
    const fila = coordinador.getByRole('row', { name: /Sembradores de Oriente/ });
    await expect(fila.getByText('Al día')).toBeVisible();
    await expect(coordinador.getByRole('region', { name: 'Cartera en ejecución' })).toBeVisible();
    await retrato(coordinador, 'seguimiento-lista');
  });
});
