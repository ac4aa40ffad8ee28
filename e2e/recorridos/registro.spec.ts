/** The registro, the whole way: opened by staff, written by two people of its organization, reviewed by section, validated. */
import type { Page } from '@playwright/test';
import { textOf } from '@portal/domain/kernel/answers';
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import {
  escribirSecciones,
  preRegistroValidado,
  proyectoDeHistoria,
  verRegistro,
} from '../soporte/registro.ts';
import { expectAccessible, retrato } from '../soporte/retrato.ts';
import { crearCuenta, entrarComoNuevo } from '../soporte/solicitante.ts';

const organizacion = 'Barrios en Calma, A.C.';
const { ficha, poblacion, alcance } = proyectoDeHistoria().secciones;

const paso = (page: Page, titulo: string) =>
  page.getByRole('navigation', { name: 'Secciones del registro' }).getByRole('link', { name: titulo });
const guardado = (page: Page) => page.getByText(/^Guardado \d\d:\d\d$/).first();
const texto = (page: Page, etiqueta: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${etiqueta}`) });
const enDias = (iso: string): string => iso.split('-').toReversed().join('/');
/** What is judged, by its title as the desk of the review names it. */
const juicio = (page: Page, titulo: string) => page.getByRole('listitem', { name: new RegExp(`^${titulo}`) });

/** Somebody else of the organization. */
const entrarComoColega = async (page: Page, colega: Page): Promise<void> => {
  const email = 'colega-rbc@organizacion.example';
  const propia = await page.request.get(`${base()}/api/v1/organizacion`);
  const { organizacion: suya } = (await propia.json()) as { organizacion: { id: string } };
  const invitada = await page.request.post(`${base()}/api/v1/organizaciones/${suya.id}/invitaciones`, {
    data: { email, rol: 'colaborador' },
    headers: { origin: base() },
  });
  expect(invitada.status(), await invitada.text()).toBe(201);
  await crearCuenta(colega, { nombre: 'Elvia Terrazas', email });
  await colega.goto('/organizacion');
  await colega.getByRole('button', { name: `Unirme a ${organizacion}` }).click();
  await expect(colega.getByRole('heading', { name: organizacion, level: 1 })).toBeVisible();
};

const llenarFicha = async (page: Page): Promise<void> => {
  for (const [etiqueta, valor] of [
    ['Nombre oficial', ficha.nombre_oficial],
    ['Descripción', ficha.descripcion],
    ['Objetivo general', ficha.objetivo_general],
    ['Objetivos específicos', ficha.objetivos_especificos],
    ['Monto solicitado', ficha.monto_solicitado],
    ['Fecha de inicio', enDias(textOf(ficha.fecha_inicio))],
    ['Fecha de fin', enDias(textOf(ficha.fecha_fin))],
    ['Responsable de seguimiento', ficha.responsable_seguimiento],
    ['Responsable de contacto', ficha.responsable_contacto],
    ['Email de contacto', ficha.email_contacto],
    ['Teléfono de contacto', ficha.telefono_contacto],
  ] as const)
    await texto(page, etiqueta).fill(textOf(valor));
  await page.getByRole('radio', { name: 'Corresponsabilidad ciudadana' }).check();
  await page.getByRole('combobox', { name: /^Región/ }).selectOption('parral');
  await page.getByRole('combobox', { name: /^Municipio/ }).fill('Hidalgo del Parral');
  await page.getByRole('option', { name: 'Hidalgo del Parral' }).click();
};

test('is opened with its folio, written by two people, corrected and validated', async ({
  page,
  persona,
}) => {
  const solicitante = await entrarComoNuevo(page, { nombre: 'Raúl Bencomo', letras: 'RBC', organizacion });
  const coordinador = await persona('coordinador');
  const pre = await preRegistroValidado(page, coordinador, solicitante);
  const colega = await persona(null);
  await entrarComoColega(page, colega);
  let folio = '';
  let id = '';
  let proyecto = '';

  await test.step('staff opens it from the validated pre-registro; what is wrong is told before a folio is used', async () => {
    await coordinador.goto('/registro');
    await coordinador.getByRole('link', { name: 'Nuevo Registro' }).click();
    await expect(coordinador.getByRole('heading', { name: 'Nuevo Registro', level: 1 })).toBeVisible();
    const origen = coordinador.getByRole('combobox', { name: /^Pre-registro validado/ });
    await origen.fill(pre.folio);
    await coordinador.getByRole('option', { name: new RegExp(pre.folio) }).click();
    await expect(texto(coordinador, 'Nombre oficial')).toBeVisible();
    const generar = coordinador.getByRole('button', { name: 'Generar Folio y Continuar' });
    await generar.click();
    await expect(coordinador.getByRole('link', { name: 'El nombre oficial es requerido' })).toBeVisible();
    await retrato(coordinador, 'registro-crear-errores');
    await llenarFicha(coordinador);
    await generar.click();
    const aviso = coordinador.getByRole('listitem').filter({ hasText: 'Ficha registrada' });
    await expect(aviso).toContainText(/Folio: PROJ-\d{4}-\d{6}/);
    folio = /PROJ-\d{4}-\d{6}/.exec(await aviso.innerText())?.[0] ?? '';
    await expect(coordinador).toHaveURL(/\/registro\/ver\//);
    id = coordinador.url().split('/').at(-1) ?? '';
    proyecto = (await verRegistro(coordinador, id)).proyecto.id;
    await expectAccessible(coordinador, 'registro-ver');
  });

  await test.step('its organization hears of it, and goes on from the bell', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Notificaciones: \d+ sin leer/ }).click();
    await page.getByRole('link', { name: `Tu proyecto ya tiene folio: ${folio}` }).click();
    await expect(page).toHaveURL(new RegExp(`/registro/editar/${id}`));
    await expect(paso(page, 'Ficha del Proyecto')).toContainText('Completa');
    await expect(paso(page, 'Población Objetivo')).toContainText('Sin empezar');
    await expectAccessible(page, 'registro-editar');
  });

  await test.step('two people write two sections at once, each seen by the other', async () => {
    await paso(page, 'Población Objetivo').click();
    await colega.goto(`/registro/editar/${id}?paso=alcance`);
    await expect(colega.getByRole('heading', { name: 'Alcance Territorial', level: 2 })).toBeVisible();
    await expect(paso(page, 'Alcance Territorial')).toContainText(
      'Elvia Terrazas está en Alcance Territorial',
    );
    await expect(paso(colega, 'Población Objetivo')).toContainText('Raúl Bencomo está en Población Objetivo');
    for (const [etiqueta, valor] of [
      ['Población total', poblacion.poblacion_total],
      ['Población directa', poblacion.poblacion_directa],
      ['Población indirecta', poblacion.poblacion_indirecta],
      ['Características', poblacion.caracteristicas],
      ['Criterios de selección', poblacion.criterios_seleccion],
    ] as const)
      await texto(page, etiqueta).fill(textOf(valor));
    for (const [etiqueta, valor] of [
      ['Ubicación específica', alcance.ubicacion_especifica],
      ['Cobertura', alcance.cobertura],
      ['Justificación', alcance.justificacion],
    ] as const)
      await texto(colega, etiqueta).fill(textOf(valor));
    await expect(guardado(page)).toBeVisible();
    await expect(guardado(colega)).toBeVisible();
    await retrato(colega, 'registro-alcance');
    await expect(paso(page, 'Alcance Territorial')).toContainText('Elvia Terrazas,');
    await expect(paso(colega, 'Población Objetivo')).toContainText('Completa');
  });

  await test.step('the rest is written, but for the reach; finishing is refused with what is missing, a click away', async () => {
    await escribirSecciones(page, proyecto, [
      'arbol_problemas',
      'arbol_objetivos',
      'marco_logico',
      'presupuesto',
      'cronograma',
    ]);
    await paso(page, 'Revisión Final').click();
    await expect(page.getByRole('heading', { name: 'Coherencia' })).toBeVisible();
    await expect(page.getByText('Faltan 2 datos para finalizar')).toBeVisible();
    await page.getByRole('button', { name: 'Finalizar' }).click();
    const rechazo = page.getByRole('alert').filter({ hasText: 'No se envió: faltan 2 datos' });
    await expect(rechazo.getByRole('link', { name: 'Elige el ámbito' })).toBeVisible();
    await retrato(page, 'registro-revision-final');
    await rechazo.getByRole('link', { name: 'Elige el ámbito' }).click();
    await expect(page.getByRole('heading', { name: 'Alcance Territorial', level: 2 })).toBeVisible();
  });

  await test.step('the colleague completes it, and it is sent', async () => {
    await escribirSecciones(colega, proyecto, ['alcance']);
    await paso(page, 'Revisión Final').click();
    await expect(page.getByText('No falta nada: puedes finalizar.')).toBeVisible();
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await expect(page.getByText('Registro enviado')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/registro/ver/${id}`));
    await expect(page.getByText('La fundación lo está revisando')).toBeVisible();
    // Whoever had it open writes no more.
    await expect(
      colega.getByText('El registro está en revisión: no se edita hasta que la fundación responda.'),
    ).toBeVisible();
  });

  await test.step('the reviewer marks by section, and observes a field and a section', async () => {
    await coordinador.goto('/registro');
    await coordinador.getByLabel(/^Buscar registros/).fill(folio);
    await coordinador.getByRole('link', { name: `Revisar ${pre.folio}` }).click();
    await expect(
      coordinador.getByRole('heading', { name: textOf(ficha.nombre_oficial), level: 1 }),
    ).toBeVisible();
    await expectAccessible(coordinador, 'registro-revision');
    for (const titulo of ['1. Ficha', '2. Árbol', '3. Árbol', '5. Alcance', '6. Matriz', '8. Cronograma'])
      await juicio(coordinador, titulo).getByRole('checkbox', { name: 'Válido', exact: true }).check();
    await juicio(coordinador, '7. Presupuesto').getByRole('checkbox', { name: 'No válido' }).check();
    await juicio(coordinador, '7. Presupuesto')
      .getByRole('textbox')
      .fill('Faltan las cotizaciones del equipo.');
    // A field is chosen by its name: its comment is what is written next.
    await coordinador.getByRole('button', { name: 'Observar un campo de 4. Población Objetivo' }).click();
    await coordinador.getByRole('menuitem', { name: 'Características' }).click();
    await juicio(coordinador, 'Características')
      .getByRole('textbox')
      .fill('Di la edad de las niñas y los niños.');
    await coordinador
      .getByRole('textbox', { name: 'Comentarios generales' })
      .fill('El proyecto se entiende bien. Son dos ajustes.');
    await retrato(coordinador, 'registro-revision-con-marcas');
    await coordinador.getByRole('button', { name: 'Solicitar Cambios' }).click();
    await expect(coordinador.getByText('Cambios solicitados')).toBeVisible();
  });

  await test.step('the organization reads them where they are mended, and sends it again once they are', async () => {
    await page.goto(`/registro/editar/${id}`);
    await page.getByRole('heading', { name: 'Cambios requeridos' }).click();
    await expect(page.getByText('El proyecto se entiende bien. Son dos ajustes.')).toBeVisible();
    await retrato(page, 'registro-cambios-requeridos');
    await page.getByRole('button', { name: 'Población Objetivo: Características' }).click();
    const caracteristicas = texto(page, 'Características');
    await expect(caracteristicas).toHaveAccessibleDescription(/Di la edad de las niñas y los niños/);
    await caracteristicas.fill('Familias con niñas y niños de seis a doce años, de primarias vespertinas.');
    await expect(guardado(page)).toBeVisible();
    await expect(page.getByText('1 de 2 corregidas').first()).toBeVisible();
    await paso(page, 'Presupuesto Detallado').click();
    await texto(page, 'Justificación').fill(
      'Costos de mercado en Parral; el equipo, con tres cotizaciones del mes pasado por cada partida.',
    );
    await expect(guardado(page)).toBeVisible();
    await paso(page, 'Revisión Final').click();
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await expect(page.getByText('Registro enviado')).toBeVisible();
  });

  await test.step('the reviewer sees what changed, and validates it in one click', async () => {
    await coordinador.goto(`/registro/revision/${id}`);
    await expect(juicio(coordinador, 'Características')).toContainText('seis a doce años');
    await expect(
      juicio(coordinador, '1. Ficha').getByRole('checkbox', { name: 'Válido', exact: true }),
    ).toBeChecked();
    await retrato(coordinador, 'registro-revision-antes-y-ahora');
    await juicio(coordinador, 'Características')
      .getByRole('checkbox', { name: 'Válido', exact: true })
      .check();
    for (const titulo of ['4. Población', '7. Presupuesto'])
      await juicio(coordinador, titulo).getByRole('checkbox', { name: 'Válido', exact: true }).check();
    await coordinador.getByRole('button', { name: 'Validar Registro' }).click();
    await expect(coordinador.getByText('Registro validado')).toBeVisible();
  });

  await test.step('validated: the page, the module and the bell of the organization say so', async () => {
    await page.goto(`/registro/ver/${id}`);
    await expect(page.getByText('Registro validado')).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: 'Módulos' })
        .getByRole('link', { name: 'Registro 1 (validados)', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
    await colega.goto('/');
    await colega.getByRole('button', { name: /^Notificaciones/ }).click();
    await expect(colega.getByRole('link', { name: `Tu registro ${folio} fue validado` })).toBeVisible();
  });
});
