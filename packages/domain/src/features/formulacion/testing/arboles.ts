import fc from 'fast-check';
import * as op from '../arbol.operaciones.ts';
import type { Lado, Nodo } from '../arbol.ts';

/** Trees as tests need them: ids that are told apart at sight, and any sequence of what a person may do. */

/** A UUID of a number: the same one for the same number. */
export const idDe = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Makes ids one after another. */
export const contador = (desde = 1): (() => string) => {
  let n = desde - 1;
  return () => {
    n += 1;
    return idDe(n);
  };
};

/** A tree as people draw it: `[texto, hijos]` on each side of the centre. */
export type Dibujo = readonly [texto: string, hijos?: readonly Dibujo[]];

export const dibujar = (
  central: string,
  lados: Readonly<Partial<Record<Lado, readonly Dibujo[]>>>,
  desde = 1,
): Nodo[] => {
  const nuevoId = contador(desde);
  const raiz: Nodo = { fila: nuevoId(), tipo: 'central', padre: null, texto: central };
  const colgar = (padre: string, tipo: Lado, dibujos: readonly Dibujo[]): Nodo[] =>
    dibujos.flatMap(([texto, hijos = []]) => {
      const fila = nuevoId();
      return [{ fila, tipo, padre, texto }, ...colgar(fila, tipo, hijos)];
    });
  return [
    raiz,
    ...Object.entries(lados).flatMap(([lado, dibujos]) => colgar(raiz.fila, lado as Lado, dibujos)),
  ];
};

/** One thing that somebody does, to nodes given by their place in the list. */
export type Paso = (nodos: readonly Nodo[], nuevoId: () => string) => op.Cambio<Nodo>;

const elegir = (nodos: readonly Nodo[], n: number): string =>
  nodos[n % Math.max(1, nodos.length)]?.fila ?? '';

export const paso: fc.Arbitrary<Paso> = fc
  .record({
    que: fc.constantFrom(
      'agregar',
      'hermano',
      'mover',
      'subir',
      'bajar',
      'sangrar',
      'desangrar',
      'quitar',
      'repetir',
    ),
    cual: fc.nat(200),
    donde: fc.nat(200),
    posicion: fc.option(fc.integer({ min: -1, max: 6 }), { nil: undefined }),
    lado: fc.option(fc.constantFrom<Lado>('causa', 'efecto'), { nil: undefined }),
  })
  .map(
    ({ que, cual, donde, posicion, lado }): Paso =>
      (nodos, nuevoId) => {
        const fila = elegir(nodos, cual);
        const padre = elegir(nodos, donde);
        const nuevo = () => ({ fila: nuevoId(), texto: `Recuadro ${cual}` });
        switch (que) {
          case 'agregar':
            return op.agregar(nodos, nuevo(), { padre, posicion, lado });
          case 'hermano':
            return op.agregarHermano(nodos, nuevo(), fila);
          case 'mover':
            return op.mover(nodos, fila, { padre, posicion, lado });
          case 'subir':
            return op.reordenar(nodos, fila, -1);
          case 'bajar':
            return op.reordenar(nodos, fila, 1);
          case 'sangrar':
            return op.sangrar(nodos, fila);
          case 'desangrar':
            return op.desangrar(nodos, fila);
          case 'quitar':
            return op.quitarRama(nodos, fila);
          default:
            return op.agregar(nodos, { fila, texto: 'otra vez' }, { padre, lado });
        }
      },
  );

/** Does one step after another; what is refused changes nothing. */
export const hacer = (inicial: readonly Nodo[], pasos: readonly Paso[], nuevoId = contador(1000)): Nodo[] =>
  pasos.reduce<readonly Nodo[]>((nodos, uno) => {
    const cambio = uno(nodos, nuevoId);
    return cambio.ok ? cambio.nodos : nodos;
  }, inicial) as Nodo[];

/** Any tree of problems that a sequence of operations makes. */
export const arbolCualquiera: fc.Arbitrary<Nodo[]> = fc
  .array(paso, { maxLength: 40 })
  .map((pasos) => hacer(dibujar('La violencia entre jóvenes crece en la zona sur', {}), pasos));
