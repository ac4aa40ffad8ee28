/** A request about personal data: asked for on a telephone, completed, answered and fulfilled by Jurídico, and told by the log. */
import { pdf } from '../soporte/archivos.ts';
import { base } from '../soporte/cuentas.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo } from '../soporte/solicitante.ts';

test('an applicant asks on a phone; Jurídico asks for more, answers and makes it effective', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await entrarComoNuevo(page, {
    nombre: 'Amparo Quezada',
    letras: 'ARC',
    organizacion: 'Datos Propios, A.C.',
  });
  let folio = '';

  await test.step('the request is made and acknowledged with its folio', async () => {
    await page.goto('/configuracion/privacidad');
    await page.getByRole('button', { name: 'Hacer una solicitud' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Solicitud sobre tus datos' });
    await dialogo.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(dialogo.getByRole('heading', { name: 'Hay 3 datos por corregir' })).toBeVisible();
    await dialogo.getByLabel('Qué derecho se ejerce').selectOption({ label: 'Rectificación' });
    await dialogo.getByLabel('Sobre qué datos').fill('Mi segundo apellido');
    await dialogo.getByLabel('Qué se pide').fill('Mi segundo apellido está mal escrito: debe decir Quezada.');
    await retrato(page, 'arco-pedir');
    await dialogo.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByText('Solicitud enviada')).toBeVisible();
  });

  await test.step('its page takes what proves who asks', async () => {
    await expect(page.getByRole('heading', { name: 'Mi segundo apellido' })).toBeVisible();
    const identificacion = page.getByRole('group', { name: 'Identificación de la persona titular' });
    await identificacion.locator('input[type=file]').setInputFiles(pdf('credencial.pdf', 'Credencial'));
    await expect(identificacion.getByText('credencial.pdf', { exact: true })).toBeVisible();
    await expect(page.getByText('Adjuntó un documento')).toBeVisible();
    await retrato(page, 'arco-papeles');
    await page.goto('/configuracion/privacidad');
    const enlace = page.getByRole('list', { name: 'Tus solicitudes' }).getByRole('link');
    await expect(enlace).toHaveText(/^ARCO-\d{4}-\d{4,}$/);
    folio = (await enlace.textContent()) ?? '';
    await retrato(page, 'arco-mias');
    await enlace.click();
    await expect(page.getByRole('heading', { name: 'Mi segundo apellido' })).toBeVisible();
  });

  const abogada = await persona(null, '/');
  await test.step('Jurídico finds it in the inbox, by its folio', async () => {
    const sesion = await abogada.request.get(`${base()}/api/auth/sesion`);
    const { demo } = (await sesion.json()) as { demo: { contrasena: string } };
    const entrada = await abogada.request.post(`${base()}/api/auth/sesion`, {
      data: { email: 'patricia.caraveo@demo.example', contrasena: demo.contrasena },
      headers: { origin: base() },
    });
    expect(entrada.status(), await entrada.text()).toBe(200);
    await abogada.goto(`/usuarios/arco?q=${folio}`);
    await expect(abogada.getByText('Quedan 20 días hábiles').first()).toBeVisible();
    await retrato(abogada, 'arco-bandeja');
    await abogada
      .getByRole('link', { name: new RegExp(folio) })
      .first()
      .click();
    await expect(abogada.getByRole('heading', { name: 'Mi segundo apellido' })).toBeVisible();
    const identificacion = abogada.getByRole('group', { name: 'Identificación de la persona titular' });
    const [descarga] = await Promise.all([
      abogada.waitForEvent('download'),
      identificacion.getByRole('button', { name: /^Descargar/ }).click(),
    ]);
    expect(descarga.suggestedFilename()).toBe('credencial.pdf');
  });

  const responde = async (accion: string, campo: string, texto: string, confirma: string, dicho: string) => {
    await abogada.getByRole('button', { name: accion }).click();
    const dialogo = abogada.getByRole('dialog', { name: accion });
    await dialogo.getByLabel(campo).fill(texto);
    await dialogo.getByRole('button', { name: confirma }).click();
    await expect(abogada.getByText(dicho)).toBeVisible();
  };

  await test.step('what is missing is asked for, and brought on the phone without reloading', async () => {
    await responde(
      'Pedir información',
      'Qué información falta',
      'Envíanos una identificación oficial vigente.',
      'Pedir información',
      'Información solicitada',
    );
    await expect(page.getByText('Necesitamos que nos digas algo más')).toBeVisible();
    await retrato(page, 'arco-falta-informacion');
    await page.getByRole('button', { name: 'Entregar la información' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Entregar la información' });
    await dialogo.getByLabel('Tu respuesta').fill('La envié por correo: credencial de elector vigente.');
    await dialogo.getByRole('button', { name: 'Entregar información' }).click();
    await expect(page.getByText('Información entregada')).toBeVisible();
    await expect(abogada.getByText('La envié por correo: credencial de elector vigente.')).toBeVisible();
  });

  await test.step('it is answered, and made effective; the person reads both', async () => {
    await responde(
      'Responder que procede',
      'Respuesta',
      'Procede. Corregiremos el apellido en tu cuenta.',
      'Enviar respuesta',
      'Respuesta enviada',
    );
    await expect(page.getByText('Procede. Corregiremos el apellido en tu cuenta.')).toBeVisible();
    await responde(
      'Marcar como cumplida',
      'Cómo se hizo efectiva',
      'El apellido quedó corregido en tu cuenta.',
      'Marcar como cumplida',
      'Solicitud cumplida',
    );
    await expect(page.getByText('El apellido quedó corregido en tu cuenta.')).toBeVisible();
    const respuesta = abogada.getByRole('group', { name: 'Respuesta como se envió' });
    await respuesta.locator('input[type=file]').setInputFiles(pdf('respuesta.pdf', 'Respuesta'));
    await expect(respuesta.getByText('respuesta.pdf', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Descargar.*Respuesta como se envió/ })).toBeVisible();
    await retrato(abogada, 'arco-cumplida');
  });

  await test.step('the log tells every step, by whom', async () => {
    const administradora = await persona('administrador', '/usuarios/bitacora?accion=arco.cumplir');
    await expect(administradora.getByText('Marcó como cumplida una solicitud ARCO').first()).toBeVisible();
    await expect(administradora.getByText('Patricia Caraveo Luján').first()).toBeVisible();
  });
});
