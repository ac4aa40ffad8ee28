import { type Monto, toCentavos } from './money.ts';

/**
 * Amounts as letters and agreements write them (mexico.md): 'VEINTIÚN MIL PESOS 00/100 M.N.', 'UN MILLÓN DE PESOS 00/100 M.N.'.
 * Libraries tried get the Spanish of pesos wrong, so the rules stand here with their vectors in the test.
 */

const unidades = [
  '',
  'UN',
  'DOS',
  'TRES',
  'CUATRO',
  'CINCO',
  'SEIS',
  'SIETE',
  'OCHO',
  'NUEVE',
  'DIEZ',
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISÉIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
  'VEINTE',
  'VEINTIÚN',
  'VEINTIDÓS',
  'VEINTITRÉS',
  'VEINTICUATRO',
  'VEINTICINCO',
  'VEINTISÉIS',
  'VEINTISIETE',
  'VEINTIOCHO',
  'VEINTINUEVE',
] as const;
const decenas = [
  '',
  '',
  '',
  'TREINTA',
  'CUARENTA',
  'CINCUENTA',
  'SESENTA',
  'SETENTA',
  'OCHENTA',
  'NOVENTA',
] as const;
const centenas = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
] as const;

const joined = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ');

/** 0 to 99, shortened before a noun: 'VEINTIÚN', 'TREINTA Y UN'. */
const belowHundred = (n: number): string => {
  if (n < unidades.length) return unidades[n] ?? '';
  const rest = n % 10;
  return rest === 0 ? (decenas[n / 10] ?? '') : `${decenas[Math.floor(n / 10)]} Y ${unidades[rest]}`;
};

/** 0 to 999; exactly a hundred is 'CIEN'. */
const belowThousand = (n: number): string =>
  n === 100 ? 'CIEN' : joined(centenas[Math.floor(n / 100)] ?? '', belowHundred(n % 100));

/** 0 to 999,999; one thousand is 'MIL', never 'UN MIL'. */
const belowMillion = (n: number): string => {
  const thousands = Math.floor(n / 1000);
  return joined(
    thousands === 0 ? '' : joined(thousands === 1 ? '' : belowThousand(thousands), 'MIL'),
    belowThousand(n % 1000),
  );
};

/** A whole number of pesos with its noun: 'UN PESO', 'UN MILLÓN DE PESOS', 'UN MILLÓN UN PESOS'. */
const wholePesos = (n: number): string => {
  if (n === 0) return 'CERO PESOS';
  if (n === 1) return 'UN PESO';
  const millions = Math.floor(n / 1_000_000);
  const rest = n % 1_000_000;
  if (millions === 0) return `${belowMillion(n)} PESOS`;
  const words = millions === 1 ? 'UN MILLÓN' : `${belowMillion(millions)} MILLONES`;
  // Round millions ask for 'DE': 'DOS MILLONES DE PESOS', but 'DOS MILLONES MIL PESOS'.
  return rest === 0 ? `${words} DE PESOS` : `${words} ${belowMillion(rest)} PESOS`;
};

/**
 * A canonical amount from '0.00' on in words: 'QUINIENTOS PESOS 50/100 M.N.'.
 * @throws RangeError on what is no amount, or is below nothing.
 */
export const pesosInWords = (monto: Monto): string => {
  const centavos = toCentavos(monto);
  if (centavos < 0n) throw new RangeError('An agreement states no negative amount');
  const cents = String(centavos % 100n).padStart(2, '0');
  return `${wholePesos(Number(centavos / 100n))} ${cents}/100 M.N.`;
};
