/**
 * The code by which anybody asks whether the foundation issued a document: 16 signs of Crockford's base 32 (80 bits, so that
 * nobody finds one by trying), read aloud and typed in groups of four. It has no I, L, O or U, and forgives them.
 */

const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Signs of a code. */
export const LARGO_DE_CODIGO = 16;
/** Bytes that one is made of. */
export const BYTES_DE_CODIGO = 10;
const BITS = 5;
const UN_CODIGO = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const parecidas: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * The code of ten random bytes.
 *
 * @throws RangeError for another number of them.
 */
export const codigoDe = (bytes: Uint8Array): string => {
  if (bytes.length !== BYTES_DE_CODIGO) throw new RangeError(`A code is made of ${BYTES_DE_CODIGO} bytes`);
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: LARGO_DE_CODIGO }, (_, n) =>
    ALFABETO.charAt(Number.parseInt(bits.slice(n * BITS, (n + 1) * BITS), 2)),
  ).join('');
};

/** '7K3M-9QPX-2WAB-VT5D', for reading and printing. */
export const codigoEnGrupos = (codigo: string): string => codigo.match(/.{1,4}/gu)?.join('-') ?? '';

/** A code as somebody typed it, in any case, with spaces and hyphens; null when it is none. */
export const leerCodigo = (texto: string): string | null => {
  const codigo = texto
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[OIL]/gu, (letra) => parecidas[letra] ?? letra);
  return UN_CODIGO.test(codigo) ? codigo : null;
};

/** Where anybody types a code. */
export const PAGINA_DE_VERIFICACION = '/verificar';

/** Path of the public page of a code. */
export const rutaDeVerificacion = (codigo: string): string => `${PAGINA_DE_VERIFICACION}/${codigo}`;
