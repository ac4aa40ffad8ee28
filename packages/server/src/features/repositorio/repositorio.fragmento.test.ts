import { expect, test } from 'vitest';
import { fragmentOf } from './repositorio.fragmento.ts';

test('marks each word where it stands, whatever its accents and capitals, and keeps what is around it', () => {
  expect(fragmentOf('El  Comité\nsesiona cada mes.', ['comite', 'mes'])).toEqual([
    { texto: 'El ', coincide: false },
    { texto: 'Comité', coincide: true },
    { texto: ' sesiona cada ', coincide: false },
    { texto: 'mes', coincide: true },
    { texto: '.', coincide: false },
  ]);
});

test('of a long text, a piece with an ellipsis where it was cut', () => {
  const fragmento = fragmentOf(`${'a '.repeat(200)}ornitorrinco${' b'.repeat(200)}`, ['ornitorrinco']) ?? [];
  expect(fragmento).toHaveLength(3);
  expect(fragmento[0]?.texto).toMatch(/^…(a )+$/u);
  expect(fragmento[2]?.texto).toMatch(/^( b)+…$/u);
  expect(fragmento.map(({ texto }) => texto).join('').length).toBeLessThan(200);
});

test('what holds none of the words has no piece', () => {
  expect(fragmentOf('Nada que ver', ['firma'])).toBeNull();
  expect(fragmentOf('', ['firma'])).toBeNull();
});
