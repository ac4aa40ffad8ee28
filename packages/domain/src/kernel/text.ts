// The small edition of zod: this file travels to the browser with every form.
import * as z from 'zod/mini';
import {
  MAX_TEXTO,
  MAX_TEXTO_CORTO,
  normalizeLine,
  normalizeText,
  type TextoOptions,
  textMessages,
  textProblems,
} from './characters.ts';

export {
  countCodePoints,
  hasForbiddenCharacters,
  MAX_TEXTO,
  MAX_TEXTO_CORTO,
  normalizeLine,
  normalizeText,
  type TextoOptions,
  textLength,
  textMessages,
} from './characters.ts';

/**
 * Text as people paste it, made into text as it is kept: trimmed, NFC, `\n` line ends, counted in
 * code points, with a maximum (rule 47). Server and browser run the same functions.
 */

/** What a text that is missing, or is none, is told. */
export const textError = (options: TextoOptions): string =>
  options.requerido ?? options.minMensaje ?? textMessages.requerido;

/**
 * The checks that every free text passes, whichever edition of zod its schema is built with: normalise it, then report
 * everything wrong with it, in Spanish. Each issue carries its code in `params.code`. The length bounds also reach the
 * JSON Schema of the API, where they count code points too.
 */
export const textChecks = (options: TextoOptions) =>
  [
    (context: z.core.ParsePayload<string>) => {
      context.value = options.unaLinea ? normalizeLine(context.value) : normalizeText(context.value);
      for (const { code, message } of textProblems(context.value, options))
        context.issues.push({ code: 'custom', input: context.value, message, params: { code } });
    },
    z.meta({ ...(options.requerido ? { minLength: 1 } : {}), maxLength: options.max ?? MAX_TEXTO }),
  ] as const;

/** A zod schema of a free text, for forms; in the shapes of the contract it is `textoSchema` (shapes.ts). */
export const texto = (options: TextoOptions = {}): z.ZodMiniString =>
  z.string({ error: textError(options) }).check(...textChecks(options));

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
