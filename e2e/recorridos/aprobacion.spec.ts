/** The aprobación: from a completed co-diseño to a dictamen that waits for its vote, each stage by the right person. */
import type { Page } from '@playwright/test';
import { codisenoCompletado } from '../soporte/codiseno.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

const observacion = (page: Page, numero: number) =>
  page.getByRole('group', { name: new RegExp(`^Observación ${numero}:`) });

const guardado = async (page: Page): Promise<void> => {
  await expect(page.getByText(/^Guardado /).first()).toBeVisible();
};

/** Fills the rubric with these points, in its order, and sends it for good. */
const calificar = async (page: Page, puntos: readonly string[], total: string): Promise<void> => {
  for (const [i, texto] of puntos.entries())
    await page
      .getByRole('textbox', { name: /^Puntos: / })
      .nth(i)
      .fill(texto);
  await page.getByRole('button', { name: 'Enviar evaluación' }).click();
  const pregunta = page.getByRole('dialog', { name: 'Enviar tu evaluación' });
  await expect(pregunta).toContainText(`Tu calificación total es ${total} de 100.`);
  await pregunta.getByRole('button', { name: 'Enviar evaluación' }).click();
  await expect(page.getByText('Evaluación enviada', { exact: true })).toBeVisible();
};

test('the foundation observes, the organization answers with a correction, two score alone, and the dictamen is issued', async ({
  page,
  persona,
}) => {
  const quien = await entrarComoNuevo(page, {
    nombre: 'Nora Villalobos',
    letras: 'APR',
    organizacion: 'Semillas del Conchos, A.C.',
  });
  const coordinador = await persona('coordinador', '/aprobacion');
  const { id: codiseno } = await codisenoCompletado(page, coordinador, quien);

  await test.step('it is opened from the completed co-diseño, and its oficio goes with its number', async () => {
    await coordinador.goto(`/aprobacion/crear?codiseno=${codiseno}`);
    await expect(coordinador.getByText('Al abrirla se avisa a Nora Villalobos.')).toBeVisible();
    await coordinador.getByRole('button', { name: 'Abrir evaluación' }).click();
    await expect(coordinador.getByRole('heading', { level: 2, name: 'Oficio de Comentarios' })).toBeVisible();
    await expect(coordinador.getByText('Etapa 1 de 5')).toBeVisible();

    await coordinador.getByRole('radio', { name: 'Integral' }).check();
    await coordinador
      .getByRole('textbox', { name: 'Comentarios generales' })
      .fill('El proyecto responde a un problema real y su diseño es congruente con él.');
    for (const [naturaleza, seccion, texto] of [
      ['Técnica', 'Ficha del Proyecto', 'Digan a cuántas familias sirve el proyecto, y en cuáles colonias.'],
      ['Financiera', 'Presupuesto Detallado', 'Justifiquen por qué el vehículo se compra y no se renta.'],
    ] as const) {
      await coordinador.getByRole('button', { name: 'Agregar observación' }).click();
      const fila = coordinador.getByRole('group', { name: /^Observación \d/ }).last();
      await fila.getByRole('combobox', { name: 'Naturaleza' }).selectOption(naturaleza);
      await fila.getByRole('combobox', { name: 'Sección' }).selectOption(seccion);
      await fila.getByRole('textbox', { name: 'Observación' }).fill(texto);
    }
    await guardado(coordinador);
    await coordinador.getByRole('button', { name: 'Enviar Oficio' }).click();
    await coordinador.getByRole('dialog').getByRole('button', { name: 'Enviar Oficio' }).click();
    await expect(coordinador.getByText('Oficio de comentarios enviado')).toBeVisible();
    await expect(coordinador.getByText(/^Oficio OFI-\d{4}-\d{3}$/).first()).toBeVisible();
  });
  const direccion = new URL(coordinador.url()).pathname;

  await test.step('on a telephone the organization answers each one, and corrects its project there', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(direccion);
    await expect(page.getByText(/^Quedan \d+ días hábiles$/)).toBeVisible();
    const primera = observacion(page, 1);
    await primera.getByRole('button', { name: 'Corregir «Ficha del Proyecto»' }).click();
    const ficha = primera.getByRole('region', { name: /^Ficha del Proyecto/ });
    await ficha
      .getByRole('textbox', { name: 'Descripción' })
      .fill('Talleres de crianza y acompañamiento para doscientas familias de tres colonias.');
    await expect(ficha.getByText(/^Guardado /).first()).toBeVisible();
    await primera.getByRole('button', { name: 'Terminar de corregir' }).click();
    await primera
      .getByRole('textbox', { name: 'Respuesta' })
      .fill(
        'Son doscientas familias de las colonias Almanceña, Altavista y Juárez; lo dice ya la descripción.',
      );
    await primera
      .getByRole('textbox', { name: /^Ajuste realizado/ })
      .fill('Descripción de la ficha: número de familias y colonias en las que se trabaja.');

    await page.getByRole('button', { name: 'Enviar Respuesta' }).click();
    await expect(page.getByRole('link', { name: 'Responde la observación 2.' })).toBeVisible();
    await observacion(page, 2)
      .getByRole('textbox', { name: 'Respuesta' })
      .fill('El vehículo se renta: no hay ninguna compra en el presupuesto.');
    await retrato(page, 'aprobacion-respuesta');
    await page.getByRole('button', { name: 'Enviar Respuesta' }).click();
    const pregunta = page.getByRole('dialog', { name: /^Enviar la respuesta al oficio OFI-/ });
    await pregunta.getByRole('button', { name: 'Enviar Respuesta' }).click();
    await expect(page.getByText('Respuesta recibida')).toBeVisible();
    await expect(page.getByText('La fundación elabora el dictamen')).toBeVisible();
  });

  await test.step('the foundation reads it beside its observations, with what changed', async () => {
    await coordinador.goto(`${direccion}?etapa=respuesta`);
    const primera = observacion(coordinador, 1);
    await expect(primera.getByText(/doscientas familias de las colonias/)).toBeVisible();
    await primera.getByRole('button', { name: 'Ver qué cambió' }).click();
    await expect(primera.getByRole('region', { name: 'Qué cambió con la respuesta' })).toContainText(
      'Descripción',
    );
    await expect(observacion(coordinador, 2).getByText('No hizo falta cambiar la sección.')).toBeVisible();
    await retrato(coordinador, 'aprobacion-respondida');
  });

  const administrador = await persona('administrador', direccion);
  await test.step('two score alone, and read each other once both have sent', async () => {
    await coordinador.goto(direccion);
    await coordinador.getByRole('button', { name: 'Asignar evaluadores' }).click();
    const dialogo = coordinador.getByRole('dialog', { name: 'Asignar evaluadores' });
    await dialogo.getByRole('checkbox', { name: 'Administrador' }).check();
    await dialogo.getByRole('checkbox', { name: 'Coordinadora de Programas' }).check();
    await dialogo.getByRole('button', { name: 'Asignar' }).click();
    await expect(coordinador.getByText('0 de 2 evaluaciones enviadas')).toBeVisible();

    await calificar(coordinador, ['90', '85', '80', '75', '70'], '81.5');
    await expect(coordinador.getByRole('table')).toHaveCount(0);
    await expect(
      coordinador.getByText('Verás los puntajes de los demás cuando todos hayan enviado los suyos.'),
    ).toBeVisible();
    await expect(coordinador.getByRole('button', { name: 'Emitir Dictamen' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await expect(administrador.getByText('1 de 2 evaluaciones enviadas')).toBeVisible();
    await expect(administrador.getByRole('table')).toHaveCount(0);
    await retrato(administrador, 'aprobacion-evaluacion');
    await calificar(administrador, ['60', '60', '60', '60', '60'], '60');
    // Whoever waits hears of it by itself.
    await expect(coordinador.getByRole('row', { name: /^Total/ })).toContainText('70.7');
    await expect(
      coordinador.getByText('Entre evaluadores hay más de 20 puntos de diferencia.'),
    ).toBeVisible();
  });

  await test.step('the dictamen is issued with its conditions, and waits for the vote', async () => {
    await coordinador
      .getByRole('textbox', { name: 'Resumen ejecutivo' })
      .fill(
        'El proyecto atiende a doscientas familias de tres colonias con talleres de crianza y acompañamiento en casa.',
      );
    for (const campo of ['Evaluación técnica', 'Evaluación financiera', 'Evaluación social'])
      await coordinador
        .getByRole('group', { name: campo })
        .getByRole('radio', { name: 'Favorable', exact: true })
        .check();
    await coordinador
      .getByRole('textbox', { name: 'Recomendaciones' })
      .fill('Acordar con el DIF municipal la derivación de los casos más graves.');
    await coordinador.getByRole('radio', { name: 'Aprobación condicionada' }).check();
    await coordinador.getByRole('button', { name: 'Agregar condicionante' }).click();
    const condicion = coordinador.getByRole('group', { name: 'Condicionante 1' });
    await condicion
      .getByRole('textbox', { name: 'Condicionante' })
      .fill('Presentar el convenio con el DIF municipal.');
    await condicion
      .getByRole('textbox', { name: 'Fecha límite' })
      .fill(`15/01/${new Date().getFullYear() + 1}`);
    await coordinador
      .getByRole('textbox', { name: 'Problema' })
      .fill('Las familias resuelven con violencia.');
    await coordinador.getByRole('textbox', { name: 'Qué hará' }).fill('Talleres y acompañamiento en casa.');
    await coordinador.getByRole('textbox', { name: 'Cómo se sabrá' }).fill('Baja a la mitad el castigo.');
    await guardado(coordinador);
    await retrato(coordinador, 'aprobacion-dictamen');
    await coordinador.getByRole('button', { name: 'Emitir Dictamen' }).click();
    await coordinador.getByRole('dialog').getByRole('button', { name: 'Emitir Dictamen' }).click();
    await expect(coordinador.getByText('Dictamen elaborado')).toBeVisible();
    await expect(coordinador.getByText('Etapa 4 de 5')).toBeVisible();
    await coordinador.goto(`${direccion}?etapa=dictamen`);
    await expect(coordinador.getByText('Presentar el convenio con el DIF municipal.')).toBeVisible();
    await expect(coordinador.getByRole('button', { name: 'Descargar dictamen' })).toBeVisible({
      timeout: 60_000,
    });
    await retrato(coordinador, 'aprobacion-dictaminada');
  });

  await test.step('its organization reads nothing of it before the decision', async () => {
    await page.goto(`${direccion}?etapa=dictamen`);
    await expect(page.getByText('La fundación elabora el dictamen')).toBeVisible();
    await expect(page.getByText('Presentar el convenio con el DIF municipal.')).toHaveCount(0);
  });
});
