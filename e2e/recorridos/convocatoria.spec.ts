/** A call for proposals: published, answered within its window, closed by the clock, and the late attempt refused. */
import { addDays, today } from '@portal/domain/kernel/dates';
import { pdf } from '../soporte/archivos.ts';
import { base, cerrarVencidas, datos } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { devolverReloj, ponerReloj } from '../soporte/reloj.ts';
import { retrato } from '../soporte/retrato.ts';
import {
  dejarBorrador,
  entrarComoNuevo,
  preRegistroEnviado,
  type Solicitante,
} from '../soporte/solicitante.ts';

const titulo = 'Barrios que se cuidan';
const hoy = () => today(new Date());
const cierre = () => addDays(hoy(), 12);
/** As a person types it: 'dd/mm/aaaa'. */
const escrita = (fecha: string): string => fecha.split('-').toReversed().join('/');

test.afterEach(() => devolverReloj(datos()));

test('a call is published, answered in time, closes by the clock, and who comes late is told why', async ({
  page,
  persona,
}) => {
  const coordinador = await persona('coordinador', '/convocatorias');
  let id = '';

  await test.step('staff write it, are told what is missing, and publish it', async () => {
    await coordinador.getByRole('link', { name: 'Nueva Convocatoria' }).first().click();
    await expect(coordinador.getByRole('heading', { name: 'Nueva Convocatoria', level: 1 })).toBeVisible();
    await coordinador.getByRole('button', { name: 'Publicar Convocatoria' }).click();
    await expect(coordinador.getByRole('alert').filter({ hasText: /datos por corregir/ })).toBeVisible();

    await coordinador.getByRole('textbox', { name: 'Título' }).fill(titulo);
    await coordinador
      .getByRole('textbox', { name: 'Descripción' })
      .first()
      .fill('Prevención social de la violencia en barrios de Chihuahua, Juárez y Cuauhtémoc.');
    await coordinador.getByRole('checkbox', { name: 'OSC' }).check();
    await coordinador.getByRole('textbox', { name: 'Fecha de apertura' }).fill(escrita(hoy()));
    await coordinador.getByRole('textbox', { name: 'Fecha de cierre' }).fill(escrita(hoy()));
    await coordinador.getByRole('textbox', { name: 'Presupuesto' }).fill('1500000');
    for (const [i, [nombre, peso]] of [
      ['Pertinencia', '60'],
      ['Capacidad', '30'],
    ].entries()) {
      await coordinador.getByRole('button', { name: 'Agregar criterio' }).click();
      const criterio = coordinador.getByRole('group', { name: `Criterio ${i + 1}`, exact: true });
      await criterio.getByRole('textbox', { name: 'Nombre' }).fill(nombre ?? '');
      await criterio.getByRole('textbox', { name: 'Peso' }).fill(peso ?? '');
    }
    const elegir = coordinador.waitForEvent('filechooser');
    await coordinador.getByRole('button', { name: /^Subir Bases/ }).click();
    await (await elegir).setFiles(pdf('bases-barrios.pdf', 'Bases de la convocatoria'));
    await expect(coordinador.getByText('bases-barrios.pdf', { exact: true }).first()).toBeVisible();

    await coordinador.getByRole('button', { name: 'Publicar Convocatoria' }).click();
    const resumen = coordinador.getByRole('alert').filter({ hasText: /datos? por corregir/ });
    await expect(resumen.getByRole('link', { name: /cierre/ })).toBeVisible();
    await expect(resumen.getByRole('link', { name: /100/ })).toBeVisible();
    await retrato(coordinador, 'convocatoria-formulario');
    await coordinador.getByRole('textbox', { name: 'Fecha de cierre' }).fill(escrita(cierre()));
    await coordinador
      .getByRole('group', { name: 'Criterio 2', exact: true })
      .getByRole('textbox', { name: 'Peso' })
      .fill('40');
    await coordinador.getByRole('button', { name: 'Publicar Convocatoria' }).click();
    await coordinador
      .getByRole('dialog')
      .getByRole('button', { name: 'Publicar Convocatoria', exact: true })
      .click();
    await expect(coordinador.getByText('Convocatoria publicada').first()).toBeVisible();
    await coordinador.goto(`/convocatorias?q=${encodeURIComponent(titulo)}`);
    await coordinador
      .getByRole('link', { name: new RegExp(titulo) })
      .first()
      .click();
    await expect(coordinador.getByRole('heading', { name: titulo, level: 1 })).toBeVisible();
    id = /ver\/([0-9a-f-]{36})/.exec(coordinador.url())?.[1] ?? '';
  });

  const aTiempo = await entrarComoNuevo(page, {
    nombre: 'Alma Orpinel',
    letras: 'BQC',
    organizacion: 'Barrio Querido de Cuauhtémoc, A.C.',
  });
  await test.step('an organization reads it and applies within the window', async () => {
    await page.goto('/convocatorias');
    await page
      .getByRole('link', { name: new RegExp(titulo) })
      .first()
      .click();
    await expect(page.getByText(/en 12 días/).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Pertinencia' })).toBeVisible();
    await retrato(page, 'convocatoria-solicitante');
    await page.getByRole('link', { name: 'Iniciar pre-registro' }).click();
    await expect(page.getByRole('heading', { name: 'Nuevo Pre-registro', level: 1 })).toBeVisible();
    await expect(page.getByText(titulo).first()).toBeVisible();
    const { folio } = await preRegistroEnviado(
      page,
      aTiempo,
      {},
      { tipoSolicitud: 'convocatoria', convocatoriaId: id },
    );
    await page.goto(`/convocatorias/ver/${id}`);
    await expect(page.getByText('Tu organización ya se postuló')).toBeVisible();
    await coordinador.reload();
    await expect(coordinador.getByRole('main').getByText(aTiempo.organizacion).first()).toBeVisible();
    expect(folio).toMatch(/^PR-/);
  });

  const tarde = await persona(null);
  const quienLlegaTarde: Solicitante = await entrarComoNuevo(tarde, {
    nombre: 'Elías Tapia',
    letras: 'LTD',
    organizacion: 'Luz de Tarde, A.C.',
  });
  await test.step('another one has everything ready when the window closes by the clock', async () => {
    await dejarBorrador(tarde, quienLlegaTarde);
    await tarde.goto(`/pre-registro/crear?tipo=convocatoria&convocatoria=${id}&paso=documentos`);
    await expect(tarde.getByRole('button', { name: 'Finalizar' })).toBeEnabled();
    // Midnight of Chihuahua, UTC−6, ends the closing date.
    await ponerReloj(datos(), new Date(`${addDays(cierre(), 1)}T06:00:00Z`));
    await tarde.getByRole('button', { name: 'Finalizar' }).click();
    const razon = new RegExp(`cerró el .* 23:59`);
    await expect(tarde.getByText(razon).first()).toBeVisible();
    await retrato(tarde, 'convocatoria-tarde');
    await tarde.reload();
    await expect(tarde.getByRole('group', { name: 'RFC', exact: true })).toContainText('rfc.pdf');
    const { total } = (await (await tarde.request.get(`${base()}/api/v1/pre-registros`)).json()) as {
      total: { n: number };
    };
    expect(total.n).toBe(0);
  });

  await test.step('the job closes it, and staff see it without reloading', async () => {
    await coordinador.goto(`/convocatorias/ver/${id}`);
    // The portal's own job may come first: it looks every few minutes.
    await expect(coordinador.getByText(/^(?:Activa|En evaluación)$/).first()).toBeVisible();
    await cerrarVencidas();
    await expect(coordinador.getByText('En evaluación', { exact: true }).first()).toBeVisible();
    await retrato(coordinador, 'convocatoria-en-evaluacion');
  });
});
