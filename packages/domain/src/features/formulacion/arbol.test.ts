import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm } from '../../kernel/form.ts';
import { generarDesdeProblemas } from './arbol.espejo.ts';
import { arbolDeProblemasForm } from './arbol.form.ts';
import { agregar, mensajesDeArbol, mover, plantar, quitarRama, reordenar } from './arbol.operaciones.ts';
import { caben, leerLineas, pegarLineas } from './arbol.pegar.ts';
import { hermanos, indice, type Nodo, problemasDeArbol, rama, recorrer, repararArbol } from './arbol.ts';
import { limites } from './limites.ts';
import { problemasAlGuardar } from './secciones.ts';
import { arbolCualquiera, contador, dibujar, hacer, idDe, paso } from './testing/arboles.ts';
import { mejorTiempo } from './testing/tiempo.ts';

const arbol = dibujar('Central', {
  causa: [['A', [['A1'], ['A2']]], ['B']],
  efecto: [['E', [['E1']]]],
});
const textos = (nodos: readonly Nodo[]): string[] => nodos.map(({ texto }) => texto);
const deTexto = (texto: string): string => arbol.find((nodo) => nodo.texto === texto)?.fila ?? '';
const hecho = (cambio: ReturnType<typeof mover<Nodo>>): readonly Nodo[] => {
  if (!cambio.ok) throw new Error(cambio.message);
  return cambio.nodos;
};

describe('a tree', () => {
  it('stays one after any sequence of operations: no cycle, no orphan, no id twice, one centre', () => {
    fc.assert(
      fc.property(fc.array(paso, { maxLength: 60 }), (pasos) => {
        const nodos = hacer(arbol, pasos);
        expect(problemasDeArbol('problemas', nodos)).toEqual([]);
        expect(new Set(nodos.map(({ fila }) => fila)).size).toBe(nodos.length);
        expect(nodos.filter(({ tipo }) => tipo === 'central')).toHaveLength(1);
        expect(recorrer(nodos)).toHaveLength(nodos.length);
      }),
      { numRuns: 300 },
    );
  });

  it('loses no text but of what was taken away', () => {
    fc.assert(
      fc.property(arbolCualquiera, paso, (nodos, uno) => {
        const cambio = uno(nodos, contador(5000));
        if (!cambio.ok) return;
        const quedan = new Set(cambio.nodos.map(({ fila }) => fila));
        const perdidos = nodos.filter(({ fila }) => !quedan.has(fila));
        const raices = perdidos.filter(({ padre }) => quedan.has(padre ?? ''));
        expect(raices.length).toBeLessThanOrEqual(1);
        const [raiz] = raices;
        expect(perdidos).toHaveLength(raiz ? rama(indice(nodos), raiz).length : 0);
      }),
    );
  });

  it('moves a branch to where it was asked, and gives it the side of its new place', () => {
    const nodos = hecho(mover(arbol, deTexto('A'), { padre: deTexto('E'), posicion: 0 }));
    expect(textos(nodos)).toEqual(['Central', 'B', 'E', 'A', 'A1', 'A2', 'E1']);
    expect(nodos.filter(({ texto }) => texto.startsWith('A')).map(({ tipo }) => tipo)).toEqual([
      'efecto',
      'efecto',
      'efecto',
    ]);
  });

  it('puts a node at every place among its siblings', () => {
    fc.assert(
      fc.property(arbolCualquiera, fc.nat(100), fc.nat(100), fc.nat(8), (nodos, cual, donde, posicion) => {
        const [nodo, padre] = [nodos[cual % nodos.length], nodos[donde % nodos.length]];
        if (!nodo || !padre) return;
        const cambio = mover(nodos, nodo.fila, { padre: padre.fila, posicion, lado: 'causa' });
        if (!cambio.ok) return;
        const movido = cambio.nodos.find(({ fila }) => fila === nodo.fila) as Nodo;
        const suyos = hermanos(indice(cambio.nodos), movido);
        expect(suyos.indexOf(movido)).toBe(Math.min(posicion, suyos.length - 1));
        expect(movido.padre).toBe(padre.fila);
      }),
    );
  });

  it('moves up and down again to where it stood', () => {
    const abajo = hecho(reordenar(arbol, deTexto('A1'), 1));
    expect(textos(abajo)).toEqual(['Central', 'A', 'A2', 'A1', 'B', 'E', 'E1']);
    expect(hecho(reordenar(abajo, deTexto('A1'), -1))).toEqual(arbol);
  });

  it('refuses with words what would break it', () => {
    const decir = (cambio: ReturnType<typeof mover<Nodo>>) => (cambio.ok ? null : cambio.message);
    const nuevo = { fila: idDe(99), texto: '' };
    expect(decir(mover(arbol, deTexto('A'), { padre: deTexto('A1') }))).toBe(mensajesDeArbol.bajo_si_mismo);
    expect(decir(mover(arbol, deTexto('Central'), { padre: deTexto('A') }))).toBe(
      mensajesDeArbol.central_fijo,
    );
    expect(decir(quitarRama(arbol, deTexto('Central')))).toBe(mensajesDeArbol.central_fijo);
    expect(decir(agregar(arbol, nuevo, { padre: deTexto('Central') }))).toBe(mensajesDeArbol.sin_lado);
    expect(decir(agregar(arbol, nuevo, { padre: idDe(98) }))).toBe(mensajesDeArbol.no_existe);
    expect(decir(agregar(arbol, { ...nuevo, fila: deTexto('B') }, { padre: deTexto('A') }))).toBe(
      mensajesDeArbol.repetido,
    );
    expect(decir(plantar(arbol, nuevo))).toBe(mensajesDeArbol.ya_hay_central);
  });

  it('has a most, in nodes and in levels', () => {
    const lleno = dibujar('Central', {
      causa: Array.from({ length: limites.nodos - 1 }, (_, i) => [`Causa ${i}`] as const),
    });
    const nuevo = { fila: idDe(9999), texto: '' };
    expect(agregar(lleno, nuevo, { padre: idDe(1), lado: 'causa' })).toMatchObject({ code: 'muchos' });
    let hondo: readonly Nodo[] = dibujar('Central', {});
    for (let n = 0; n < limites.niveles; n += 1)
      hondo = hecho(
        agregar(hondo, { fila: idDe(50 + n), texto: '' }, { padre: hondo.at(-1)?.fila ?? '', lado: 'causa' }),
      );
    expect(agregar(hondo, nuevo, { padre: hondo.at(-1)?.fila ?? '' })).toMatchObject({ code: 'muy_hondo' });
  });
});

