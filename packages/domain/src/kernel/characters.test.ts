import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasForbiddenCharacters,
  normalizeLine,
  normalizeText,
  textLength,
  withoutForbiddenCharacters,
} from './characters.ts';

/** Texts dense in what a clipboard brings along. */
const pasted = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          'a',
          'ñ',
          'e\u0301',
          ' ',
          '\n',
          '\r\n',
          '\t',
          '\u00a0',
          '\u00ad',
          '\u200b',
          '\u200c',
          '\u200d',
          '\u200e',
        ],
        ...[
          '\u2028',
          '\u202a',
          '\u202c',
          '\u202e',
          '\u2066',
          '\ufeff',
          '\u0000',
          '\u0007',
          '\ud800',
          '\udc00',
        ],
        ...[
          '👩',
          '🏽',
          '\ufe0f',
          '❤',
          '3',
          '🏴',
          '\u{e0067}',
          '\u{e007f}',
          '\u20e3',
          '\uffff',
          '\u0301',
          '\u3164',
          '\u2800',
          'क',
          '\u094d',
        ],
      ),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

describe('what a clipboard brings along', () => {
  it.each([
    ['an optional hyphen of Word', 'mi\u00adsión', 'misión'],
    ['a zero-width space of a web page', 'mi\u200bsión', 'misión'],
    ['a byte-order mark', '\ufeffmisión', 'misión'],
    ['marks of direction that WhatsApp puts around a number', '\u200e614 123\u200f', '614 123'],
    ['a joiner between letters', 'mi\u200dsi\u200cón', 'misión'],
    ['joiners alone', '\u200d\u200c\u200d', ''],
    ['a filler that looks like nothing', '\u3164Ana\u2800', 'Ana'],
    ['accents written apart', 'misio\u0301n', 'misi\u00f3n'],
    ['an accent alone', '\u0301\ufe0f', ''],
    ['letters of the plane of tags', 'A\u{e0041}na\u{e0042}', 'Ana'],
    ['selectors of variants without an emoji', 'A\ufe0fn\u{e0100}a\ufe00', 'Ana'],
    ['a selector on a digit that is no keycap', '3\ufe0f de mayo', '3 de mayo'],
    ['signs of other scripts and of music that draw nothing', 'A\u17b4n\u{1d173}a\u{1bca0}', 'Ana'],
    ['what is not assigned and never drawn, and no character at all', 'A\u2065n\uffffa\ufdd0', 'Ana'],
    ['joiners heaped on an emoji', '🙂\u200d\u200d\u200d\u200d', '🙂\u200d'],
    ['line ends of every machine', 'a\r\nb\rc\u2028d\u2029e\vf', 'a\nb\nc\nd\ne\nf'],
  ])('%s goes without a word', (_, text, kept) => {
    expect(normalizeText(text)).toBe(kept);
    expect(hasForbiddenCharacters(kept)).toBe(false);
  });

  it.each([
    ['a family', '👩‍👩‍👧‍👦'],
    ['a flag of rainbow', '🏳️‍🌈'],
    ['a skin tone', '👩🏽‍⚕️'],
    ['the flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a heart', '❤️'],
    ['a keycap', '3️⃣'],
    ['a conjunct of Devanagari', 'क्‍ष'],
    ['a tab and hard spaces within', 'a\tb\u00a0c'],
    ['quotes, dashes and dots of Word', '«a» “b” – … • ½ №'],
  ])('%s stays as it is', (_, text) => {
    expect(normalizeText(text)).toBe(text);
    expect(withoutForbiddenCharacters(text)).toBe(text);
    expect(hasForbiddenCharacters(text)).toBe(false);
  });

  it('is normalised once and for all, whatever it is', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        for (const normal of [normalizeText, normalizeLine]) {
          const once = normal(text);
          expect(normal(once)).toBe(once);
          expect(once).toBe(once.normalize('NFC').trim());
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('what may not be kept can be taken out, and nothing that is seen goes with it', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const clean = withoutForbiddenCharacters(text);
        expect(hasForbiddenCharacters(clean)).toBe(false);
        expect(withoutForbiddenCharacters(clean)).toBe(clean);
        if (!hasForbiddenCharacters(text)) expect(normalizeText(clean)).toBe(normalizeText(text));
        const seen = (s: string) =>
          [...s.normalize('NFD')].filter((c) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(c) && normalizeText(c));
        expect(seen(clean)).toEqual(seen(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('two halves of a pair do not become a character when what stands between them goes', () => {
    expect(withoutForbiddenCharacters('\ud83d\u202e\ude00')).toBe('');
  });

  it('47: counts what will be kept, in code points', () => {
    expect(textLength('😀😀😀😀😀')).toBe(5);
    expect(textLength(' a\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b ')).toBe(1);
    expect(textLength('n\u0303')).toBe(1);
    expect(textLength(`no${'\u{e0041}'.repeat(12)}`)).toBe(2);
  });
});
