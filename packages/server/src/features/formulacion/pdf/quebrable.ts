const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });
/** Where a line may break although there is nothing to be seen. */
const BREAK = '\u200b';
/** A word of so many signs is longer than a column. */
const LONG = 24;
/** No syllables that hyphenation would find. */
const CONSONANTS = /[b-df-hj-np-tv-zñ]{9,}/giu;

const apart = (word: string): string =>
  Array.from(graphemes.segment(word), ({ segment }) => segment).join(BREAK);

/**
 * Every text of a value with places to break in words that have none: in a table they would stand over its edge. Made here and not
 * in the layout, where looking at each text took a sixth of the time of a large project.
 */
export const quebrable = <T>(value: T): T => {
  const breakable = (one: unknown): unknown => {
    if (typeof one === 'string')
      return one
        .split(/(\s)/u)
        .map((word) => (word.length < LONG ? word.replace(CONSONANTS, apart) : apart(word)))
        .join('');
    if (Array.isArray(one)) return one.map(breakable);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, item]) => [key, breakable(item)]));
  };
  return breakable(value) as T;
};