describe('a list of nodes that somebody sent by hand', () => {
  const con = (fila: string, cambio: Partial<Nodo>): Nodo[] =>
    arbol.map((nodo) => (nodo.fila === fila ? { ...nodo, ...cambio } : nodo));
  const codigos = (nodos: readonly Nodo[]): string[] =>
    problemasDeArbol('problemas', nodos).map(({ code }) => code);

  it('is refused with a cycle, an orphan, another side, another type, no centre or two', () => {
    expect(codigos(con(deTexto('A'), { padre: deTexto('A1') }))).toContain('ciclo');
    expect(codigos(con(deTexto('A'), { padre: deTexto('A') }))).toContain('ciclo');
    expect(codigos(con(deTexto('A'), { padre: idDe(77) }))).toContain('sin_padre');
    expect(codigos(con(deTexto('A1'), { tipo: 'efecto' }))).toEqual(['lado_distinto']);
    expect(codigos(con(deTexto('A1'), { tipo: 'medio' }))).toEqual(['tipo_desconocido']);
    expect(codigos(con(deTexto('B'), { tipo: 'central', padre: null }))).toEqual(['un_central']);
    expect(codigos(arbol.slice(1))).toEqual(['un_central']);
    expect(codigos(con(deTexto('Central'), { padre: deTexto('A') }))).toContain('central_con_padre');
    expect(codigos(arbol)).toEqual([]);
    expect(codigos([])).toEqual([]);
  });

  it('becomes a tree again after two people changed it at once, whatever they did, and no text is lost', () => {
    const nodo = fc.record({
      fila: fc.nat(12).map(idDe),
      tipo: fc.constantFrom<Nodo['tipo']>('central', 'causa', 'efecto'),
      padre: fc.option(fc.nat(12).map(idDe)),
      texto: fc.string({ maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(nodo, { minLength: 1, maxLength: 14 }), (lista) => {
        const reparado = repararArbol('problemas', lista);
        expect(problemasDeArbol('problemas', reparado)).toEqual([]);
        expect(new Set(reparado.map(({ fila }) => fila))).toEqual(new Set(lista.map(({ fila }) => fila)));
        expect(repararArbol('problemas', reparado)).toEqual(reparado);
      }),
      { numRuns: 300 },
    );
  });

  it('is left alone when it is a tree', () => {
    fc.assert(
      fc.property(arbolCualquiera, (nodos) => {
        expect(repararArbol('problemas', nodos)).toEqual(recorrer(nodos));
      }),
    );
  });
});

describe('the largest tree', () => {
  const lleno = dibujar('Central', {
    causa: Array.from({ length: 249 }, (_, i) => [`Causa ${i}`, [[`Otra ${i}`]]] as const),
  });
  const nuevoId = contador(1000);

  it('of 500 nodes is changed, mirrored and judged in a blink', () => {
    expect(lleno).toHaveLength(limites.nodos - 1);
    const lineas = Array.from({ length: 499 }, (_, i) => ({ nivel: i % 4, texto: `Causa ${i}` }));
    const raiz = lleno.slice(0, 1);
    for (const hacerlo of [
      () => mover(lleno, idDe(3), { padre: idDe(10) }),
      () => generarDesdeProblemas(lleno, [], nuevoId),
      () => problemasDeArbol('problemas', lleno),
      () =>
        pegarLineas(raiz, lineas, { padre: idDe(1), lado: 'causa' }, (texto) => ({ fila: nuevoId(), texto })),
      () => checkForm(arbolDeProblemasForm, { nodos: lleno }),
    ])
      expect(mejorTiempo(hacerlo)).toBeLessThan(60);
  });

  it('of 5,000 nodes is refused with words, and at once', () => {
    const nodos = Array.from({ length: 5000 }, (_, i) => ({
      fila: idDe(i + 1),
      tipo: i === 0 ? 'central' : 'causa',
      padre: i === 0 ? null : idDe(i),
      texto: '',
    }));
    expect(problemasAlGuardar('arbol_problemas', { nodos }).map(({ message }) => message)).toEqual([
      'Son 5,000 filas y caben 500. No se guardó ninguna.',
    ]);
    expect(mejorTiempo(() => problemasAlGuardar('arbol_problemas', { nodos }))).toBeLessThan(100);
  });
});

describe('pasted lines', () => {
  const nuevoDe = (desde: number) => {
    const nuevoId = contador(desde);
    return (texto: string) => ({ fila: nuevoId(), texto });
  };

  it('become nodes, each below the line that is indented less', () => {
    const pegado = leerLineas(
      'Falta de empleo\n\t- Deserción\n\t\t• Embarazo temprano\n\t2. Migración\n\nPandillas',
    );
    expect(pegado).toEqual({
      ok: true,
      lineas: [
        { nivel: 0, texto: 'Falta de empleo' },
        { nivel: 1, texto: 'Deserción' },
        { nivel: 2, texto: 'Embarazo temprano' },
        { nivel: 1, texto: 'Migración' },
        { nivel: 0, texto: 'Pandillas' },
      ],
    });
    if (!pegado.ok) return;
    const cambio = pegarLineas(
      arbol,
      pegado.lineas,
      { padre: deTexto('Central'), lado: 'efecto' },
      nuevoDe(100),
    );
    expect(textos(hecho(cambio))).toEqual([
      ...textos(arbol),
      'Falta de empleo',
      'Deserción',
      'Embarazo temprano',
      'Migración',
      'Pandillas',
    ]);
  });

  it('of an indented text start where they go, and lose nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(6), fc.stringMatching(/^[a-z]{1,8}$/)), { minLength: 1, maxLength: 20 }),
        (lineas) => {
          const texto = lineas.map(([n, palabra]) => `${'  '.repeat(n)}${palabra}`).join('\r\n');
          const pegado = leerLineas(texto);
          expect(pegado.ok && pegado.lineas.map((linea) => linea.texto)).toEqual(lineas.map(([, p]) => p));
          expect(pegado.ok && pegado.lineas[0]?.nivel).toBe(0);
        },
      ),
    );
  });

  it('are refused with words when there is no room, and at once when they are 10,000', () => {
    const de = (n: number) => Array.from({ length: n }, (_, i) => `Línea ${i}`).join('\n');
    expect(leerLineas(de(30), 20)).toEqual({
      ok: false,
      message: 'Pegaste 30 líneas y caben 20 recuadros más. No se agregó ninguna.',
    });
    expect(leerLineas(de(10_000))).toEqual({
      ok: false,
      message: 'Pegaste 10,000 líneas y el árbol tiene a lo más 500 recuadros. No se agregó ninguna.',
    });
    const diezMil = de(10_000);
    expect(mejorTiempo(() => leerLineas(diezMil))).toBeLessThan(20);
    expect(leerLineas(' \n\t\n')).toEqual({
      ok: false,
      message: 'Lo que pegaste no tiene líneas con texto.',
    });
    expect(caben(arbol)).toBe(limites.nodos - arbol.length);
  });
});
