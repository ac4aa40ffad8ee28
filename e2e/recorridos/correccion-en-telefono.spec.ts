/** Three observations corrected on a phone: only those fields are shown, and few touches send them. */
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { expectAccessible, retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

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
  await expectAccessible(page, 'correccion');
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
