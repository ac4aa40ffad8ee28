import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm, prune } from '../../kernel/form.ts';
import { generarDesdeProblemas, sinEspejo, voltear } from './arbol.espejo.ts';
import { arbolDeObjetivosForm, arbolDeProblemasForm } from './arbol.form.ts';
import { escribir, mover } from './arbol.operaciones.ts';
import { indice, type NodoDeObjetivos, problemasDeArbol } from './arbol.ts';
import { arbolCualquiera, contador, dibujar, hacer, idDe, paso } from './testing/arboles.ts';

const problemas = dibujar('Crece la violencia familiar en Parral', {
  causa: [['Crianza violenta', [['Madres y padres sin redes']]], ['Consumo de alcohol']],
  efecto: [['Abandono escolar', [['Jóvenes en pandillas']]]],
});

const generar = (objetivos: readonly NodoDeObjetivos[], desde = 500) => {
  const hecho = generarDesdeProblemas(problemas, objetivos, contador(desde));
  if (!hecho.ok) throw new Error(hecho.message);
  return hecho;
};

describe('the mirror of the tree of problems', () => {
  it('has a place for every problem, on the side that answers it, and no words of the machine', () => {
    const { nodos, agregados } = generar([]);
    expect(agregados).toHaveLength(problemas.length);
    expect(problemasDeArbol('objetivos', nodos)).toEqual([]);
    expect(nodos.every(({ texto }) => texto === '')).toBe(true);
    const tipos = new Map(nodos.map(({ espejo, tipo }) => [espejo, tipo]));
    expect(problemas.map(({ fila }) => tipos.get(fila))).toEqual([
      'central',
      'medio',
      'medio',
      'medio',
      'fin',
      'fin',
    ]);
    const espejos = new Map(nodos.map((nodo) => [nodo.espejo, nodo]));
    for (const { fila, padre } of problemas)
      expect(espejos.get(fila)?.padre ?? null).toBe(padre && (espejos.get(padre)?.fila ?? null));
  });

  it('generated twice adds nothing, whatever tree it is', () => {
    fc.assert(
      fc.property(arbolCualquiera, (arbol) => {
        const una = generarDesdeProblemas(arbol, [], contador(5000));
        expect(una.ok && una.agregados).toHaveLength(arbol.length);
        if (!una.ok) return;
        const otra = generarDesdeProblemas(arbol, una.nodos, contador(9000));
        expect(otra).toEqual({ ok: true, nodos: una.nodos, agregados: [] });
        expect(sinEspejo(arbol, una.nodos)).toEqual({ problemas: [], objetivos: [] });
      }),
    );
  });

  it('never overwrites or moves what is there, after any edits of the problems', () => {
    fc.assert(
      fc.property(fc.array(paso, { maxLength: 12 }), (pasos) => {
        const antes = generar([]).nodos.map((nodo, i) => ({ ...nodo, texto: `Redactado ${i}` }));
        const despues = generarDesdeProblemas(hacer(problemas, pasos), antes, contador(9000));
        expect(despues.ok).toBe(true);
        if (!despues.ok) return;
        const quedan = new Map(despues.nodos.map((nodo) => [nodo.fila, nodo]));
        for (const nodo of antes) expect(quedan.get(nodo.fila)).toEqual(nodo);
        expect(problemasDeArbol('objetivos', despues.nodos)).toEqual([]);
      }),
    );
  });

  it('takes a central objective that was written first, and puts a new one between its siblings', () => {
    const propio: NodoDeObjetivos = {
      fila: idDe(300),
      tipo: 'central',
      padre: null,
      texto: 'Familias en paz',
      espejo: null,
    };
    const { nodos } = generar([propio]);
    expect(nodos[0]).toEqual({ ...propio, espejo: idDe(1) });
    const sinB = nodos.filter(({ espejo }) => espejo !== idDe(2) && espejo !== idDe(3));
    const otra = generar(sinB, 700);
    expect(otra.agregados).toHaveLength(2);
    expect(otra.nodos.filter(({ tipo }) => tipo === 'medio').map(({ espejo }) => espejo)).toEqual([
      idDe(4),
      idDe(2),
      idDe(3),
    ]);
  });

  it('shows who has no counterpart on either side', () => {
    const { nodos } = generar([]);
    const menos = problemas.filter(({ fila }) => fila !== idDe(4));
    expect(sinEspejo(menos, nodos).objetivos.map(({ espejo }) => espejo)).toEqual([idDe(4)]);
    const sin = nodos.filter(({ espejo }) => espejo !== idDe(4));
    expect(sinEspejo(problemas, sin).problemas.map(({ fila }) => fila)).toEqual([idDe(4)]);
  });

  it('turns over level by level from the bottom, and counts what is still to be written', () => {
    const { nodos } = generar([]);
    const uno = escribir(nodos, nodos[0]?.fila ?? '', 'Las familias de Parral conviven sin violencia');
    expect(uno.ok).toBe(true);
    if (!uno.ok) return;
    const { vueltas, porRedactar, total } = voltear(problemas, uno.nodos);
    expect({ porRedactar, total }).toEqual({ porRedactar: 5, total: 6 });
    expect(vueltas.map(({ turno, problema }) => [turno, problema.texto])).toEqual([
      [0, 'Madres y padres sin redes'],
      [1, 'Crianza violenta'],
      [1, 'Consumo de alcohol'],
      [2, 'Crece la violencia familiar en Parral'],
      [3, 'Abandono escolar'],
      [4, 'Jóvenes en pandillas'],
    ]);
    expect(vueltas.every(({ objetivo, problema }) => objetivo?.espejo === problema.fila)).toBe(true);
  });
});

