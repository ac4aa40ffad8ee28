/** The words of a letter are changed, used, and taken back: what was sent stays as it was. */
import { leerCorreo } from '../soporte/correos.ts';
import { expect, test } from '../soporte/prueba.ts';
import { pedir } from '../soporte/registro.ts';
import { retrato } from '../soporte/retrato.ts';
import { entrarComoNuevo, preRegistroEnviado } from '../soporte/solicitante.ts';

const CLAVE = 'correo-pre-registro-rechazado';
const MOTIVO = 'La actividad principal está fuera del estado de Chihuahua.';
const AGREGADO = 'Puedes presentarlo de nuevo en la siguiente convocatoria de prevención.';

test('a template is changed, the next letter differs, the one that was sent does not, and the old words come back', {
  tag: '@a-fondo',
}, async ({ page, persona }) => {
  test.setTimeout(240_000);
  const coordinador = await persona('coordinador', '/');
  /** A pre-registro is sent and refused; the letter that its organization gets. */
  const rechazada = async (letras: string, nombre: string, organizacion: string) => {
    const quien = await entrarComoNuevo(page, { nombre, letras, organizacion });
    const { id, folio, version } = await preRegistroEnviado(page, quien);
    await pedir(coordinador, 'POST', `/pre-registros/${id}/rechazar`, { version, motivo: MOTIVO });
    const leer = () => leerCorreo(quien.email, new RegExp(`${folio} no fue aceptado`));
    const carta = await leer();
    expect(carta.texto).toContain(MOTIVO);
    return { carta, leer };
  };
  const antes = await rechazada('PLA', 'Elvira Chacón', 'Palabras Antes, A.C.');
  expect(antes.carta.texto).not.toContain(AGREGADO);

  const administrador = await persona('administrador', `/workflow/plantillas/${CLAVE}`);
  const cuerpo = administrador.getByRole('textbox', { name: /^Texto/ });
  const guardar = administrador.getByRole('button', { name: 'Guardar nueva versión' });
  const original = await cuerpo.inputValue();

  await test.step('a field that there is none of is told while it is typed, and cannot be saved', async () => {
    await cuerpo.fill(`${original}\n\nAtentamente, {{director}}`);
    await expect(administrador.getByText(/director.* no existe\. Usa uno de la lista\./)).toBeVisible();
    await expect(guardar).toBeDisabled();
    await retrato(administrador, 'plantilla-campo-desconocido');
  });

  await test.step('what is right is saved as a version, with its difference', async () => {
    await cuerpo.fill(`${original}\n\n${AGREGADO}`);
    await expect(administrador.getByText(/no existe\. Usa uno de la lista\./)).toHaveCount(0);
    await administrador.getByText('Diferencia con la versión vigente').click();
    await expect(administrador.locator('ins').filter({ hasText: 'siguiente convocatoria' })).toBeVisible();
    await guardar.click();
    await expect(administrador.getByText('Plantilla guardada', { exact: true }).first()).toBeVisible();
    await expect(administrador.getByText('Versión 1', { exact: true }).first()).toBeVisible();
  });

  const despues = await rechazada('PLB', 'Elvira Chacón', 'Palabras Después, A.C.');
  await test.step('the next letter has the new words; the one that was sent is as it was', async () => {
    expect(despues.carta.texto).toContain(AGREGADO);
    expect((await antes.leer()).texto).toBe(antes.carta.texto);
  });

  await test.step('the old words are restored as a new version, and nothing that was sent changes', async () => {
    await administrador.getByRole('button', { name: 'Restaurar: Como viene en el portal' }).click();
    const dialogo = administrador.getByRole('alertdialog').or(administrador.getByRole('dialog'));
    await dialogo.getByRole('button', { name: 'Restaurar' }).click();
    await expect(administrador.getByText('Versión restaurada', { exact: true }).first()).toBeVisible();
    await expect(cuerpo).toHaveValue(original);
    await retrato(administrador, 'plantilla-restaurada');
    const otra = await rechazada('PLC', 'Elvira Chacón', 'Palabras de Siempre, A.C.');
    expect(otra.carta.texto).not.toContain(AGREGADO);
    expect((await despues.leer()).texto).toBe(despues.carta.texto);
  });
});
