import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  codigosDeContrasena,
  type DatosDeCuenta,
  normalizarContrasena,
  revisarContrasena,
} from '@portal/domain/features/usuarios/public';
import type { Issue } from '@portal/domain/kernel/errors';

/** Bytes that are kept of each SHA-256: 17,950 of them leave one password in 10¹⁰ refused by chance. */
const BYTES = 6;

/**
 * The passwords of 8 characters and more that stand most often in published breaches, in lower case, as beginnings of their
 * SHA-256 in order. Made from the list of `@zxcvbn-ts/language-common` 3.0.4 (MIT). Too large for a browser: the server
 * alone knows them, and asks nobody.
 */
const filtradas = readFileSync(new URL('./usuarios.filtradas.bin', import.meta.url));

/** Whether it is one of the passwords that were published, whatever its capitals. */
export const esFiltrada = (contrasena: string): boolean => {
  const wanted = createHash('sha256')
    .update(normalizarContrasena(contrasena).toLowerCase())
    .digest()
    .subarray(0, BYTES);
  let [from, to] = [0, filtradas.length / BYTES];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = filtradas.compare(wanted, 0, BYTES, middle * BYTES, (middle + 1) * BYTES);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
};

/** What is wrong with a password: as the page judges it, and then whether it was ever published; null when it is good. */
export const juzgarContrasena = (contrasena: string, datos: DatosDeCuenta = {}): Issue | null =>
  revisarContrasena(contrasena, datos) ??
  (esFiltrada(contrasena)
    ? { path: 'contrasena', code: 'contrasena_comun', message: codigosDeContrasena.contrasena_comun }
    : null);
