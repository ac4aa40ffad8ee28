import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodosDeProblemas } from './arbol.form.ts';
import { agregar, escribir, quitarRama } from './arbol.operaciones.ts';
import type { Nodo } from './arbol.ts';
import { problemasAlGuardar } from './secciones.ts';
import { unirSeccion } from './secciones.unir.ts';
import { contador, dibujar, hacer, idDe, paso } from './testing/arboles.ts';
import { proyectoCompleto } from './testing/proyecto.ts';

const arbol = dibujar('Central', {
  causa: [
    ['A', [['A1'], ['A2']]],
    ['B', [['B1']]],
  ],
  efecto: [['E', [['E1']]]],
});
const de = (nodos: readonly Nodo[]) => ({ nodos: [...nodos] });

describe('a tree that two people wrote at once', () => {
  it('is a tree that may be kept, whatever both did, and has every node that either of them made', () => {
    fc.assert(
      fc.property(fc.array(paso, { maxLength: 8 }), fc.array(paso, { maxLength: 8 }), (unos, otros) => {
        const mias = hacer(arbol, unos, contador(1000));
        const suyas = hacer(arbol, otros, contador(2000));
        const unidas = unirSeccion('arbol_problemas', de(arbol), de(mias), de(suyas));
        for (const lado of [unidas.mine, unidas.theirs]) {
          expect(problemasAlGuardar('arbol_problemas', lado)).toEqual([]);
          const ids = new Set(nodosDeProblemas(lado).map(({ fila }) => fila));
          const nuevos = [...mias, ...suyas].filter(({ fila }) => !arbol.some((nodo) => nodo.fila === fila));
          for (const { fila } of nuevos) expect(ids.has(fila)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('keeps what one hung from a branch that the other took away', () => {
    const mias = agregar(arbol, { fila: idDe(90), texto: 'Nueva' }, { padre: idDe(2) });
    const suyas = quitarRama(arbol, idDe(2));
    if (!mias.ok || !suyas.ok) throw new Error('Not done');
    const { mine, conflicts } = unirSeccion('arbol_problemas', de(arbol), de(mias.nodos), de(suyas.nodos));
    expect(nodosDeProblemas(mine).map(({ texto }) => texto)).toEqual([
      'Central',
      'Nueva',
      'B',
      'B1',
      'E',
      'E1',
    ]);
    expect(conflicts).toEqual([]);
  });

  it('shows both texts where both wrote the same node', () => {
    const [mias, suyas] = ['Mía', 'Suya'].map((texto) => escribir(arbol, idDe(2), texto));
    if (!mias?.ok || !suyas?.ok) throw new Error('Not done');
    const { mine, theirs, conflicts } = unirSeccion(
      'arbol_problemas',
      de(arbol),
      de(mias.nodos),
      de(suyas.nodos),
    );
    expect(conflicts).toEqual(['nodos']);
    expect([mine, theirs].map((lado) => nodosDeProblemas(lado)[1]?.texto)).toEqual(['Mía', 'Suya']);
  });
});

describe('another section', () => {
  it('is put together as the kit does', () => {
    const { ficha } = proyectoCompleto().secciones;
    const unidas = unirSeccion(
      'ficha',
      ficha,
      { ...ficha, nombre_oficial: 'Mío' },
      { ...ficha, region: 'juarez' },
    );
    expect(unidas.mine).toMatchObject({ nombre_oficial: 'Mío', region: 'juarez' });
    expect(unidas.conflicts).toEqual([]);
  });
});
