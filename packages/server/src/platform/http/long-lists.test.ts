import { MAX_FILAS } from '@portal/domain/kernel/answers';
import { expect, it } from 'vitest';
import { refuseLongLists } from './long-lists.ts';

it('refuses a list that is too long wherever an input may hold one, with its place', () => {
  const filas = Array.from({ length: MAX_FILAS + 1 }, () => ({}));
  expect(() => refuseLongLists({ datos: { criterios: filas } })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'datos.criterios' })] }),
  );
  expect(() => refuseLongLists({ datos: { criterios: filas.slice(1) } })).not.toThrow();
});

it('leaves what nests without end to the schema, and does not fall over it', () => {
  const text = `${'['.repeat(9_000)}${']'.repeat(9_000)}`;
  expect(() => refuseLongLists({ proyectoId: JSON.parse(text) as unknown })).not.toThrow();
});
