/** The whole round: an organization applies, is asked for changes, corrects them and is validated. */
import type { Page } from '@playwright/test';
import { pdf } from '../soporte/archivos.ts';
import { leerCorreo } from '../soporte/correos.ts';
import { elegirArchivo } from '../soporte/elegir.ts';
import { accionDeFila } from '../soporte/listas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { masAcciones } from '../soporte/revision.ts';
import { entrarComoNuevo, ranuras } from '../soporte/solicitante.ts';

const subir = async (
  page: Page,
  ranura: string,
  boton: 'Subir' | 'Reemplazar',
  nombre: string,
): Promise<void> => {
  await elegirArchivo(
    page.getByRole('button', { name: `${boton} ${ranura}`, exact: true }),
    pdf(nombre, `${ranura}: ${nombre}`),
  );
  await expect(page.getByRole('group', { name: ranura, exact: true })).toContainText(nombre);
};

/** The date of the opinion: five days ago, as the person types it. */
const haceCincoDias = (): string =>
  new Date(Date.now() - 5 * 86_400_000).toLocaleDateString('es-MX', {
    timeZone: 'America/Chihuahua',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

const campo = (page: Page, etiqueta: string) =>
  page.getByRole('listitem', { name: new RegExp(`^${etiqueta}( \\(opcional\\))? ?: `) });

const organizacion = 'Brigada Lectora del Desierto, A.C.';

test('applies, corrects what was observed and is validated, each side seeing the other live', async ({
  page,
  persona,
}) => {
  const solicitante = await entrarComoNuevo(page, { nombre: 'Inés Armendáriz', letras: 'BLD', organizacion });
  let folio = '';

  await test.step('the wizard says what it will ask, and what is wrong beside each field', async () => {
    await page.goto('/pre-registro');
    await page.getByRole('link', { name: 'Nuevo Pre-registro' }).first().click();
    await expect(page.getByRole('heading', { name: 'Nuevo Proyecto', level: 1 })).toBeVisible();
    await page.getByRole('heading', { name: 'A solicitud de la organización' }).click();
    await page.getByRole('button', { name: 'Continuar al Pre-registro' }).click();
    await expect(page.getByRole('heading', { name: 'Nuevo Pre-registro', level: 1 })).toBeVisible();
    await expect(page.getByText('Hasta 80% del proyecto')).toBeVisible();
    await expect(page.getByText('Comprobante SAT')).toBeVisible();
    await retrato(page, 'asistente-inicio');
    await page.getByRole('button', { name: 'Empezar' }).click();

    await expect(page.getByText('Paso 1 de 3', { exact: true })).toBeVisible();
    await expect(page.getByText('Clasificación Pendiente')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    const resumen = page.getByRole('alert').filter({ hasText: /Hay \d+ datos por corregir/ });
    await expect(resumen.getByRole('link', { name: 'El nombre es requerido' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Misión' })).toHaveAccessibleDescription(
      /La misión debe tener al menos 10 caracteres/,
    );
    await expect(page.getByRole('radio', { name: /Organización de la Sociedad Civil/ })).toBeFocused();
    await retrato(page, 'asistente-errores');
  });

  await test.step('step 1, saved while typing', async () => {
    await page.getByRole('radio', { name: /Institución Gubernamental/ }).check();
    await expect(page.getByText('Institución Gubernamental', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('group', { name: /donataria autorizada/ })).toHaveCount(0);
    await page.getByRole('radio', { name: /Organización de la Sociedad Civil/ }).check();
    await expect(page.getByText('Asociación Civil', { exact: true })).toBeVisible();
    await page
      .getByRole('group', { name: /donataria autorizada/ })
      .getByRole('radio', { name: 'No' })
      .check();
    await page.getByRole('textbox', { name: 'Nombre de la organización' }).fill(organizacion);
    await page.getByRole('textbox', { name: 'RFC' }).fill(solicitante.rfc.toLowerCase());
    await page.getByRole('textbox', { name: 'Misión' }).fill('Leer en voz alta.');
    await page
      .getByRole('textbox', { name: 'Visión' })
      .fill('Que cada ejido tenga su biblioteca abierta por las tardes.');
    await page
      .getByRole('textbox', { name: 'Objeto social' })
      .fill('Fomentar la lectura y la cultura, sin fines de lucro.');
    await page
      .getByRole('group', { name: /al corriente con el SAT/ })
      .getByRole('radio', { name: 'Sí' })
      .check();
    await page.getByRole('radio', { name: 'Positiva' }).check();
    await page.getByRole('textbox', { name: /Fecha de la opinión/ }).fill(haceCincoDias());
    await page.getByRole('textbox', { name: /Folio de la opinión/ }).fill('26NB1234567');
    await expect(page.getByText(/^Guardado \d\d:\d\d$/).first()).toBeVisible();
    await retrato(page, 'asistente-paso-1');
    await page.getByRole('button', { name: 'Continuar' }).click();
  });

  await test.step('step 2', async () => {
    await expect(page.getByText('Paso 2 de 3', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Registro de Responsables' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Titular' }).fill('Inés Armendáriz Loya');
    await page
      .getByRole('textbox', { name: 'Nombramientos' })
      .fill('Presidenta por acta del 3 de marzo de 2024.');
    await page
      .getByRole('textbox', { name: 'Enlaces autorizados' })
      .fill('Bruno Ríos, brios@organizacion.example');
    await page
      .getByRole('textbox', { name: 'Credenciales oficiales' })
      .fill('Credencial para votar, CIC 214508831.');
    await retrato(page, 'asistente-paso-2');
    await page.getByRole('button', { name: 'Continuar' }).click();
  });

  await test.step('step 3: nothing can be finished before the four documents are there', async () => {
    await expect(page.getByText('Paso 3 de 3', { exact: true })).toBeVisible();
    const finalizar = page.getByRole('button', { name: 'Finalizar' });
    await expect(finalizar).toBeDisabled();
    await expect(finalizar).toHaveAccessibleDescription(`Faltan: ${ranuras.join(', ')}`);
    for (const ranura of ranuras) await subir(page, ranura, 'Subir', `${ranura.replaceAll(' ', '-')}.pdf`);
    await expect(page.getByText('Documento subido').first()).toBeVisible();
    await expect(finalizar).toBeEnabled();
    await retrato(page, 'asistente-documentos');

    await finalizar.click();
    const aviso = page.getByRole('listitem').filter({ hasText: '¡Pre-registro completado exitosamente!' });
    await expect(aviso).toContainText(/Folio PR-\d{4}-\d{3}/);
    folio = /PR-\d{4}-\d{3,}/.exec(await aviso.innerText())?.[0] ?? '';
    await expect(page).toHaveURL(/\/pre-registro$/);
    await expect(page.getByRole('row', { name: new RegExp(`${folio}.*Pendiente`) })).toBeVisible();
    await expect(page.getByText('Tienes un pre-registro sin enviar')).toHaveCount(0);
  });

  // The acknowledgement comes by itself, and opening its record reads it.
  await expect(page.getByRole('button', { name: 'Notificaciones: 1 sin leer' })).toBeVisible();
  // The applicant keeps the form open; everything below must reach it by itself.
  await accionDeFila(page, folio, 'Editar');
  await expect(page.getByRole('heading', { name: folio, level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Misión' })).toHaveValue('Leer en voz alta.');
  await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible();

  // Among all of them, to find it again once it is decided.
  const coordinador = await persona('coordinador', '/pre-registro?limite=50');
  await test.step('the reviewer marks every field and asks for changes', async () => {
    await coordinador.getByRole('button', { name: /^Notificaciones: \d+ sin leer/ }).click();
    await expect(coordinador.getByRole('dialog', { name: 'Notificaciones' })).toContainText(
      `Nuevo pre-registro ${folio}`,
    );
    await coordinador.keyboard.press('Escape');
    await coordinador.getByLabel(/^Buscar por folio/).fill(folio);
    // A row that is pressed before the search has begun leaves the list as it stood.
    await expect(coordinador).toHaveURL(/[?&]q=PR-/);
    await coordinador.getByRole('link', { name: `Revisar ${folio}` }).click();
    await expect(coordinador.getByRole('heading', { name: folio, level: 1 })).toBeVisible();
    const menu = await masAcciones(coordinador);
    await expect(menu.getByRole('menuitem', { name: 'Enviar a Revisión' })).toBeVisible();
    await expect(menu.getByRole('menuitem').last()).toHaveText('Rechazar');
    await coordinador.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(coordinador.getByRole('img', { name: /^Página 1 de 1 de Acta-Constitutiva/ })).toBeVisible();

    const validos = coordinador.getByRole('checkbox', { name: 'Válido', exact: true });
    await expect(validos).toHaveCount(15);
    for (const valido of await validos.all()) await valido.check();
    for (const etiqueta of ['Misión', 'Documentos']) {
      await campo(coordinador, etiqueta).getByRole('checkbox', { name: 'No válido' }).check();
      await expect(
        campo(coordinador, etiqueta).getByRole('checkbox', { name: 'Válido', exact: true }),
      ).not.toBeChecked();
    }
    await expect(
      (await masAcciones(coordinador)).getByRole('menuitem', { name: 'Enviar a Revisión' }),
    ).toHaveCount(0);
    await coordinador.keyboard.press('Escape');
    await expect(coordinador.getByRole('button', { name: 'Solicitar Cambios (2)' })).toBeVisible();
    await campo(coordinador, 'Misión').getByRole('textbox').fill('Di a quiénes atienden y en qué municipio.');
    await coordinador.getByRole('button', { name: 'Solicitar Cambios' }).click();
    await expect(campo(coordinador, 'Documentos')).toContainText(
      'Escribe qué debe corregirse en «Documentos».',
    );
    await campo(coordinador, 'Documentos')
      .getByRole('textbox')
      .fill('El Comprobante SAT no se alcanza a leer.');
    await coordinador
      .getByRole('textbox', { name: 'Comentarios generales' })
      .fill('Solo faltan dos ajustes.');
    await retrato(coordinador, 'revision-con-marcas');
    await coordinador.getByRole('button', { name: 'Solicitar Cambios' }).click();
    await expect(
      coordinador.getByText('El pre-registro requiere cambios. El usuario será notificado.'),
    ).toBeVisible();
    // Back in the list as it was searched.
    await expect(coordinador).toHaveURL(/\/pre-registro\?(.*&)?q=PR-/);
  });

  await test.step("the applicant's open page shows banner, comments beside the fields and the bell, by itself", async () => {
    await expect(page.getByText('Cambios Requeridos')).toBeVisible();
    await expect(page.getByText('Requiere Cambios', { exact: true })).toBeVisible();
    await expect(page.getByText('Solo faltan dos ajustes.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Misión' })).toHaveAccessibleDescription(
      /Observación de la revisión: Di a quiénes atienden y en qué municipio\./,
    );
    // What arrives while it is open is not read.
    await expect(page.getByRole('button', { name: 'Notificaciones: 1 sin leer' })).toBeVisible();
    await retrato(page, 'editar-cambios-requeridos');
  });

  await test.step('asks for another review only after correcting what was observed', async () => {
    await page.getByRole('button', { name: /^3\. Documentos/ }).click();
    await expect(page.getByText('El Comprobante SAT no se alcanza a leer.').last()).toBeVisible();
    const solicitar = page.getByRole('button', { name: 'Solicitar nueva revisión' });
    await expect(solicitar).toBeDisabled();
    await expect(solicitar).toHaveAccessibleDescription(/Cambia al menos un dato observado, o un documento/);
    await page.getByRole('button', { name: 'Misión', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Misión' })).toBeFocused();
    await page
      .getByRole('textbox', { name: 'Misión' })
      .fill('Leer en voz alta con niñas y niños de los ejidos de Samalayuca, en Juárez.');
    await page.getByRole('button', { name: /^3\. Documentos/ }).click();
    await subir(page, 'Comprobante SAT', 'Reemplazar', 'opinion-32d-legible.pdf');
    await expect(page.getByText('Documento reemplazado')).toBeVisible();
    await retrato(page, 'editar-documentos');
    await solicitar.click();
    await expect(page.getByText('Solicitud enviada')).toBeVisible();
    // The form says it too, until the page of what was sent has come.
    await expect(page).toHaveURL(/\/pre-registro\/ver\//);
    await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
    await expect(page.getByText('Pre-registro en Revisión')).toBeVisible();
    await expect(page.getByText('En Revisión', { exact: true }).first()).toBeVisible();
    await retrato(page, 'ver-en-revision');
  });

  await test.step('the reviewer sees before and after, and approves in one click', async () => {
    await coordinador.getByRole('link', { name: `Revisar ${folio}` }).click();
    const cambios = campo(coordinador, 'Misión').getByRole('group', { name: 'Cambios en Misión' });
    await expect(cambios).toContainText('Antes');
    await expect(coordinador.getByText('Este registro cambió mientras lo revisabas')).toHaveCount(0);
    await expect(cambios.getByText('Samalayuca', { exact: false })).toBeVisible();
    await expect(
      campo(coordinador, 'Visión').getByRole('checkbox', { name: 'Válido', exact: true }),
    ).toBeChecked();
    await expect(
      campo(coordinador, 'Documentos').getByRole('checkbox', { name: 'Válido', exact: true }),
    ).not.toBeChecked();
    await retrato(coordinador, 'revision-antes-y-ahora');
    for (const etiqueta of ['Misión', 'Documentos'])
      await campo(coordinador, etiqueta).getByRole('checkbox', { name: 'Válido', exact: true }).check();
    await coordinador.getByRole('button', { name: 'Aprobar Registro' }).click();
    await expect(coordinador.getByText('Registro aprobado')).toBeVisible();
    await expect(coordinador.getByRole('row', { name: new RegExp(`${folio}.*Validado`) })).toBeVisible();
  });

  await test.step("validated: the applicant's page, sidebar, bell and mail say so", async () => {
    await expect(page.getByText('Pre-registro Validado')).toBeVisible();
    const modulos = page.getByRole('navigation', { name: 'Módulos' });
    await expect(modulos.getByRole('link', { name: 'Pre-registro 1 (validados)' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
    await page.getByRole('button', { name: '3. Documentos' }).click();
    const descarga = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar Comprobante SAT' }).click();
    expect((await descarga).suggestedFilename()).toBe('opinion-32d-legible.pdf');

    // What was asked to be corrected, the acknowledgement of that, and the decision.
    await page.getByRole('button', { name: 'Notificaciones: 3 sin leer' }).click();
    const campana = page.getByRole('dialog', { name: 'Notificaciones' });
    await campana.getByRole('link', { name: 'Ver todas' }).click();
    await expect(page.getByRole('heading', { name: 'Notificaciones', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: `Tu pre-registro ${folio} fue validado` }).click();
    await expect(page.getByText('Pre-registro Validado')).toBeVisible();
    // Whoever opens the record has read what was told of it.
    await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible();

    const correo = await leerCorreo(solicitante.email, new RegExp(`${folio} fue validado`));
    expect(correo.texto).toContain(organizacion);
  });
});
