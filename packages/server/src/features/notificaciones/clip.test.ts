import { describe, expect, test } from 'vitest';
import { clip } from './clip.ts';

const length = (text: string): number => [...text].length;

describe('what the bell holds', () => {
  test('a text that fits stays as it is', () => {
    expect(clip('Falta el acta.', 14)).toBe('Falta el acta.');
  });

  test('a longer one ends after a whole word with …', () => {
    expect(clip('Falta el acta constitutiva de la organización', 37)).toBe(
      'Falta el acta constitutiva de la…',
    );
    expect(clip('Falta el acta constitutiva de la organización', 33)).toBe(
      'Falta el acta constitutiva de la…',
    );
  });

  test('one word without end is cut where it must be', () => {
    expect(clip('a'.repeat(500), 200)).toBe(`${'a'.repeat(199)}…`);
    expect(clip(`Motivo: ${'a'.repeat(500)}`, 200)).toBe(`Motivo: ${'a'.repeat(191)}…`);
  });

  test('no character is broken, and the limit is in code points', () => {
    expect(clip('🐎'.repeat(300), 200)).toBe(`${'🐎'.repeat(199)}…`);
    const family = '👩‍👩‍👧';
    expect(clip(family.repeat(3), 8)).toBe(`${family}…`);
    expect(length(clip('é́'.normalize('NFD').repeat(300), 200))).toBeLessThanOrEqual(200);
  });
});
