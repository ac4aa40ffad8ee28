import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

const join = (parts: ReturnType<typeof wordDiff>, without: 'ins' | 'del') =>
  parts
    .filter((part) => part.kind !== without)
    .map((part) => part.text)
    .join('');

it('marks only the words that changed', () => {
  expect(wordDiff('El proyecto atiende a 200 niñas.', 'El proyecto atiende a 250 niñas.')).toEqual([
    { kind: 'same', text: 'El proyecto atiende a ' },
    { kind: 'del', text: '200' },
    { kind: 'ins', text: '250' },
    { kind: 'same', text: ' niñas.' },
  ]);
});

it('equal texts have one part, empty ones none, and a text put in or taken out is whole', () => {
  expect(wordDiff('igual', 'igual')).toEqual([{ kind: 'same', text: 'igual' }]);
  expect(wordDiff('', '')).toEqual([]);
  expect(wordDiff('', 'nuevo')).toEqual([{ kind: 'ins', text: 'nuevo' }]);
  expect(wordDiff('viejo', '')).toEqual([{ kind: 'del', text: 'viejo' }]);
});

it('an accented word is one word', () => {
  expect(wordDiff('misión', 'visión').map((part) => part.kind)).toEqual(['del', 'ins']);
});

it('gives back both texts exactly, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('la', 'sierra', ' ', '\n', 'niños', ',', '👩‍🌾', '2026', '. '))
    .map((t) => t.join(''));
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), text, (before, after) => {
      const parts = wordDiff(before, after);
      expect(join(parts, 'ins')).toBe(before);
      expect(join(parts, 'del')).toBe(after);
    }),
  );
});

it('two long texts without anything in common end at once, as one change', () => {
  const parts = wordDiff('uno '.repeat(4000), 'dos '.repeat(4000));
  expect(parts.map((part) => part.kind)).toEqual(['del', 'ins', 'same']);
});
