/** Three observations corrected on a phone: only those fields are shown, and few touches send them. */
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { expectAccessible, retrato } from '../soporte/retrato.ts';
import { dejarBorrador, entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

test.use({ viewport: { width: 375, height: 812 } });

const corregidas = {
  Misión: 'Acompañamos a jóvenes de 12 a 18 años de la colonia Obrera.',
  Visión: 'Para 2030, una colonia Obrera donde nadie deja la secundaria.',
  Titular: 'Ofelia Barrón Quintana, presidenta',
} as const;

test('an applicant corrects three fields on a phone in few touches', async ({ page, persona }) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Ramiro Tarín',
    letras: 'CTF',
    organizacion: 'Corrige en Teléfono, A.C.',
  });
  const { id, version } = await preRegistroEnviado(page, solicitante);
  const coordinador = await persona('coordinador');
  const invalido = (comentario: string) => ({ valido: false, comentario });
  const pedido = await coordinador.request.post(`${base()}/api/v1/pre-registros/${id}/solicitar-cambios`, {
    data: {
      version,
      comentariosRevisor: 'Casi listo.',
      marcas: {
        mision: invalido('Di a quién atienden.'),
        vision: invalido('Di para cuándo.'),
        titular: invalido('Falta su cargo.'),
        documentos_subidos: invalido('El Comprobante SAT no se alcanza a leer.'),
      },
    },
    headers: { origin: base() },
  });
  expect(pedido.status(), await pedido.text()).toBe(200);

  // Counted by the page itself: every touch of the person, wherever it lands.
  await page.addInitScript(() => {
    const w = window as unknown as { toques: number };
    w.toques = 0;
    addEventListener('pointerdown', () => (w.toques += 1), true);
  });
  await page.goto(`/pre-registro/editar/${id}`);
  await expect(page.getByRole('heading', { name: 'Tus 4 observaciones' })).toBeVisible();
  await expect(page.getByText('Casi listo.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(3);
  await expect(page.getByRole('group', { name: 'Comprobante SAT' })).toContainText('no se alcanza a leer');
  await retrato(page, 'correccion');

  for (const [name, texto] of Object.entries(corregidas)) {
    const campo = page.getByRole('textbox', { name });
    await campo.click();
    await campo.fill(texto);
  }
  await expect(page.getByRole('progressbar', { name: 'Correcciones' })).toHaveAttribute(
    'aria-valuetext',
    /^3 de 4 corregidas,/,
  );
  await page.getByRole('button', { name: 'Enviar correcciones' }).click();
  const pregunta = page.getByRole('dialog', { name: 'Queda 1 sin cambiar' });
  await expect(pregunta).toContainText('Documentos');
  await retrato(page, 'correccion-pregunta');
  await pregunta.getByRole('button', { name: 'Enviar así' }).click();
  await expect(page.getByText('Solicitud enviada')).toBeVisible();
  const toques = await page.evaluate(() => (window as unknown as { toques: number }).toques);
  expect(toques, 'touches besides typing').toBeLessThanOrEqual(12);

  await test.step('and the reviewer reads before and after of each', async () => {
    await coordinador.goto(`/pre-registro/revision/${id}`);
    for (const [name, texto] of Object.entries(corregidas))
      await expect(coordinador.getByRole('listitem', { name: new RegExp(`^${name}`) })).toContainText(
        texto.slice(-20),
      );
  });
});

test('on a phone the first question of each step comes at once, and one line holds the rest', {
  tag: '@a-fondo',
}, async ({ page }) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Ema Robles',
    letras: 'PQE',
    organizacion: 'Primera Pregunta, A.C.',
  });
  await dejarBorrador(page, solicitante);
  /** Where the first field stands, in pixels from the top of the window. */
  const primerCampo = async (): Promise<number> => {
    await page.evaluate(() => window.scrollTo(0, 0));
    const campo = page.locator('main form :is(input, textarea, select)').first();
    await expect(campo).toBeVisible();
    return (await campo.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  };
  await page.goto('/tipo-solicitud');
  await page.goto('/pre-registro/crear?tipo=solicitud_organizacion&paso=organizacion');
  const linea = page.getByRole('button', { name: /^Paso 1 de 3 · / });
  await expect(linea).toBeVisible();
  expect(await primerCampo()).toBeLessThan(420);
  await retrato(page, 'telefono-primer-paso');
  await linea.click();
  const hoja = page.getByRole('dialog', { name: 'Pasos y lo que falta' });
  await expect(hoja).toBeVisible();
  await expectAccessible(page, 'telefono-pasos');
  await hoja.getByRole('button', { name: /2\. Responsables/ }).click();
  await expect(hoja).toBeHidden();
  await expect(page.getByRole('button', { name: /^Paso 2 de 3 · / })).toBeVisible();
  expect(await primerCampo()).toBeLessThan(420);
});
