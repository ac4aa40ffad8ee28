/** A project that both bodies reject, and its archive: the case ends, and can be read. */
import { aprobacionAbierta, llevarAVotacion, votarPorAmbos } from '../soporte/aprobacion.ts';
import { miembrosPropios } from '../soporte/consejo.ts';
import { leerCorreo } from '../soporte/correos.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

const MOTIVO = 'Su costo por persona duplica al de proyectos parecidos.';

test('both bodies reject it, the foundation archives it, and its organization can read why', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  const quien = await entrarComoNuevo(page, {
    nombre: 'Saúl Armenta',
    letras: 'RCH',
    organizacion: 'Rutas del Noroeste, A.C.',
  });
  const administrador = await persona('administrador', '/');
  const coordinador = await persona('coordinador', '/aprobacion');
  const { id, folio, proyecto } = await aprobacionAbierta(page, coordinador, quien);
  const direccion = `/aprobacion/${id}`;
  const cuerpos = await miembrosPropios(administrador.request);
  await llevarAVotacion(page, coordinador, id, 'rechazo');
  await votarPorAmbos(
    coordinador.request,
    cuerpos,
    id,
    ['rechazado', 'rechazado', 'rechazado', 'rechazado', 'aprobado'],
    'rechazado',
    MOTIVO,
  );

  await test.step('until it is archived another round may follow; its organization waits', async () => {
    await page.goto(direccion);
    await expect(page.getByText(MOTIVO)).toBeVisible();
    await expect(page.getByText(/^La fundación archivará el proyecto o abrirá otra ronda/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Archivar Proyecto' })).toHaveCount(0);
    await coordinador.goto(direccion);
    await expect(coordinador.getByRole('button', { name: 'Nueva Aprobación' })).toBeVisible();
    await retrato(coordinador, 'aprobacion-rechazada');
  });

  await test.step('the foundation archives it, which is asked once more', async () => {
    await coordinador.getByRole('button', { name: 'Archivar Proyecto' }).click();
    const pregunta = coordinador.getByRole('dialog', { name: 'Archivar Proyecto' });
    await expect(pregunta).toContainText(`El caso de ${folio} termina aquí`);
    await pregunta.getByRole('button', { name: 'Archivar Proyecto' }).click();
    await expect(coordinador.getByText('Proyecto archivado')).toBeVisible();
    await expect(coordinador.getByText(/^El proyecto se archivó: su caso terminó aquí/)).toBeVisible();
    for (const accion of ['Archivar Proyecto', 'Nueva Aprobación'])
      await expect(coordinador.getByRole('button', { name: accion })).toHaveCount(0);
  });

  await test.step('its organization hears of it by itself and by mail, and its case ended', async () => {
    await expect(page.getByText(/^El proyecto se archivó: su caso terminó aquí/)).toBeVisible();
    const { texto } = await leerCorreo(quien.email, /se archivó/);
    expect(texto).toContain(MOTIVO);
    await page.goto(`/proyectos/${proyecto.id}`);
    await expect(page.getByText('No aceptado').first()).toBeVisible();
    await page.goto('/aprobacion');
    await expect(page.getByText('Rechazado', { exact: true }).first()).toBeVisible();
  });
});