describe('the texts of the seed', () => {
  const mensajes = (form: typeof arbolDeProblemasForm, nodos: readonly object[]) =>
    checkForm(form, { nodos: nodos as never }).map(({ path, message }) => `${path}: ${message}`);

  it('are made of the nodes', () => {
    expect(prune(arbolDeProblemasForm, { nodos: problemas })).toMatchObject({
      problema_central: 'Crece la violencia familiar en Parral',
      causas_directas: 'Crianza violenta\nConsumo de alcohol',
      causas_indirectas: 'Madres y padres sin redes',
      efectos_directos: 'Abandono escolar',
      efectos_indirectos: 'Jóvenes en pandillas',
    });
  });

  it('have its minimums and its messages, to the letter', () => {
    expect(mensajes(arbolDeProblemasForm, [])).toEqual([
      'problema_central: El problema central debe describirse con detalle',
      'causas_directas: Las causas directas deben tener al menos 20 caracteres',
      'causas_indirectas: Las causas indirectas deben tener al menos 20 caracteres',
      'efectos_directos: Los efectos directos deben tener al menos 20 caracteres',
      'efectos_indirectos: Los efectos indirectos deben tener al menos 20 caracteres',
    ]);
    expect(mensajes(arbolDeProblemasForm, problemas)).toEqual([
      'efectos_directos: Los efectos directos deben tener al menos 20 caracteres',
    ]);
    expect(checkForm(arbolDeObjetivosForm, { nodos: [] }).map(({ message }) => message)).toEqual([
      'El objetivo central debe tener al menos 20 caracteres',
      'Los medios directos deben tener al menos 20 caracteres',
      'Los medios indirectos deben tener al menos 20 caracteres',
      'Los fines directos deben tener al menos 20 caracteres',
      'Los fines indirectos deben tener al menos 20 caracteres',
    ]);
  });

  it('change sides with the branch that moves', () => {
    const movido = mover(problemas, idDe(3), { padre: idDe(1), lado: 'causa' });
    expect(movido.ok).toBe(true);
    if (!movido.ok) return;
    expect(indice(movido.nodos).nivel.get(idDe(3))).toBe(1);
    expect(prune(arbolDeProblemasForm, { nodos: [...movido.nodos] })).toMatchObject({
      causas_directas: 'Crianza violenta\nConsumo de alcohol\nMadres y padres sin redes',
      causas_indirectas: null,
    });
  });
});
