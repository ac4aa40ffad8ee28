import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CriterioDeRubrica,
  calificar,
  colorDe,
  enTexto,
  hayDiferencia,
  promedioDe,
  totalDe,
} from './calificacion.ts';

const rubrica: readonly CriterioDeRubrica[] = [
  { id: 'pertinencia', nombre: 'Pertinencia', peso: 40 },
  { id: 'viabilidad', nombre: 'Viabilidad', peso: 35 },
  { id: 'impacto', nombre: 'Impacto', peso: 25 },
];
const da = (pertinencia: number, viabilidad: number, impacto: number) => ({
  pertinencia,
  viabilidad,
  impacto,
});
const deTodos = (...evaluaciones: ReturnType<typeof da>[]) => {
  const calificacion = calificar(rubrica, evaluaciones);
  if (!calificacion) throw new Error('nobody scored');
  return calificacion;
};

describe('the score of a project', () => {
  it('weighs each criterion, and averages those who scored', () => {
    expect(enTexto(deTodos(da(100, 100, 100)))).toBe('100.0');
    expect(enTexto(deTodos(da(80, 60, 40)))).toBe('63.0');
    expect(enTexto(deTodos(da(80, 60, 40), da(100, 100, 100)))).toBe('81.5');
    expect(calificar(rubrica, [])).toBeNull();
    expect(promedioDe('pertinencia', [da(80, 0, 0), da(91, 0, 0)])).toBe(85.5);
    expect(() => totalDe(rubrica, { pertinencia: 1 })).toThrow(RangeError);
  });

  it('has its colour of the unrounded average: 79.99 is not 80', () => {
    const casi = { partes: 7999, de: 1 };
    expect([colorDe(casi), enTexto(casi)]).toEqual(['warning', '79.9']);
    expect([8000, 7000, 6999].map((partes) => colorDe({ partes, de: 1 }))).toEqual([
      'success',
      'warning',
      'danger',
    ]);
    expect(colorDe({ partes: 23_999, de: 3 })).toBe('warning');
    expect(colorDe({ partes: 24_000, de: 3 })).toBe('success');
  });

  it('points out evaluators who lie more than 20 points apart', () => {
    expect(hayDiferencia(rubrica, [da(80, 80, 80), da(60, 60, 60)])).toBe(false);
    expect(hayDiferencia(rubrica, [da(80, 80, 80), da(59, 60, 60)])).toBe(true);
    expect(hayDiferencia(rubrica, [da(80, 80, 80)])).toBe(false);
  });

  it('lies between the lowest and the highest, whatever was given, and never shows another colour than it has', () => {
    const puntos = fc.integer({ min: 0, max: 100 });
    const una = fc.tuple(puntos, puntos, puntos).map(([a, b, c]) => da(a, b, c));
    fc.assert(
      fc.property(fc.array(una, { minLength: 1, maxLength: 7 }), (evaluaciones) => {
        const { partes, de } = deTodos(...evaluaciones);
        const totales = evaluaciones.map((puntajes) => totalDe(rubrica, puntajes));
        expect(partes).toBeGreaterThanOrEqual(Math.min(...totales) * de);
        expect(partes).toBeLessThanOrEqual(Math.max(...totales) * de);
        const dicho = Number(enTexto({ partes, de }));
        const color = colorDe({ partes, de });
        expect(color).toBe(dicho >= 80 ? 'success' : dicho >= 70 ? 'warning' : 'danger');
      }),
    );
  });
});
