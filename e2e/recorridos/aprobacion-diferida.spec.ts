/** A project that is put off by a tie, evaluated in a second round, and approved with a condition; the first round stays. */
import { aprobacionAbierta, CONDICIONANTE, llevarAVotacion, votarPorAmbos } from '../soporte/aprobacion.ts';
import { miembrosPropios } from '../soporte/consejo.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

const EMPATE = 'El consejo empató: hace falta saber a cuántas familias sirve.';
const OTRA_VEZ = 'El consejo pidió precisar a cuántas familias sirve el proyecto.';
const A_FAVOR = 'Ambos cuerpos lo encontraron viable, con su convenio del DIF.';

test('put off by a tie, evaluated again, approved with a condition that is fulfilled', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  const quien = await entrarComoNuevo(page, {
    nombre: 'Rita Quezada',
    letras: 'DIF',
    organizacion: 'Crianza Serena, A.C.',
  });
  const administrador = await persona('administrador', '/');
  const coordinador = await persona('coordinador', '/aprobacion');
  const { id, folio } = await aprobacionAbierta(page, coordinador, quien);
  const direccion = `/aprobacion/${id}`;
  const cuerpos = await miembrosPropios(administrador.request);
  await llevarAVotacion(page, coordinador, id, 'aprobacion');
  await votarPorAmbos(
    coordinador.request,
    cuerpos,
    id,
    ['aprobado', 'aprobado', 'rechazado', 'rechazado', 'abstencion'],
    'aprobado',
    EMPATE,
  );

  await test.step('the decision is put off, and the foundation goes back to observations', async () => {
    await coordinador.goto(direccion);
    const resumen = coordinador.getByRole('region', { name: 'Lo que votó cada cuerpo' });
    await expect(resumen.getByText('Hubo empate: cuenta como abstención')).toBeVisible();
    await expect(coordinador.getByText(EMPATE)).toBeVisible();
    await retrato(coordinador, 'aprobacion-diferida');
    await coordinador.getByRole('button', { name: 'Volver a Observaciones' }).click();
    const pregunta = coordinador.getByRole('dialog', { name: 'Volver a Observaciones' });
    await pregunta.getByLabel('Motivo').fill(OTRA_VEZ);
    await pregunta.getByRole('button', { name: 'Abrir la ronda 2' }).click();
    await expect(coordinador.getByText('Se abrió la ronda 2')).toBeVisible();
    await expect(coordinador.getByRole('heading', { level: 2, name: 'Oficio de Comentarios' })).toBeVisible();
    await expect(coordinador.getByRole('button', { name: 'Agregar observación' })).toBeVisible();
  });

  await test.step('the first round stays as it was, and is only read', async () => {
    await coordinador.getByRole('link', { name: 'Ronda 1', exact: true }).click();
    await expect(
      coordinador.getByText('Estás leyendo la ronda 1. La que sigue abierta es la 2.'),
    ).toBeVisible();
    await expect(coordinador.getByText(EMPATE)).toBeVisible();
    await expect(coordinador.getByRole('button', { name: 'Volver a Observaciones' })).toHaveCount(0);
  });

  await llevarAVotacion(page, coordinador, id, 'aprobacion_condicionada');
  await votarPorAmbos(
    coordinador.request,
    cuerpos,
    id,
    ['aprobado', 'aprobado', 'aprobado', 'aprobado', 'rechazado'],
    'aprobado',
    A_FAVOR,
  );

  await test.step('on a telephone its organization reads the decision, its reason and the condition', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(direccion);
    await expect(page.getByText('Aprobado con condicionantes')).toBeVisible();
    await expect(page.getByText(A_FAVOR)).toBeVisible();
    await expect(page.getByText(CONDICIONANTE)).toBeVisible();
    await expect(page.getByText(/^1 de 1 por cumplir/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dar por cumplida' })).toHaveCount(0);
  });

  await test.step('the foundation says with what the condition was fulfilled, and its organization sees it', async () => {
    await coordinador.goto(direccion);
    await expect(coordinador.getByRole('link', { name: 'Continuar a Convenio' })).toBeVisible();
    await coordinador.getByRole('button', { name: 'Dar por cumplida' }).click();
    const pregunta = coordinador.getByRole('dialog', { name: 'Dar por cumplida la condicionante' });
    await expect(pregunta).toContainText(CONDICIONANTE);
    await pregunta.getByLabel('Con qué se cumplió').fill('Convenio firmado con el DIF municipal.');
    await pregunta.getByRole('button', { name: 'Dar por cumplida' }).click();
    await expect(coordinador.getByText('Condicionante cumplida')).toBeVisible();
    await expect(coordinador.getByText('Todas están cumplidas.')).toBeVisible();
    // Whoever reads it meanwhile hears of it by itself.
    await expect(page.getByText('Todas están cumplidas.')).toBeVisible();
    await coordinador.goto(`/aprobacion?q=${folio}`);
    await expect(coordinador.getByRole('row', { name: new RegExp(folio) })).toContainText('Aprobado');
  });
});
