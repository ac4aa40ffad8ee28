/** The co-diseño: three sessions over the design, worked by both sides, up to 'Completado'. */
import type { Page } from '@playwright/test';
import { expect, test } from '../soporte/prueba.ts';
import { registroValidado } from '../soporte/registro.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

const seccion = (page: Page, titulo: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: titulo }) });

const verDetalles = async (page: Page, titulo: string) => {
  const suya = seccion(page, titulo);
  await suya.getByRole('button', { name: 'Ver Detalles' }).click();
  return suya;
};

const aprobar = async (page: Page, titulo: string): Promise<void> => {
  const suya = await verDetalles(page, titulo);
  await suya.getByRole('button', { name: 'Aprobar Sección' }).click();
  await expect(suya.getByText('Aprobado', { exact: true })).toBeVisible();
};

const finalizar = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Finalizar Sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar Sesión' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('both sides work three sessions, and the last one completes the co-diseño', async ({
  page,
  persona,
}) => {
  const quien = await entrarComoNuevo(page, {
    nombre: 'Delia Rascón',
    letras: 'CDS',
    organizacion: 'Riberas en Diálogo, A.C.',
  });
  const administrador = await persona('administrador', '/co-diseno');
  const { id: registro } = await registroValidado(page, administrador, quien);

  await test.step('the foundation opens it from the validated registro', async () => {
    await administrador.goto(`/co-diseno/crear?registro=${registro}`);
    await expect(administrador.getByText('Al abrirlo se avisa a Delia Rascón.')).toBeVisible();
    await administrador.getByRole('button', { name: 'Abrir co-diseño' }).click();
    await expect(
      administrador.getByRole('heading', { level: 2, name: 'Revisión y Ajustes de Diseño' }),
    ).toBeVisible();
    await retrato(administrador, 'codiseno-abierto');
  });
  const direccion = new URL(administrador.url()).pathname;

  await test.step('what the foundation says is heard, and what the organization writes is read, by themselves', async () => {
    await page.goto('/co-diseno');
    await page.getByRole('link', { name: /^Abrir PROJ-/ }).click();
    await expect(page).toHaveURL(new RegExp(direccion));
    const ficha = await verDetalles(page, 'Ficha del Proyecto');
    await expect(ficha.getByRole('button', { name: 'Aprobar Sección' })).toHaveCount(0);

    const suya = await verDetalles(administrador, 'Ficha del Proyecto');
    await suya.getByRole('textbox', { name: 'Nuevo comentario' }).fill('Di a cuántas familias sirve.');
    await suya.getByRole('combobox', { name: 'Tipo de comentario' }).selectOption('Ajuste');
    await suya.getByRole('button', { name: 'Agregar Comentario' }).click();
    await expect(ficha.getByText('Di a cuántas familias sirve.', { exact: true })).toBeVisible();

    await ficha.getByRole('button', { name: 'Editar la sección' }).click();
    await ficha
      .getByRole('textbox', { name: 'Descripción' })
      .fill('Talleres de crianza positiva y acompañamiento para doscientas familias.');
    await expect(ficha.getByText(/^Guardado /).first()).toBeVisible();
    await ficha.getByRole('button', { name: 'Terminar de editar' }).click();
    await expect(suya.getByText(/doscientas familias/).first()).toBeVisible();
    await suya.getByRole('button', { name: 'Ver qué cambió' }).click();
    await expect(suya.getByRole('region', { name: 'Qué cambió en esta sesión' })).toContainText(
      'Descripción',
    );
    await retrato(administrador, 'codiseno-seccion');
  });

  await test.step('approving with a comment that waits is asked; an approved section is closed to both', async () => {
    const suya = seccion(administrador, 'Ficha del Proyecto');
    await suya.getByRole('button', { name: 'Aprobar Sección' }).click();
    const pregunta = administrador.getByRole('dialog', { name: 'Aprobar con comentarios por atender' });
    await pregunta.getByRole('button', { name: 'Cancelar' }).click();
    await suya.getByRole('button', { name: /^Resolver el comentario/ }).click();
    await expect(suya.getByRole('button', { name: 'Ver 1 atendido' })).toBeVisible();
    await suya.getByRole('button', { name: 'Aprobar Sección' }).click();
    await expect(suya.getByText('Aprobado', { exact: true })).toBeVisible();
    await expect(
      seccion(page, 'Ficha del Proyecto').getByRole('button', { name: 'Editar la sección' }),
    ).toHaveCount(0);
  });

  await test.step('a session is finished at 100 %, and the next one opens for both', async () => {
    await aprobar(administrador, 'Árbol de Problemas');
    await expect(administrador.getByRole('button', { name: 'Finalizar Sesión' })).toHaveCount(0);
    await aprobar(administrador, 'Árbol de Objetivos');
    await expect(page.getByRole('button', { name: 'Finalizar Sesión' })).toHaveCount(0);
    await finalizar(administrador);
    await expect(
      administrador.getByRole('heading', { level: 2, name: 'Validación de Población y Territorio' }),
    ).toBeVisible();
    await page.goto(direccion);
    const poblacion = await verDetalles(page, 'Población Objetivo');
    await expect(poblacion.getByRole('button', { name: 'Editar la sección' })).toBeVisible();
  });

  await test.step('the second and the third, up to the end', async () => {
    for (const titulo of ['Población Objetivo', 'Alcance Territorial', 'Matriz de Marco Lógico'])
      await aprobar(administrador, titulo);
    await finalizar(administrador);
    for (const titulo of ['Presupuesto Detallado', 'Cronograma y Gestión'])
      await aprobar(administrador, titulo);
    await finalizar(administrador);
    await expect(administrador.getByText('El co-diseño está completo')).toBeVisible();
    await retrato(administrador, 'codiseno-completo');
    await page.goto('/co-diseno');
    await expect(page.getByText('Completado').first()).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Progreso' })).toHaveAttribute(
      'aria-valuetext',
      '8 de 8 secciones aprobadas, 100 %',
    );
  });
});
