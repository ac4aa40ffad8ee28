/**
 * Text character by character: what is invisible, what is refused, how it is counted (rules 47 and 50). Apart from the
 * schemas of text.ts, so that the parts of a page that travel with the first screen use it too.
 */

// Every way in which a clipboard says 'new line', Word's vertical tab included.
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

// What draws nothing and says nothing, by Unicode's own properties: soft hyphen, zero-width space, marks of direction,
// tags, selectors of variants, byte-order mark, noncharacters. Joiners, fillers and overrides have their own rules below.
// Kept are the sequences in which one of them draws something: the flag of a region, a selector on an emoji, a keycap.
const nothing =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|\p{Extended_Pictographic}[\ufe0e\ufe0f]|[0-9#*]\ufe0f(?=\u20e3))|(?!\u200c|\u200d|[\u202a-\u202e\u2066-\u2069\u115f\u1160\u3164\uffa0])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Noncharacter_Code_Point}]/gu;

// Characters that are letters or symbols for a computer and an empty place for the eye: Hangul fillers, blank Braille.
const blanks = /[\u115f\u1160\u3164\uffa0\u2800]/g;

// ZWJ and ZWNJ say something inside an emoji and in scripts that join their letters; beside Latin letters, digits and
// spaces they only make two equal words differ.
const joiners = /([^\u200c\u200d]?)([\u200c\u200d]+)/gu;
const joins = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}]|[^\P{L}\p{Script=Latin}]/u;

// Controls (NUL included) and bidirectional overrides make a text read otherwise than it is stored.
const forbidden = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;
const loneSurrogates = /\p{Cs}/gu;

const visible = /[^\p{M}\p{Cf}\p{Z}\s]/u;

/** In NFC, without what draws nothing and says nothing. A joiner stays where its neighbours need it. */
const withoutDebris = (value: string): string => {
  let text = value.replace(nothing, '$1').replace(blanks, ' ').normalize('NFC');
  // What composes once a joiner is gone may leave the next one beside a Latin letter: a few turns at most.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(
        joiners,
        (_all, beside: string, run: string) => beside + (joins.test(beside) ? run.slice(0, 1) : ''),
      )
      .normalize('NFC');
  }
  return text;
};

/**
 * The form in which a text is compared, counted and stored: invisible paste debris removed, line ends
 * as `\n`, Unicode NFC, no white space at either end (rule 47); empty when nothing of it can be seen.
 * Applying it twice changes nothing.
 */
export const normalizeText = (value: string): string => {
  const text = withoutDebris(value.replace(lineEnds, '\n')).trim();
  return visible.test(text) ? text : '';
};

/** A text that must fit on one line: {@link normalizeText}, with every run of white space as one space. */
export const normalizeLine = (value: string): string => normalizeText(value).replace(/\s+/g, ' ');

/** Length as the rules count it: code points, so that 'ñ' and '🙂' are one each (rule 47). */
export const countCodePoints = (value: string): number => {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
};

/** Code points of a text as it will be kept: what every minimum and maximum of a written text measures (rule 47). */
export const textLength = (value: string): number => countCodePoints(normalizeText(value));

/**
 * True when a text holds what must not be stored: NUL and other controls except line feed and tab,
 * bidirectional overrides (rules 47 and 50), or half of a surrogate pair, which PostgreSQL cannot keep.
 */
export const hasForbiddenCharacters = (value: string): boolean =>
  value.search(forbidden) >= 0 || !value.isWellFormed();

/** The text without what the database cannot hold at all, NUL and halves of surrogate pairs: for what is kept unfinished. */
export const storableText = (value: string): string =>
  value.replace(loneSurrogates, '').replaceAll('\u0000', '');

/**
 * The text without the characters that {@link hasForbiddenCharacters} refuses, for who cannot see them to delete them.
 * In NFC, with `\n` line ends; white space at the ends and everything else stay as they are.
 */
export const withoutForbiddenCharacters = (value: string): string =>
  // Halves of pairs first: what stands between two must not bring them together.
  withoutDebris(value.replace(loneSurrogates, '').replace(lineEnds, '\n').replace(forbidden, ''));

/** Most code points of a text of several lines, unless its field says otherwise (rule 47). */
export const MAX_TEXTO = 4000;

/** Most code points of a single line: a name, a position, a place. */
export const MAX_TEXTO_CORTO = 200;

/** Codes and messages of the text checks; `{…}` is filled in by {@link textProblems}. */
export const textMessages = {
  requerido: 'Escribe un texto.',
  muy_corto: 'Escribe al menos {min} caracteres.',
  muy_largo: 'Escribe como máximo {max} caracteres; llevas {n}.',
  caracter_no_admitido:
    'El texto contiene caracteres invisibles que no se pueden enviar. Quítalos o escríbelo de nuevo.',
} as const;

/** The same refusal beside a button that takes them out: nobody can delete what cannot be seen. A draft keeps them. */
export const INVISIBLES_CON_BOTON =
  'El texto contiene caracteres invisibles que no se pueden enviar. Quítalos con el botón.';

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

/** Everything wrong with a text that was normalised already, in Spanish; empty when it may be kept (rules 47 and 50). */
export const textProblems = (value: string, options: TextoOptions): TextProblem[] => {
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
 * An RFC as it is stored and compared: upper case, without white space, hyphens or the invisible marks
 * that a PDF leaves in the clipboard. It may still be wrong: see `checkRfc`.
 */
export const normalizeRfc = (value: string): string =>
  value
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .normalize('NFC');
