import { expect, test } from 'vitest';
import { missingFor } from '../packages/web/build/missing-files.ts';

const imports = new Map([
  ['index', ['react', 'app']],
  ['app', ['react']],
  ['lista', ['app', 'tabla']],
  ['tabla', ['kit']],
  ['lote', ['formularios', 'kit', 'react']],
  ['formularios', ['montos', 'app']],
  ['montos', ['formularios']],
]);

test('a part asks for what neither its page nor the first screen brought', () => {
  const wanted = ['lote', 'formularios', 'montos', 'kit', 'react', 'app'];
  expect(missingFor(imports, ['index'], 'lista', wanted)).toEqual(['lote', 'formularios', 'montos']);
});

test('what one page brought is missing where another one is the first to ask', () => {
  expect(missingFor(imports, ['index'], 'index', ['lista', 'tabla', 'kit', 'react'])).toEqual([
    'lista',
    'tabla',
    'kit',
  ]);
});

test('nothing is taken for there because of an order in which two files name each other', () => {
  expect(missingFor(imports, ['index'], 'montos', ['lote', 'kit', 'formularios'])).toEqual(['lote', 'kit']);
});
