import type { Issue } from './errors.ts';

/**
 * The CLABE of a Mexican bank account (mexico.md; rule 84): 18 digits = bank 3 + plaza 3 + account 11 + control 1.
 * Whether the account exists, and whose it is, only the bank knows.
 */

/** Codes and messages of the CLABE; `clabe_digito` is mexico.md's, to the letter. */
export const clabeMessages = {
  clabe_longitud: 'La CLABE tiene 18 dígitos; capturaste {n}.',
  clabe_digito: 'La CLABE no es válida: el último dígito debería ser {x}.',
  clabe_banco: 'No reconocemos el banco {x}. Revisa la CLABE contra tu estado de cuenta; puedes continuar.',
} as const;

/** Institutions that receive transfers, by the first three digits (Banxico's catalogue of participants). */
const bancos: Readonly<Record<string, string>> = {
  '002': 'Banamex',
  '006': 'Bancomext',
  '009': 'Banobras',
  '012': 'BBVA México',
  '014': 'Santander',
  '019': 'Banjército',
  '021': 'HSBC',
  '030': 'BanBajío',
  '036': 'Inbursa',
  '042': 'Mifel',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '059': 'Invex',
  '060': 'Bansí',
  '062': 'Afirme',
  '072': 'Banorte',
  '106': 'Bank of America',
  '108': 'MUFG Bank',
  '110': 'J.P. Morgan',
  '112': 'Monex',
  '113': 'Ve por Más',
  '124': 'CBM Banco',
  '127': 'Banco Azteca',
  '128': 'Autofin',
  '129': 'Barclays',
  '130': 'Compartamos',
  '132': 'Multiva',
  '133': 'Actinver',
  '135': 'Nafin',
  '136': 'Intercam Banco',
  '137': 'BanCoppel',
  '138': 'Ualá',
  '140': 'Consubanco',
  '141': 'Volkswagen Bank',
  '143': 'CIBanco',
  '145': 'Banco Base',
  '147': 'Bankaool',
  '148': 'PagaTodo',
  '150': 'Banco Inmobiliario Mexicano',
  '151': 'Fundación Dondé',
  '152': 'Bancrea',
  '154': 'Banco Covalto',
  '155': 'ICBC',
  '156': 'Sabadell',
  '157': 'Shinhan',
  '158': 'Mizuho Bank',
  '159': 'Bank of China',
  '160': 'Banco S3',
  '166': 'Banco del Bienestar',
  '168': 'Hipotecaria Federal',
  '600': 'Monex Casa de Bolsa',
  '601': 'GBM',
  '602': 'Masari',
  '605': 'Value',
  '616': 'Finamex',
  '617': 'Valmex',
  '620': 'Profuturo',
  '634': 'Fincomún',
  '638': 'Nu México',
  '646': 'STP',
  '652': 'Crediclub',
  '653': 'Kuspit',
  '656': 'Unagra',
  '661': 'Klar',
  '670': 'Libertad Servicios Financieros',
  '677': 'Caja Popular Mexicana',
  '680': 'Cristóbal Colón',
  '683': 'Caja Telefonistas',
  '685': 'FIRA',
  '699': 'Fondeadora',
  '706': 'Arcus',
  '710': 'NVIO',
  '722': 'Mercado Pago',
  '723': 'Cuenca',
  '728': 'Spin by OXXO',
};

/** Weights of the control digit, repeating. */
const pesos = [3, 7, 1] as const;

/** A CLABE as it is stored and compared: digits only, without the spaces and hyphens of a statement. */
export const normalizeClabe = (value: string): string => value.replace(/\D/g, '');

/** Name of the institution that a CLABE (or its first three digits) belongs to; null when it is not known here. */
export const clabeBank = (clabe: string): string | null => bancos[clabe.slice(0, 3)] ?? null;

/**
 * The control digit of a CLABE's first 17 digits: (10 − Σ((digit × weight) mod 10) mod 10) mod 10.
 * @throws RangeError when there are fewer than 17 digits.
 */
export const clabeCheckDigit = (clabe: string): string => {
  if (!/^\d{17}/.test(clabe)) throw new RangeError('A CLABE has 17 digits before its control');
  const sum = [...clabe.slice(0, 17)].reduce(
    (total, digit, i) => total + ((Number(digit) * (pesos[i % 3] ?? 0)) % 10),
    0,
  );
  return String((10 - (sum % 10)) % 10);
};

export type ClabeCheck = {
  readonly clabe: string;
  readonly banco: string | null;
  readonly errors: readonly Issue[];
  readonly warnings: readonly Issue[];
};

/**
 * Judges a CLABE as typed: length and control digit block, an unknown bank only warns (new institutions appear).
 * Issues point to `path`, 'clabe' unless said otherwise.
 */
export const checkClabe = (value: string, path = 'clabe'): ClabeCheck => {
  const clabe = normalizeClabe(value);
  const banco = clabeBank(clabe);
  const issue = (code: keyof typeof clabeMessages, values: Readonly<Record<string, string>>): Issue => ({
    path,
    code,
    message: clabeMessages[code].replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole),
  });
  const refused = (error: Issue): ClabeCheck => ({ clabe, banco, errors: [error], warnings: [] });
  if (clabe.length !== 18) return refused(issue('clabe_longitud', { n: String(clabe.length) }));
  const expected = clabeCheckDigit(clabe);
  if (!clabe.endsWith(expected)) return refused(issue('clabe_digito', { x: expected }));
  return {
    clabe,
    banco,
    errors: [],
    warnings: banco ? [] : [issue('clabe_banco', { x: clabe.slice(0, 3) })],
  };
};

/** '•••• 1234': what is shown of a CLABE to who may not read it. */
export const maskClabe = (clabe: string): string => `•••• ${clabe.slice(-4)}`;
