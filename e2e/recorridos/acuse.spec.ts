/** The acknowledgement of receipt: on screen as soon as it is made, on paper, and checked by somebody who has no account. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leerCorreo } from '../soporte/correos.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

const organizacion = 'Puentes de la Sierra, A.C.';

test('who sends has an acknowledgement in hand, and anybody can check it without an account', async ({
  page,
  persona,
}, testInfo) => {
  const solicitante = await entrarComoNuevo(page, { nombre: 'Nora Bustillos', letras: 'PSA', organizacion });
  const { id, folio } = await preRegistroEnviado(page, solicitante);
  const archivo = join(testInfo.outputDir, 'acuse.pdf');
  let codigo = '';
  let huella = '';

  await test.step('on the record: it appears by itself, and is downloaded', async () => {
    await page.goto(`/pre-registro/ver/${id}`);
    const acuse = page.getByRole('region', { name: 'Acuse de recibo' });
    const descargar = acuse.getByRole('button', { name: /^Descargar PDF/ });
    await expect(descargar).toBeVisible();
    codigo = (await acuse.getByRole('link').innerText()).trim();
    expect(codigo).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);

    const descarga = page.waitForEvent('download');
    await descargar.click();
    expect((await descarga).suggestedFilename()).toBe(`Acuse-de-recibo-${folio}.pdf`);
    await (await descarga).saveAs(archivo);
    const bytes = await readFile(archivo);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    huella = createHash('sha256').update(bytes).digest('hex');
    await retrato(page, 'acuse-en-el-registro');
  });

  await test.step('by mail: what, when and how to prove it', async () => {
    const correo = await leerCorreo(solicitante.email, new RegExp(`^Acuse de recibo de ${folio}$`));
    for (const parte of [codigo, huella, organizacion, '/verificar/']) expect(correo.texto).toContain(parte);
  });

  const extrano = await persona(null, '/verificar');
  await test.step('somebody without an account types the code, as it is printed', async () => {
    await expect(extrano.getByRole('heading', { name: 'Comprobar un documento', level: 1 })).toBeVisible();
    await retrato(extrano, 'verificar');
    await extrano.getByRole('button', { name: 'Comprobar', exact: true }).click();
    await expect(extrano.getByRole('textbox', { name: /Código del documento/ })).toHaveAccessibleDescription(
      /El código tiene 16 letras y números/,
    );
    await extrano.getByRole('textbox', { name: /Código del documento/ }).fill(codigo.toLowerCase());
    await extrano.keyboard.press('Enter');
    await expect(
      extrano.getByRole('heading', { name: 'La fundación emitió este documento y sigue vigente' }),
    ).toBeVisible();
    for (const parte of ['Acuse de recibo', folio, codigo, huella])
      await expect(extrano.getByText(parte, { exact: true })).toBeVisible();
    // Whose it is stays with who holds it.
    for (const privado of [organizacion, solicitante.nombre, solicitante.email, solicitante.rfc])
      await expect(extrano.getByText(privado)).toHaveCount(0);
    await retrato(extrano, 'verificar-en-pie');
  });

  await test.step('and compares the file, which does not leave the browser', async () => {
    const enviados: string[] = [];
    extrano.on('request', (request) => {
      if (request.method() !== 'GET') enviados.push(request.url());
    });
    const elegir = async (ruta: string): Promise<void> => {
      const selector = extrano.waitForEvent('filechooser');
      await extrano.getByRole('button', { name: 'Elegir el PDF' }).click();
      await (await selector).setFiles(ruta);
    };
    await elegir(archivo);
    await expect(
      extrano.getByRole('heading', { name: 'Es el mismo archivo que emitió la fundación' }),
    ).toBeVisible();
    const alterado = join(testInfo.outputDir, 'alterado.pdf');
    await writeFile(alterado, Buffer.concat([await readFile(archivo), Buffer.from('\n%')]));
    await elegir(alterado);
    await expect(
      extrano.getByRole('heading', { name: 'No es el archivo que emitió la fundación' }),
    ).toBeVisible();
    expect(enviados).toEqual([]);
  });

  await test.step('a code of nothing is told, with the code to mend', async () => {
    await extrano.getByRole('link', { name: 'Comprobar otro documento' }).click();
    await extrano.getByRole('textbox', { name: /Código del documento/ }).fill('0000 0000 0000 0000');
    await extrano.keyboard.press('Enter');
    await expect(
      extrano.getByRole('heading', { name: 'Ningún documento de la fundación tiene este código' }),
    ).toBeVisible();
    await retrato(extrano, 'verificar-desconocido');
  });

  await test.step('taken back with its record, the page says so', async () => {
    const administrador = await persona('administrador', '/');
    const borrado = await administrador.request.get(`/api/v1/pre-registros/${id}`);
    const { version } = (await borrado.json()) as { version: number };
    const origin = new URL(administrador.url()).origin;
    const respuesta = await administrador.request.post(`/api/v1/pre-registros/${id}/eliminar`, {
      data: { version, motivo: 'Se capturó dos veces.' },
      headers: { origin },
    });
    expect(respuesta.status(), await respuesta.text()).toBe(200);
    await extrano.goto(`/verificar/${codigo}`);
    await expect(
      extrano.getByRole('heading', { name: 'La fundación emitió este documento, pero ya no tiene efecto' }),
    ).toBeVisible();
    await expect(extrano.getByText(/^Quedó sin efecto el/)).toBeVisible();
    await retrato(extrano, 'verificar-sin-efecto');
  });
});
