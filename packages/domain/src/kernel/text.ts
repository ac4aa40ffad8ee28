// The small edition of zod: this file travels to the browser with every form.
import * as z from 'zod/mini';

/**
 * Text as people paste it, made into text as it is kept: trimmed, NFC, `\n` line ends, counted in
 * code points, with a maximum (rule 47). Server and browser run the same functions.
 */

/** Most code points of a text of several lines, unless its field says otherwise (rule 47). */
export const MAX_TEXTO = 4000;

/** Most code points of a single line: a name, a position, a place. */
export const MAX_TEXTO_CORTO = 200;

/** Codes and messages of the text checks; `{…}` is filled in by {@link texto}. */
export const textMessages = {
  requerido: 'Escribe un texto.',
  muy_corto: 'Escribe al menos {min} caracteres.',
  muy_largo: 'Escribe como máximo {max} caracteres; llevas {n}.',
  caracter_no_admitido: 'El texto contiene caracteres invisibles. Bórralos o escríbelo de nuevo.',
} as const;

// Every way in which a clipboard says 'new line', Word's vertical tab included.
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

// Marks that draw nothing and say nothing: soft hyphen, zero-width space, word joiner, byte-order mark.
// ZWJ and ZWNJ are kept: emoji and some names need them.
const nothing = /[\u00ad\u200b\u2060\ufeff]/g;

// Controls (NUL included) and bidirectional overrides make a text read otherwise than it is stored.
const forbidden = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

/**
 * The form in which a text is compared, counted and stored: invisible paste debris removed, line ends
 * as `\n`, Unicode NFC, no white space at either end (rule 47). Applying it twice changes nothing.
 */
export const normalizeText = (value: string): string =>
  value.replace(nothing, '').replace(lineEnds, '\n').normalize('NFC').trim();

/** A text that must fit on one line: {@link normalizeText}, with every run of white space as one space. */
export const normalizeLine = (value: string): string => normalizeText(value).replace(/\s+/g, ' ');

/** Length as the rules count it: code points, so that 'ñ' and '🙂' are one each (rule 47). */
export const countCodePoints = (value: string): number => {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
};

/**
 * True when a text holds what must not be stored: NUL and other controls except line feed and tab,
 * bidirectional overrides (rules 47 and 50), or half of a surrogate pair, which PostgreSQL cannot keep.
 */
export const hasForbiddenCharacters = (value: string): boolean =>
  forbidden.test(value) || !value.isWellFormed();

export type TextoOptions = {
  /** Fewest code points after trimming. An empty text passes unless `requerido` or `minMensaje` is given. */
  readonly min?: number;
  /** Most code points after trimming; {@link MAX_TEXTO} when absent, so that no text is unbounded. */
  readonly max?: number;
  /** Message for an empty text; it makes the text required. */
  readonly requerido?: string;
  /** Message for a text that is too short; it also makes the text required, as in the seed (A§5). */
  readonly minMensaje?: string;
  /** White space, line ends included, collapses to single spaces. */
  readonly unaLinea?: boolean;
};

type TextProblem = { readonly code: keyof typeof textMessages; readonly message: string };

const fill = (template: string, values: Readonly<Record<string, number>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, key: string) => values[key]?.toLocaleString('es-MX') ?? whole);

const textProblems = (value: string, options: TextoOptions): TextProblem[] => {
  const { min = 0, max = MAX_TEXTO, requerido, minMensaje } = options;
  const n = countCodePoints(value);
  if (n === 0 && requerido) return [{ code: 'requerido', message: requerido }];
  const problems: TextProblem[] = [];
  if (n < min && (n > 0 || minMensaje))
    problems.push({ code: 'muy_corto', message: minMensaje ?? fill(textMessages.muy_corto, { min }) });
  if (n > max) problems.push({ code: 'muy_largo', message: fill(textMessages.muy_largo, { max, n }) });
  if (hasForbiddenCharacters(value))
    problems.push({ code: 'caracter_no_admitido', message: textMessages.caracter_no_admitido });
  return problems;
};

/**
 * A zod schema of a text: normalises it, then reports everything wrong with it, in Spanish. Each issue
 * carries its code in `params.code`. The length bounds also reach the JSON Schema of the API, where
 * they count code points too.
 */
export const texto = (options: TextoOptions = {}): z.ZodMiniString =>
  z.string({ error: options.requerido ?? options.minMensaje ?? textMessages.requerido }).check(
    (context) => {
      context.value = options.unaLinea ? normalizeLine(context.value) : normalizeText(context.value);
      for (const { code, message } of textProblems(context.value, options))
        context.issues.push({ code: 'custom', input: context.value, message, params: { code } });
    },
    z.meta({ ...(options.requerido ? { minLength: 1 } : {}), maxLength: options.max ?? MAX_TEXTO }),
  );

/** A text of one line, at most {@link MAX_TEXTO_CORTO} code points: names, positions, places. */
export const textoCorto = (options: Omit<TextoOptions, 'unaLinea'> = {}): z.ZodMiniString =>
  texto({ max: MAX_TEXTO_CORTO, ...options, unaLinea: true });

/**
 * A text as search compares it: lower case, without accents ('Núñez' → 'nunez'), single spaces.
 * The same folding as `lower(unaccent(…))` in the database for the letters of Spanish.
 */
export const foldForSearch = (value: string): string =>
  normalizeLine(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

/**
 * Makes a text cell of a CSV or xlsx export harmless: one that a spreadsheet would run as a formula
 * (`=`, `+`, `-`, `@`, their full-width twins, tab, CR, LF, also after blanks) gets a leading
 * apostrophe (rule 90). For texts only: numbers and dates are written as typed cells.
 */
export const neutralizeFormula = (value: string): string =>
  /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(value) ? `'${value}` : value;
