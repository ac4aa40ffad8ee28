/** Numbers that are no amounts, such as 12.5 sessions or a goal of 83.25 %: decimal texts, never a binary float (rule 62). */

const CIFRAS = 9;
const DECIMALES = 4;
const patron = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;

/**
 * A number as people write it in México, '1,234.50', as it is kept, '1234.5'; null for what is none, has more than nine
 * digits before the point or four behind it, or is negative where it may not be. No exponents.
 */
export const leerDecimal = (texto: string, { negativo = false } = {}): string | null => {
  const [, signo = '', enteros = '', decimales = ''] = patron.exec(texto.trim()) ?? [];
  if (enteros === '' || decimales.length > DECIMALES || (signo !== '' && !negativo)) return null;
  const cifras = enteros.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (cifras.length > CIFRAS) return null;
  // Four digits at most: a loop, and no expression that would look for the last zeros from each of them.
  let resto = decimales;
  while (resto.endsWith('0')) resto = resto.slice(0, -1);
  const numero = resto === '' ? cifras : `${cifras}.${resto}`;
  return signo !== '' && numero !== '0' ? `-${numero}` : numero;
};

/** Ten thousandths of a kept number: '12.5' → 125000n. */
export const diezmilesimos = (decimal: string): bigint => {
  const [enteros = '0', decimales = ''] = decimal.replace('-', '').split('.');
  const valor = BigInt(`${enteros}${decimales.padEnd(DECIMALES, '0')}`);
  return decimal.startsWith('-') ? -valor : valor;
};
