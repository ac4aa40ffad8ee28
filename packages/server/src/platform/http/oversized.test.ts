import { MAX_FILAS } from '@portal/domain/kernel/answers';
import { expect, it } from 'vitest';
import { refuseOversized } from './oversized.ts';

it('refuses a list that is too long wherever an input may hold one, with its place', () => {
  const filas = Array.from({ length: MAX_FILAS + 1 }, () => ({}));
  expect(() => refuseOversized({ datos: { criterios: filas } })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'datos.criterios' })] }),
  );
  expect(() => refuseOversized({ datos: { criterios: filas.slice(1) } })).not.toThrow();
});

it('refuses an object of more fields than any form has, and more values than there may be, with one issue', () => {
  const fields = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`ñ${i}`, 1]));
  expect(() => refuseOversized({ datos: fields(501) })).toThrow(
    expect.objectContaining({
      issues: [expect.objectContaining({ path: 'datos', code: 'demasiados_datos' })],
    }),
  );
  expect(() => refuseOversized({ datos: fields(500) })).not.toThrow();
  const filas = Array.from({ length: 1_000 }, () => fields(300));
  expect(() => refuseOversized({ filas })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ code: 'demasiados_datos' })] }),
  );
  expect(() => refuseOversized({ filas: filas.slice(0, 800) })).not.toThrow();
});

it('leaves what nests without end to the schema, and does not fall over it', () => {
  const text = `${'['.repeat(9_000)}${']'.repeat(9_000)}`;
  expect(() => refuseOversized({ proyectoId: JSON.parse(text) as unknown })).not.toThrow();
});
