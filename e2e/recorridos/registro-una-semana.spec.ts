/** A registro written without a line for days: what was typed waits on the device past its session, and is sent in its order. */
import type { BrowserContext, Page } from '@playwright/test';
import type { FormulacionDeProyecto } from '@portal/domain/features/formulacion/public';
import { base } from '../soporte/cuentas.ts';
import { conTrabajador, leido } from '../soporte/equipo.ts';
import { morir } from '../soporte/morir.ts';
import { expect, test } from '../soporte/prueba.ts';
import { escribirSecciones, pedir, proyectoDeHistoria, registroAbierto } from '../soporte/registro.ts';
import { retrato } from '../soporte/retrato.ts';
import { CONTRASENA, entrarComoNuevo } from '../soporte/solicitante.ts';

test.use({ serviceWorkers: 'allow' });

const DIA = 24 * 60 * 60_000;
const { poblacion, alcance } = proyectoDeHistoria().secciones;

const texto = (page: Page, etiqueta: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${etiqueta}`) });
const paso = (page: Page, titulo: string) =>
  page.getByRole('navigation', { name: 'Secciones del registro' }).getByRole('link', { name: titulo });
const soloAqui = (page: Page) => page.getByText('Sin conexión: guardado en este equipo').first();

/** A tab of the same device, so many days from now. */
const masTarde = async (context: BrowserContext, dias: number): Promise<Page> => {
  const page = await context.newPage();
  await page.clock.install({ time: new Date(Date.now() + dias * DIA) });
  return page;
};

test('what is written in three sections without a line is kept past the session, and sent once its person is back', async ({
  page,
  context,
  persona,
  vigilancia,
}) => {
  vigilancia.permitir(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Saúl Ontiveros',
    letras: 'SSM',
    organizacion: 'Una Semana en la Sierra, A.C.',
  });
  const { id, proyecto } = await registroAbierto(page, await persona('coordinador'), solicitante);
  await escribirSecciones(page, proyecto.id, ['poblacion', 'alcance']);
  // The same person at another device, which has a line.
  const otra = await persona(null);
  const entrada = await otra.request.post(`${base()}/api/auth/sesion`, {
    data: { email: solicitante.email, contrasena: CONTRASENA },
    headers: { origin: base() },
  });
  expect(entrada.status()).toBe(200);
  const direccion = `/registro/editar/${id}?paso=poblacion`;

  await test.step('three sections are written without a line', async () => {
    await page.goto(direccion);
    await conTrabajador(page);
    // Everything that its pages are made of, and what they read.
    await page.reload();
    await expect(texto(page, 'Características')).toBeVisible();
    await expect.poll(() => leido(page)).toContain(id);
    await expect.poll(() => leido(page)).toContain(proyecto.id);
    await context.setOffline(true);
    await texto(page, 'Características').fill('Escrito en la sierra, sin señal.');
    await expect(soloAqui(page)).toBeVisible();
    await paso(page, 'Alcance Territorial').click();
    await texto(page, 'Cobertura').fill('Cuatro rancherías, escrito sin señal.');
    await expect(soloAqui(page)).toBeVisible();
    await paso(page, 'Presupuesto Detallado').click();
    await texto(page, 'Justificación').fill('Costos de mercado en Guachochi, escrito sin señal.');
    await expect(soloAqui(page)).toBeVisible();
    await morir(page);
  });

  await test.step('meanwhile one of them is written elsewhere, and something else of another', async () => {
    await escribirSecciones(otra, proyecto.id, ['alcance', 'poblacion'], {
      alcance: { ...alcance, cobertura: 'Seis rancherías, escrito con señal.' },
      poblacion: { ...poblacion, criterios_seleccion: 'Los que aprobó la asamblea, escritos con señal.' },
    });
  });

  await test.step('six days later, still without a line, the record opens with what was typed', async () => {
    const sexto = await masTarde(context, 6);
    await sexto.goto(direccion);
    await expect(texto(sexto, 'Características')).toHaveValue('Escrito en la sierra, sin señal.');
    await morir(sexto);
  });

  const octavo = await masTarde(context, 8);
  const enviadas: string[] = [];
  octavo.on('request', (una) => {
    if (una.method() === 'PUT') enviadas.push(una.url().split('/').at(-1) ?? '');
  });

  await test.step('past the session nothing is opened without a line, and who wrote is told that it is kept', async () => {
    await octavo.goto(direccion);
    await expect(octavo.getByText('Si escribiste algo sin enviarlo, sigue en este equipo')).toBeVisible({
      timeout: 30_000,
    });
    await retrato(octavo, 'registro-una-semana-sin-senal');
  });

  await test.step('with a line its person signs in where it was, and what was typed goes in its order', async () => {
    await context.clearCookies();
    await context.setOffline(false);
    await octavo.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await octavo.getByRole('textbox', { name: 'Email' }).fill(solicitante.email);
    await octavo.getByRole('textbox', { name: 'Contraseña' }).fill(CONTRASENA);
    await octavo.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
    await expect(texto(octavo, 'Características')).toHaveValue('Escrito en la sierra, sin señal.');
    await expect.poll(() => enviadas).toEqual(['poblacion', 'presupuesto']);
  });

  await test.step('what was written in both places is shown side by side, and saved as it is chosen', async () => {
    await paso(octavo, 'Alcance Territorial').click();
    const dialogo = octavo.getByRole('dialog', {
      name: '«Alcance Territorial» cambió mientras la escribías',
    });
    await expect(dialogo).toContainText('Seis rancherías');
    await expect(dialogo).toContainText('Cuatro rancherías');
    await retrato(octavo, 'registro-una-semana-choque');
    await dialogo.getByRole('button', { name: 'Usar todo lo que escribí' }).click();
    await expect.poll(() => enviadas).toEqual(['poblacion', 'presupuesto', 'alcance']);
    await expect(octavo.getByText(/^Guardado \d\d:\d\d$/).first()).toBeVisible();
  });

  const { secciones } = await pedir<FormulacionDeProyecto>(otra, 'GET', `/formulaciones/${proyecto.id}`);
  const de = (seccion: string) => secciones.find((una) => una.seccion === seccion)?.respuestas;
  expect(de('poblacion')).toMatchObject({
    caracteristicas: 'Escrito en la sierra, sin señal.',
    criterios_seleccion: 'Los que aprobó la asamblea, escritos con señal.',
  });
  expect(de('alcance')).toMatchObject({ cobertura: 'Cuatro rancherías, escrito sin señal.' });
  expect(de('presupuesto')).toMatchObject({
    justificacion: 'Costos de mercado en Guachochi, escrito sin señal.',
  });
});
