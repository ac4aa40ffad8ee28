const graphemes = new Intl.Segmenter('es-MX', { granularity: 'grapheme' });

/** The last word is given up whole, unless that would cost more than this share of the text. */
const WORD_SHARE = 0.15;

/**
 * Cuts a text that a person may have written to `max` code points (what PostgreSQL counts), '…' included: after a whole
 * word where there is one near, and never inside what a reader sees as one character.
 */
export const clip = (text: string, max: number): string => {
  const whole = text.trim();
  if ([...whole].length <= max) return whole;
  let kept = '';
  let size = 0;
  for (const { segment } of graphemes.segment(whole)) {
    size += [...segment].length;
    if (size > max - 1) break;
    kept += segment;
  }
  const cutsWord = /^\S/u.test(whole.slice(kept.length));
  const units = kept.split('');
  const lastSpace = units.findLastIndex((unit) => /\s/u.test(unit));
  const near = cutsWord && lastSpace > kept.length * (1 - WORD_SHARE);
  return `${(near ? kept.slice(0, lastSpace) : kept).trimEnd()}…`;
};
