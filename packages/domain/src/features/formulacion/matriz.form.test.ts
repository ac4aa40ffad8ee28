import { expect, it } from 'vitest';
import { matrizForm } from './matriz.form.ts';

it('a year of the indicators is read as it is written, and judged as a whole number', () => {
  const { filas_indicadores: indicadores } = matrizForm.fields;
  const anio = indicadores?.kind === 'filas' ? indicadores.columns.anio_base : undefined;
  expect(anio?.read?.('2025')).toBe('2025');
  expect(anio?.schema.safeParse('2025').success).toBe(true);
  expect(anio?.schema.safeParse('1989').success).toBe(false);
});
