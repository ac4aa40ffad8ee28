/** A person chooses how it is told, and is told so: the bell of an open page, or a mail whose link lands on the record. */
import type { Page } from '@playwright/test';
import { leerCorreo } from '../soporte/correos.ts';
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { CONTRASENA, entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

const clase = 'Pre-registro: cambios y resultados';

const elegir = async (page: Page, donde: string): Promise<void> => {
  await page.goto('/configuracion/notificaciones');
  await page.getByRole('group', { name: clase }).getByLabel('Dónde').selectOption(donde);
  await expect(page.getByText('Preferencia guardada')).toBeVisible();
};

/** What a reviewer does to a record, by the API: the review's own screen has its story. */
const revisar = async (revisora: Page, id: string, accion: string, valido: boolean): Promise<void> => {
  const url = `${base()}/api/v1/pre-registros/${id}`;
  const { version } = (await (await revisora.request.get(url)).json()) as { version: number };
  const marcas = { mision: { valido, comentario: valido ? '' : 'Explica a quién atienden.' } };
  const answer = await revisora.request.post(`${url}/${accion}`, {
    data: { version, marcas },
    headers: { origin: base() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

test('a preference is respected: the bell moves by itself, and the mail lands on the record after sign-in', async ({
  page,
  persona,
}) => {
  const solicitante = await entrarComoNuevo(page, {
    nombre: 'Norma Terrazas',
    letras: 'NTF',
    organizacion: 'Campanas del Cerro, A.C.',
  });
  const { id, folio } = await preRegistroEnviado(page, solicitante);
  const revisora = await persona('coordinador');
  const requiereCambios = `Tu pre-registro ${folio} requiere cambios`;

  await test.step('in the portal only: the open page is told, and no mail is written', async () => {
    await elegir(page, 'Solo portal');
    await expect(page.getByRole('group', { name: clase }).getByLabel('Correo')).toBeDisabled();
    await expect(page.getByRole('group', { name: 'Cuenta y seguridad' })).toContainText('Obligatoria');
    await retrato(page, 'preferencias-de-aviso');

    await page.goto('/notificaciones');
    await expect(page.getByRole('link', { name: `Acuse de recibo de ${folio}` })).toBeVisible();
    await revisar(revisora, id, 'solicitar-cambios', false);
    await expect(page.getByRole('button', { name: 'Notificaciones: 2 sin leer' })).toBeVisible();
    await expect(page.getByRole('link', { name: requiereCambios })).toBeVisible();
    await retrato(page, 'notificaciones');

    // Bell and mail are written together: where the bell moved, the mail would be there.
    const administradora = await persona('administrador');
    const answer = await administradora.request.get(
      `${base()}/api/v1/correos?${new URLSearchParams({ q: solicitante.email })}`,
    );
    const { items } = (await answer.json()) as { items: { asunto: string }[] };
    expect(items.map(({ asunto }) => asunto)).not.toContain(requiereCambios);
  });

  await test.step('following it opens the record and counts as read', async () => {
    await page.getByRole('link', { name: requiereCambios }).click();
    await expect(page).toHaveURL(new RegExp(`/pre-registro/editar/${id}`));
    // With all that was told of it until then, the acknowledgement too.
    await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible();
  });

  await test.step('by mail only: no bell, and the link of the mail survives the sign-in', async () => {
    await elegir(page, 'Solo correo');
    await revisar(revisora, id, 'enviar-a-revision', true);
    const { enlaces } = await leerCorreo(solicitante.email, /está en revisión/);
    expect(enlaces.at(-1)).toBe(`${base()}/configuracion/notificaciones`);
    const bell = await page.request.get(`${base()}/api/v1/notificaciones`);
    // The acknowledgement, and what was told in the portal.
    expect(((await bell.json()) as { items: unknown[] }).items).toHaveLength(2);

    const otra = await persona(null, enlaces[0] ?? '');
    await otra.getByLabel('Email').fill(solicitante.email);
    await otra.getByRole('textbox', { name: 'Contraseña' }).fill(CONTRASENA);
    await otra.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(otra).toHaveURL(`${base()}/pre-registro/ver/${id}`);
    await expect(otra.getByText('Pre-registro en Revisión').first()).toBeVisible();
  });
});
