import { verify, X509Certificate } from 'node:crypto';
import { leerCertificadoDePersona } from '@portal/domain/kernel/certificado';
import {
  bytesDe,
  CONTRASENA_DE_PRUEBA,
  CSD_DE_PRUEBA,
  FIEL_DE_PRUEBA,
  LLAVE_DE_PRUEBA,
} from '@portal/domain/kernel/testing/certificados-de-prueba';
import { describe, expect, test, vi } from 'vitest';
import { abrirLlave } from './components/firmar.ts';

const read = (base64: string) => {
  const certificado = leerCertificadoDePersona(bytesDe(base64));
  if (!certificado) throw new Error('not read');
  return certificado;
};
const fiel = read(FIEL_DE_PRUEBA);
const CADENA = `||1.0|CONVENIO|CONV-2026-001|1|${'a'.repeat(64)}|HEGT7610034S2|ORGANIZACION|30001000000300023685|2026-11-20T12:30:00-06:00||`;
const why = (what: Promise<unknown>) =>
  what.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('the key that the SAT publishes for trying', () => {
  test('opens with its password, and seals what the server’s own cryptography verifies', async () => {
    const llave = await abrirLlave(bytesDe(LLAVE_DE_PRUEBA), CONTRASENA_DE_PRUEBA, fiel);
    const { publicKey } = new X509Certificate(bytesDe(FIEL_DE_PRUEBA));
    const holds = async (cadena: string, text = cadena) =>
      verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(await llave.sellar(cadena), 'base64'));
    const native = vi.spyOn(crypto.subtle, 'sign');
    expect(await holds(CADENA)).toBe(true);
    expect(await holds('Ñandú, 20 €')).toBe(true);
    expect(await holds(CADENA, `${CADENA} `)).toBe(false);
    expect(native).toHaveBeenCalledTimes(3);
    native.mockRestore();
  });

  test('seals the same where the browser’s own cryptography is not there, or does not take the key', async () => {
    const llave = await abrirLlave(bytesDe(LLAVE_DE_PRUEBA), CONTRASENA_DE_PRUEBA, fiel);
    const sello = await llave.sellar(CADENA);
    const refused = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('not this one'));
    expect(await llave.sellar(CADENA)).toBe(sello);
    expect(refused).toHaveBeenCalledTimes(1);
    refused.mockRestore();
    const absent = vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
    expect(await llave.sellar(CADENA)).toBe(sello);
    absent.mockRestore();
  });

  test('does not open with another password, nor damaged, nor where it is no key', async () => {
    const bytes = bytesDe(LLAVE_DE_PRUEBA);
    for (const [key, password] of [
      [bytes, '12345678A'],
      [bytesDe(LLAVE_DE_PRUEBA), ''],
      [bytesDe(LLAVE_DE_PRUEBA), 'contraseña'],
      [bytesDe(LLAVE_DE_PRUEBA).subarray(0, 700), CONTRASENA_DE_PRUEBA],
      [bytesDe(FIEL_DE_PRUEBA), CONTRASENA_DE_PRUEBA],
      [new Uint8Array(0), CONTRASENA_DE_PRUEBA],
    ] as const)
      expect(await why(abrirLlave(key, password, fiel))).toBe('Contraseña incorrecta o llave dañada.');
  });

  test('with a bit wrong anywhere it is refused, or seals rightly all the same: never a seal that does not hold', async () => {
    const { publicKey } = new X509Certificate(bytesDe(FIEL_DE_PRUEBA));
    const said = new Set<string>();
    for (let at = 30; at < 1290; at += 42) {
      const bytes = bytesDe(LLAVE_DE_PRUEBA).map((byte, i) => (i === at ? byte ^ 1 : byte));
      const sello = await abrirLlave(bytes, CONTRASENA_DE_PRUEBA, fiel).then(
        (llave) =>
          llave.sellar(CADENA).catch((error: Error) => {
            said.add(error.message);
            return null;
          }),
        (error: Error) => {
          said.add(error.message);
          return null;
        },
      );
      expect(
        sello === null || verify('RSA-SHA256', Buffer.from(CADENA), publicKey, Buffer.from(sello, 'base64')),
      ).toBe(true);
    }
    expect([...said]).toContain('Contraseña incorrecta o llave dañada.');
    for (const message of said) expect(message).toMatch(/llave dañada|no corresponde/u);
  });

  test('of another certificate is told apart', async () => {
    expect(await why(abrirLlave(bytesDe(LLAVE_DE_PRUEBA), CONTRASENA_DE_PRUEBA, read(CSD_DE_PRUEBA)))).toBe(
      'La llave no corresponde al certificado.',
    );
  });

  test('its bytes are zeros afterwards, also where it did not open, and forgotten it seals no more', async () => {
    for (const password of [CONTRASENA_DE_PRUEBA, 'otra']) {
      const bytes = bytesDe(LLAVE_DE_PRUEBA);
      await why(abrirLlave(bytes, password, fiel));
      expect(bytes.every((byte) => byte === 0)).toBe(true);
    }
    const llave = await abrirLlave(bytesDe(LLAVE_DE_PRUEBA), CONTRASENA_DE_PRUEBA, fiel);
    llave.olvidar();
    await expect(llave.sellar(CADENA)).rejects.toThrow(/forgotten/u);
  });
});
