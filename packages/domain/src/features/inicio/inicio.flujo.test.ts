import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnos } from '../proyectos/public.ts';
import { duenos, ordenarFlujo, resumirFlujo, vaTarde } from './inicio.flujo.ts';

const now = '2026-11-20T18:00:00Z';
const ago = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

describe('the flow of projects', () => {
  it('stands by whose turn it is, those that wait longest first', () => {
    const proyectos = [
      { turno: null, desde: ago(90) },
      { turno: 'organizacion', desde: ago(2) },
      { turno: 'fundacion', desde: ago(3) },
      { turno: 'organizacion', desde: ago(30) },
    ] as const;
    expect(ordenarFlujo(proyectos).map(({ desde }) => desde)).toEqual([ago(3), ago(30), ago(2), ago(90)]);
  });

  it('a turn of fifteen days is late; what is nobody’s turn never is', () => {
    expect(vaTarde({ turno: 'fundacion', desde: ago(14) }, now)).toBe(false);
    expect(vaTarde({ turno: 'fundacion', desde: ago(15) }, now)).toBe(true);
    expect(vaTarde({ turno: null, desde: ago(400) }, now)).toBe(false);
  });

  it('the table counts every mark once', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            turno: fc.constantFrom(...turnos, null),
            days: fc.integer({ min: 0, max: 40 }),
          }),
        ),
        (some) => {
          const proyectos = some.map(({ turno, days }) => ({ turno, desde: ago(days) }));
          const counts = resumirFlujo(proyectos, now);
          expect(duenos.reduce((sum, dueno) => sum + counts[dueno], 0)).toBe(some.length);
          expect(counts.tarde).toBeLessThanOrEqual(some.length - counts.nadie);
          expect(ordenarFlujo(proyectos)).toHaveLength(some.length);
        },
      ),
    );
  });
});
