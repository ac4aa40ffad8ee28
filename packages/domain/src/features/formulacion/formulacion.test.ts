import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actualizarFormulacion,
  bytesCanonicos,
  ESQUEMA,
  type Formulacion,
  filasDeOtraSeccion,
  formulacionSchema,
  formulacionVacia,
  textoCanonico,
} from './formulacion.ts';
import { seccionesDeFormulacion } from './secciones.nombres.ts';
import { idDe } from './testing/arboles.ts';
import { con, proyectoCompleto } from './testing/proyecto.ts';

/** The same value with the keys of every object in another order. */
const revuelto = (valor: unknown, semilla: number): unknown => {
  if (Array.isArray(valor)) return valor.map((uno) => revuelto(uno, semilla));
  if (typeof valor !== 'object' || valor === null) return valor;
  const pares = Object.entries(valor).map(([clave, uno]) => [clave, revuelto(uno, semilla)] as const);
  return Object.fromEntries(
    pares.toSorted(([a], [b]) => ((a.length * semilla) % 7) - ((b.length * semilla) % 7) || (a < b ? 1 : -1)),
  );
};

describe('the canonical bytes', () => {
  it('are the same in whatever order the keys came, with or without what was not answered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), (semilla) => {
        const otra = revuelto(proyectoCompleto(), semilla) as Formulacion;
        expect(bytesCanonicos(otra)).toEqual(bytesCanonicos(proyectoCompleto()));
      }),
    );
    const conVacios = con('ficha', { otro: null, mas: '', lista: [] });
    expect(textoCanonico(conVacios)).toBe(textoCanonico(proyectoCompleto()));
  });

  it('change with a word, with a cell and with the order of rows', () => {
    const bytes = (una: Formulacion) => textoCanonico(una);
    const { lineas } = proyectoCompleto().secciones.presupuesto;
    const original = bytes(proyectoCompleto());
    expect(bytes(con('ficha', { nombre_oficial: 'Otro' }))).not.toBe(original);
    expect(bytes(con('presupuesto', { lineas: [...(lineas as [])].toReversed() }))).not.toBe(original);
  });

  it('are UTF-8, as anybody else would write them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
        const una = {
          ...formulacionVacia(),
          secciones: { ...formulacionVacia().secciones, ficha: { texto } },
        };
        const { Buffer } = globalThis as unknown as { Buffer: { from: (texto: string) => Uint8Array } };
        expect([...bytesCanonicos(una)]).toEqual([...Buffer.from(textoCanonico(una))]);
      }),
    );
  });
});

describe('the whole', () => {
  it('may be kept, with every section and none more', () => {
    expect(formulacionSchema.safeParse(proyectoCompleto()).success).toBe(true);
    expect(formulacionSchema.safeParse(formulacionVacia()).success).toBe(true);
    expect(Object.keys(formulacionVacia().secciones)).toEqual([...seccionesDeFormulacion]);
    expect(formulacionSchema.safeParse({ ...formulacionVacia(), esquema: 2 }).success).toBe(false);
    expect(formulacionSchema.safeParse(con('ficha', { folio: 'PROJ-2027-000001' })).success).toBe(false);
  });

  it('has a row in one list only', () => {
    const { secciones } = proyectoCompleto();
    for (const seccion of seccionesDeFormulacion)
      expect(filasDeOtraSeccion({ secciones }, seccion, secciones[seccion])).toEqual([]);
    const ajena = { lineas: [{ fila: idDe(501), concepto: 'De otra lista' }] };
    expect(filasDeOtraSeccion({ secciones }, 'presupuesto', ajena)).toEqual([
      {
        path: 'lineas',
        code: 'fila_de_otra_lista',
        message: 'Una de estas filas es de otra lista. Quítala y agrégala de nuevo.',
      },
    ]);
    const dos = { filas_hitos: [{ fila: idDe(900) }], filas_entregables: [{ fila: idDe(900) }] };
    expect(filasDeOtraSeccion({ secciones }, 'cronograma', dos).map(({ path }) => path)).toEqual([
      'filas_entregables',
    ]);
  });
});

describe('a formulación of another schema', () => {
  it('is read as it is when it is today’s, also after the database gave it back', () => {
    const guardada: unknown = JSON.parse(JSON.stringify(proyectoCompleto()));
    expect(actualizarFormulacion(guardada)).toEqual(proyectoCompleto());
    expect(actualizarFormulacion({ esquema: ESQUEMA, secciones: { ficha: { a: 'b' } } }).secciones).toEqual({
      ...formulacionVacia().secciones,
      ficha: { a: 'b' },
    });
  });

  it('goes up one step at a time, and what was stored stays', () => {
    const guardada = proyectoCompleto();
    const antes = textoCanonico(guardada);
    const con = {
      1: (una: Readonly<Record<string, unknown>>) => ({ ...una, secciones: { ficha: { pasos: 'uno' } } }),
      2: (una: Readonly<Record<string, unknown>>) => {
        const { ficha } = una.secciones as { ficha: { pasos: string } };
        return { ...una, secciones: { ficha: { pasos: `${ficha.pasos} dos` } } };
      },
    };
    const nueva = actualizarFormulacion(guardada, { hasta: 3, con });
    expect(nueva).toMatchObject({ esquema: 3, secciones: { ficha: { pasos: 'uno dos' } } });
    expect(textoCanonico(guardada)).toBe(antes);
  });

  it.each([null, [], 'x', {}, { esquema: 1 }, { esquema: 2, secciones: {} }, { esquema: 0, secciones: {} }])(
    'is refused when nobody knows it: %j',
    (guardada) => {
      expect(() => actualizarFormulacion(guardada)).toThrow(RangeError);
    },
  );
});
