/** Staff send a pre-registration on behalf of an organization: one of the portal, and one that is new. */
import type { Page } from '@playwright/test';
import { pdf } from '../soporte/archivos.ts';
import { leerCorreo } from '../soporte/correos.ts';
import { base } from '../soporte/cuentas.ts';
import { elegirArchivo } from '../soporte/elegir.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import {
  entrarComoNuevo,
  preRegistroEnviado,
  ranuras,
  respuestasDe,
  rfcDe,
  type Solicitante,
} from '../soporte/solicitante.ts';

/** What the form asks beyond what is known of the organization, as it is typed. */
const llenar = async (page: Page, quien: Solicitante, nueva: boolean): Promise<void> => {
  const datos = respuestasDe(quien);
  if (nueva) {
    await page.getByRole('radio', { name: /Organización de la Sociedad Civil/ }).check();
    await page.getByRole('textbox', { name: 'Nombre de la organización' }).fill(quien.organizacion);
    await page.getByRole('textbox', { name: 'RFC' }).fill(quien.rfc);
  }
  await page
    .getByRole('group', { name: /donataria autorizada/ })
    .getByRole('radio', { name: 'No' })
    .check();
  await page.getByRole('textbox', { name: 'Misión' }).fill(datos.mision ?? '');
  await page.getByRole('textbox', { name: 'Visión' }).fill(datos.vision ?? '');
  await page.getByRole('textbox', { name: 'Objeto social' }).fill(datos.objeto_social ?? '');
  await page
    .getByRole('group', { name: /al corriente con el SAT/ })
    .getByRole('radio', { name: 'No' })
    .check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: 'Titular' }).fill(datos.titular ?? '');
  await page.getByRole('textbox', { name: 'Nombramientos' }).fill(datos.nombramientos ?? '');
  await page.getByRole('textbox', { name: 'Enlaces autorizados' }).fill(datos.enlaces_autorizados ?? '');
  await page
    .getByRole('textbox', { name: 'Credenciales oficiales' })
    .fill(datos.credenciales_oficiales ?? '');
  await page.getByRole('button', { name: 'Continuar' }).click();
  for (const ranura of ranuras) {
    await elegirArchivo(
      page.getByRole('button', { name: `Subir ${ranura}`, exact: true }),
      pdf(`${ranura}.pdf`, `${quien.organizacion} ${ranura}`),
    );
    await expect(page.getByRole('group', { name: ranura, exact: true })).toContainText(`${ranura}.pdf`);
  }
};

const empezar = async (page: Page): Promise<void> => {
  await page.goto('/tipo-solicitud');
  await page.getByRole('heading', { name: 'A solicitud de la organización' }).click();
  await page.getByRole('button', { name: 'Continuar al Pre-registro' }).click();
  await expect(page.getByRole('heading', { name: '¿A nombre de qué organización?' })).toBeVisible();
};

test('staff name the organization first, and are told who hears of it', { tag: '@a-fondo' }, async ({
  page,
  persona,
}) => {
  const quien = await entrarComoNuevo(page, {
    nombre: 'Olga Prieto',
    letras: 'AND',
    organizacion: 'A Nombre de Delicias, A.C.',
  });
  await preRegistroEnviado(page, quien);
  const coordinador = await persona('coordinador');

  await test.step('one of the portal, with an account', async () => {
    await empezar(coordinador);
    await coordinador.getByRole('combobox', { name: 'Organización' }).fill('Nombre de Delicias');
    await coordinador.getByRole('option', { name: /A Nombre de Delicias/ }).click();
    await expect(coordinador.getByText('Al enviarlo reciben aviso: Olga Prieto.')).toBeVisible();
    await retrato(coordinador, 'a-nombre-de-elegir');
    await coordinador.getByRole('button', { name: 'Continuar' }).click();
    const tira = coordinador.getByRole('region', { name: 'A nombre de' });
    await expect(tira).toContainText('A Nombre de Delicias, A.C.');
    await coordinador.goto('/pre-registro/crear?paso=organizacion');
    await expect(coordinador.getByRole('textbox', { name: 'RFC' })).toHaveValue(/AND/);
    await retrato(coordinador, 'a-nombre-de-asistente');
    await llenar(coordinador, quien, false);
    await coordinador.getByRole('button', { name: 'Finalizar' }).click();
    await expect(
      coordinador.getByRole('listitem').filter({ hasText: '¡Pre-registro completado exitosamente!' }),
    ).toContainText('Reciben aviso: Olga Prieto.');
    const correo = await leerCorreo(quien.email, /La fundación envió tu pre-registro PR-/);
    expect(correo.texto).toContain('A Nombre de Delicias, A.C.');
  });

  await test.step('a new one, on purpose: nobody hears of it, and it is said', async () => {
    await empezar(coordinador);
    await coordinador.getByRole('radio', { name: 'Una organización nueva' }).check();
    await expect(coordinador.getByText(/nadie de ella recibe avisos hasta que la invites/)).toBeVisible();
    await coordinador.getByRole('button', { name: 'Continuar' }).click();
    await coordinador.goto('/pre-registro/crear?paso=organizacion');
    const nueva = { ...quien, organizacion: 'Nueva de Meoqui, A.C.', rfc: rfcDe('NDM') };
    await llenar(coordinador, nueva, true);
    await coordinador.getByRole('button', { name: 'Finalizar' }).click();
    await expect(
      coordinador.getByRole('listitem').filter({ hasText: '¡Pre-registro completado exitosamente!' }),
    ).toContainText('Nadie recibe aviso');
    const { items } = (await (
      await coordinador.request.get(`${base()}/api/v1/organizaciones?q=Nueva de Meoqui`)
    ).json()) as { items: { cuentas: number }[] };
    expect(items.map(({ cuentas }) => cuentas)).toEqual([0]);
  });
});
