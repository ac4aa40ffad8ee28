import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The font of everything that is issued: Inter, as on screen, in the three weights that layouts may ask for (OFL). */
export const fontFiles: readonly string[] = [
  import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
].map((url) => fileURLToPath(url));

/** Says of a code point whether it can be drawn. */
export type Coverage = (codePoint: number) => boolean;

/** Table of a TrueType file by its four letters. */
const tableOf = (font: Buffer, name: string): Buffer => {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
    if (font.toString('latin1', at, at + 4) === name)
      return font.subarray(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12));
  throw new Error(`The font has no table ${name}`);
};

const FULL_UNICODE = 12;

/**
 * What a TrueType font draws, from its table of characters (OpenType, 'cmap', format 12).
 *
 * @throws Error for a font without such a table.
 */
export const coverageOf = (file: string): Coverage => {
  const cmap = tableOf(readFileSync(file), 'cmap');
  for (let record = 4; record < 4 + cmap.readUInt16BE(2) * 8; record += 8) {
    const subtable = cmap.subarray(cmap.readUInt32BE(record + 4));
    if (subtable.readUInt16BE(0) !== FULL_UNICODE) continue;
    const ranges = Array.from({ length: subtable.readUInt32BE(12) }, (_, n) => ({
      first: subtable.readUInt32BE(16 + n * 12),
      last: subtable.readUInt32BE(20 + n * 12),
    }));
    return (codePoint) => ranges.some(({ first, last }) => first <= codePoint && codePoint <= last);
  }
  throw new Error('The font has no table of all of Unicode');
};

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });
/** Spaces, line breaks and places where a line may break, which need no drawing. */
const UNDRAWN = /^[\s\u200b]+$/u;
/** Joiners and variation selectors: they change the sign before them, and are none. */
const JOINING = /\p{Default_Ignorable_Code_Point}/gu;

/** Letters of Spanish and its signs, one code point each: the font has them all, and most texts hold nothing else. */
const PLAIN = /^[\s!-~¡-¬®-ÿ–—‘’“”…]*$/u;

/** '[U+1F469 U+200D U+1F467]': the numbers that Unicode gives the code points of what cannot be drawn. */
const numbered = (signs: string): string =>
  `[${Array.from(signs, (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}]`;

/**
 * A text as the font can draw it. The standard that issued PDFs keep refuses a sign without drawing, and nobody shall be left
 * without an acknowledgement for the name of a project: signs that the font lacks (an emoji, a word in Arabic) stand as their
 * numbers in Unicode, from which whoever audits can tell what was written. `onMissing` is told of each.
 */
export const drawable = (text: string, covers: Coverage, onMissing?: () => void): string => {
  if (PLAIN.test(text)) return text;
  let drawn = '';
  let missing = '';
  const flush = (): void => {
    if (missing !== '') onMissing?.();
    drawn += missing && numbered(missing);
    missing = '';
  };
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const plain = UNDRAWN.test(segment) ? segment : segment.replace(JOINING, '');
    if (UNDRAWN.test(segment) || Array.from(plain).every((sign) => covers(sign.codePointAt(0) ?? 0))) {
      flush();
      drawn += plain;
    } else missing += segment;
  }
  flush();
  return drawn;
};

/** {@link drawable}, in every text of a value as JSON holds it. */
export const drawableData = (value: unknown, covers: Coverage, onMissing?: () => void): unknown => {
  if (typeof value === 'string') return drawable(value, covers, onMissing);
  if (Array.isArray(value)) return value.map((item) => drawableData(item, covers, onMissing));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, drawableData(item, covers, onMissing)]),
  );
};
