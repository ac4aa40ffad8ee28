import { expect, test } from 'vitest';
import './app.ts';
import { definedLetters } from './platform/mail/index.ts';

test('no letter says «de el» or «a el»', () => {
  const all = definedLetters();
  expect(all.length).toBeGreaterThan(50);
  const wrong = all.flatMap(({ id, asunto, cuerpo }) =>
    [asunto, cuerpo]
      .filter((text) => /(?<![\p{L}])(?:de|a) el(?![\p{L}])/iu.test(text))
      .map((text) => `${id}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
