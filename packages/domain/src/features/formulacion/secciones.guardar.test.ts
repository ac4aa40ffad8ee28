import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, Row } from '../../kernel/answers.ts';
import { rowsOf } from '../../kernel/answers.ts';
import { aplicarCambios, cambiosPorGuardar, hayCambios } from './secciones.guardar.ts';

const texto = fc.constantFrom('', 'uno', 'dos', 'tres');
const lineas: fc.Arbitrary<Row[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 10 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((n) => fc.record({ concepto: texto, unidad: texto }).map((c) => ({ fila: `f${n}`, ...c }))),
    ),
  )
  .map((filas) => filas as Row[]);
const presupuesto: fc.Arbitrary<Answers> = fc.record({ lineas, justificacion: texto });

const leido = (answers: Answers) => ({
  lineas: rowsOf(answers.lineas),
  justificacion: answers.justificacion ?? '',
});

describe('what a save sends of a section', () => {
  it('put upon what was kept is what was typed, rows and their order too', () => {
    fc.assert(
      fc.property(presupuesto, presupuesto, (antes, ahora) => {
        const cambios = cambiosPorGuardar('presupuesto', antes, ahora);
        expect(leido(aplicarCambios(antes, cambios))).toEqual(leido(ahora));
      }),
    );
  });

  it('is nothing of what stayed', () => {
    fc.assert(
      fc.property(presupuesto, (igual) => {
        expect(
          hayCambios(cambiosPorGuardar('presupuesto', igual, JSON.parse(JSON.stringify(igual)) as Answers)),
        ).toBe(false);
      }),
    );
  });

  it('is one row where one cell changed, and no order where that follows', () => {
    const antes = {
      lineas: [
        { fila: 'a', concepto: 'x' },
        { fila: 'b', concepto: 'y' },
      ],
    };
    const ahora = {
      lineas: [
        { fila: 'a', concepto: 'x' },
        { fila: 'b', concepto: 'z' },
        { fila: 'c', concepto: 'w' },
      ],
    };
    expect(cambiosPorGuardar('presupuesto', antes, ahora)).toEqual({
      campos: {},
      listas: { lineas: { puestas: [ahora.lineas[1], ahora.lineas[2]], quitadas: [] } },
    });
  });

  it('names no derived answer, and ids of an order that are not there bring nothing', () => {
    const cambios = cambiosPorGuardar('arbol_problemas', {}, { problema_central: 'Derivado', nodos: [] });
    expect(hayCambios(cambios)).toBe(false);
    const puesto = aplicarCambios(
      { lineas: [{ fila: 'a', concepto: 'x' }] },
      { campos: {}, listas: { lineas: { puestas: [], quitadas: ['z'], orden: ['q', 'a', 'a'] } } },
    );
    expect(puesto.lineas).toEqual([{ fila: 'a', concepto: 'x' }]);
  });
});
