import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../kernel/answers.ts';
import { camposRechazados, rechazosQueQuedan, sinRechazados } from './secciones.apartar.ts';
import { aplicarCambios, cambiosPorGuardar, hayCambios } from './secciones.guardar.ts';

const de = (...paths: string[]) => paths.map((path) => ({ path, code: 'mal', message: 'Mal' }));

const antes: Answers = {
  justificacion: 'Antes',
  lineas: [
    { fila: 'a', concepto: 'Renta' },
    { fila: 'b', concepto: 'Luz' },
  ],
};
const ahora: Answers = {
  justificacion: 'Ahora',
  lineas: [
    { fila: 'n', concepto: 'Nueva y mala' },
    { fila: 'b', concepto: 'Agua' },
    { fila: 'm', concepto: 'Nueva' },
    { fila: 'a', concepto: 'Renta mensual' },
  ],
};

describe('what is sent again of a section that was refused by name', () => {
  it('an answer stays as it is kept, and one that was never kept is not sent', () => {
    const ficha = { nombre_oficial: 'Familias', fecha_inicio: '2020-01-01', fecha_fin: '2020-02-01' };
    const guardada = { nombre_oficial: 'F', fecha_fin: '2027-02-01' };
    const resto = sinRechazados('ficha', guardada, ficha, de('fecha_inicio', 'fecha_fin'));
    expect(cambiosPorGuardar('ficha', guardada, resto)).toEqual({
      campos: { nombre_oficial: 'Familias' },
      listas: {},
    });
    expect(camposRechazados('ficha', ficha, de('fecha_fin', 'campos.fecha_inicio', 'fecha_fin'))).toEqual([
      'Fecha de fin',
      'Fecha de inicio',
    ]);
  });

  it('of a list the rows that were named wait alone, the others in their order', () => {
    const resto = sinRechazados('presupuesto', antes, ahora, de('lineas.n.concepto', 'lineas.b'));
    expect(resto.lineas).toEqual([
      { fila: 'b', concepto: 'Luz' },
      { fila: 'm', concepto: 'Nueva' },
      { fila: 'a', concepto: 'Renta mensual' },
    ]);
    expect(resto.justificacion).toBe('Ahora');
  });

  it('a list that is named itself, or whose rows do not stand alone, waits as a whole', () => {
    for (const resto of [
      sinRechazados('presupuesto', antes, ahora, de('lineas')),
      sinRechazados('presupuesto', antes, ahora, de('listas.lineas.puestas')),
      sinRechazados('presupuesto', antes, ahora, de('lineas.n.concepto'), { enteras: true }),
    ])
      expect(resto).toEqual({ ...antes, justificacion: 'Ahora' });
  });

  it('what names nothing of the section leaves all of it as it was typed', () => {
    expect(sinRechazados('presupuesto', antes, ahora, de('', 'version', 'nodos', 'constructor'))).toEqual(
      ahora,
    );
  });

  it('what is sent and what waits are, together, all that was typed', () => {
    const celda = fc.constantFrom('', 'uno', 'dos');
    const seccion: fc.Arbitrary<Answers> = fc.record({
      justificacion: celda,
      lineas: fc
        .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })
        .chain((ids) => fc.tuple(...ids.map((fila) => celda.map((concepto) => ({ fila, concepto }))))),
    });
    const nombres = fc.subarray(['justificacion', 'lineas', 'lineas.a', 'lineas.b.concepto', 'lineas.z']);
    fc.assert(
      fc.property(seccion, seccion, nombres, (era, es, paths) => {
        const resto = sinRechazados('presupuesto', era, es, de(...paths));
        const guardada = aplicarCambios(era, cambiosPorGuardar('presupuesto', era, resto));
        const faltan = cambiosPorGuardar('presupuesto', guardada, es);
        const todo = aplicarCambios(guardada, faltan);
        expect(hayCambios(cambiosPorGuardar('presupuesto', todo, es))).toBe(false);
        if (paths.length === 0) expect(hayCambios(faltan)).toBe(false);
        if (paths.includes('justificacion')) expect(guardada.justificacion).toBe(era.justificacion);
      }),
    );
  });
});

it('a refusal holds until what it names is written anew', () => {
  const issues = de('justificacion', 'lineas.b.concepto', 'lineas.n');
  expect(rechazosQueQuedan('presupuesto', ahora, { ...ahora, otra: 'cosa' }, issues)).toEqual(issues);
  const corregida = { ...ahora, lineas: [{ fila: 'b', concepto: 'Gas' }], justificacion: 'Ahora' };
  expect(rechazosQueQuedan('presupuesto', ahora, corregida, issues)).toEqual(de('justificacion'));
});
