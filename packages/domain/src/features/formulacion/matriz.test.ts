import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../kernel/answers.ts';
import { checkForm, prune } from '../../kernel/form.ts';
import { nodosDeObjetivos } from './arbol.form.ts';
import { consejosDeMatriz, logicaVertical } from './matriz.consejos.ts';
import { matrizForm } from './matriz.form.ts';
import { sembrarMatriz } from './matriz.sembrar.ts';
import {
  codigosDeMatriz,
  type FilaDeMatriz,
  leerMatriz,
  recorrerMatriz,
  respuestasDeMatriz,
} from './matriz.ts';
import { contador, idDe } from './testing/arboles.ts';
import { proyectoCompleto } from './testing/proyecto.ts';

const { arbol_objetivos, marco_logico } = proyectoCompleto().secciones;
const objetivos = nodosDeObjetivos(arbol_objetivos);
const matriz = leerMatriz(marco_logico);
const medios = objetivos.filter(({ tipo }) => tipo === 'medio').map(({ fila }) => fila);
const sembrar = (filas: readonly FilaDeMatriz[], elegidos = medios, fin: string | undefined = idDe(106)) => {
  const hecho = sembrarMatriz({ objetivos, filas, medios: elegidos, fin, nuevoId: contador(800) });
  if (!hecho.ok) throw new Error(hecho.message);
  return hecho;
};
const mensajes = (cambio: Partial<typeof matriz>): string[] =>
  checkForm(matrizForm, respuestasDeMatriz({ ...matriz, ...cambio })).map(({ message }) => message);

describe('the matrix as the tree proposes it', () => {
  it('has fin, propósito, a componente for each direct means and an actividad for what leads to it', () => {
    expect(recorrerMatriz(sembrar([]).filas).map(({ nivel, resumen }) => [nivel, resumen])).toEqual([
      ['fin', 'Niñas y niños terminan la primaria'],
      ['proposito', 'Las familias de la zona sur de Parral resuelven sus conflictos sin violencia'],
      ['componente', 'Madres y padres crían sin golpes'],
      ['actividad', 'Madres y padres reconocen su propia historia'],
      ['componente', 'Baja el consumo de alcohol en casa'],
      ['actividad', 'Calles escolares libres de expendios'],
    ]);
  });

  it('seeded again adds nothing, and never overwrites, whichever means are chosen', () => {
    fc.assert(
      fc.property(fc.subarray(medios), fc.subarray(medios), (unos, otros) => {
        const una = sembrar([], unos).filas.map((fila) => ({ ...fila, resumen: 'Redactado' }));
        expect(sembrar(una, unos)).toEqual({ ok: true, filas: una, agregadas: [] });
        const dos = sembrar(una, otros);
        expect(dos.filas.slice(0, una.length)).toEqual(una);
        expect(new Set(dos.filas.map(({ origen }) => origen)).size).toBe(dos.filas.length);
        const ids = new Set(dos.filas.map(({ fila }) => fila));
        for (const { nivel, padre } of dos.filas)
          expect(nivel === 'actividad' ? ids.has(padre ?? '') : padre === null).toBe(true);
      }),
    );
  });

  it('keeps the one fin and the one propósito that somebody wrote', () => {
    expect(sembrar(matriz.filas).agregadas).toEqual([]);
    const propias = matriz.filas.map((fila) => ({ ...fila, origen: null }));
    const niveles = sembrar(propias, []).filas.map(({ nivel }) => nivel);
    expect(niveles.filter((nivel) => nivel === 'fin' || nivel === 'proposito')).toHaveLength(2);
  });
});

describe('the texts of the matrix', () => {
  it('are the eight of the seed', () => {
    expect(prune(matrizForm, marco_logico)).toMatchObject({
      fin: 'Contribuir a que terminen la primaria mediante hogares sin violencia',
      componentes: 'Talleres de crianza positiva impartidos\nRed de apoyo contra el consumo instalada',
    });
    const { metas, indicadores } = prune(matrizForm, marco_logico);
    expect(textOf(metas).split('\n')[0]).toBe('Familias que cumplen el nivel 1: 80 % de familias');
    expect(textOf(indicadores).split('\n')[0]).toBe(
      'Familias que cumplen el nivel 1: Familias que cumplen / familias atendidas × 100',
    );
  });

  it('have the minimums of the seed', () => {
    const vacia = checkForm(matrizForm, {}).map(({ message }) => message);
    expect(vacia).toEqual([
      'El fin debe tener al menos 20 caracteres',
      'El propósito debe tener al menos 20 caracteres',
      'Los componentes deben tener al menos 50 caracteres',
      'Las actividades deben tener al menos 50 caracteres',
      'Los indicadores deben tener al menos 50 caracteres',
      'Las metas deben tener al menos 50 caracteres',
      'Los medios de verificación deben tener al menos 50 caracteres',
      'Los supuestos deben tener al menos 50 caracteres',
      'La matriz necesita un fin.',
      'La matriz necesita un propósito.',
      'Agrega al menos un componente.',
    ]);
    expect(mensajes({})).toEqual([]);
  });
});

describe('what a matrix may not lack', () => {
  it('are its cells, an indicator in each row and actividades in each componente', () => {
    expect(mensajes({ indicadores: matriz.indicadores.slice(1) })).toEqual([
      'Fin: agrega al menos un indicador.',
    ]);
    expect(mensajes({ filas: matriz.filas.filter(({ fila }) => fila !== idDe(206)) })).toEqual([
      'Las actividades deben tener al menos 50 caracteres',
      'Componente B: agrega al menos una actividad.',
      'Este indicador no mide ninguna fila de la matriz: elige cuál, o quítalo.',
    ]);
    expect(
      mensajes({
        filas: matriz.filas.map((fila) => (fila.fila === idDe(203) ? { ...fila, supuestos: ' ' } : fila)),
      }),
    ).toEqual(['Escribe los supuestos.']);
    expect(
      mensajes({
        filas: matriz.filas.map((fila) => (fila.fila === idDe(204) ? { ...fila, padre: idDe(9) } : fila)),
      }),
    ).toContain('Elige el componente de esta actividad.');
    const dosFines = matriz.filas.map((fila) =>
      fila.nivel === 'proposito' ? { ...fila, nivel: 'fin' as const } : fila,
    );
    expect(mensajes({ filas: dosFines })).toEqual(
      expect.arrayContaining(['La matriz tiene un solo fin.', 'La matriz necesita un propósito.']),
    );
  });
});

describe('advice', () => {
  it('reads the vertical logic aloud', () => {
    expect(logicaVertical(matriz).map(({ texto }) => texto)).toEqual([
      'Si impartición de doce sesiones de crianza positiva y se cumple que las escuelas mantienen su horario, entonces talleres de crianza positiva impartidos.',
      'Si formación de comités vecinales por colonia y se cumple que las escuelas mantienen su horario, entonces red de apoyo contra el consumo instalada.',
      'Si talleres de crianza positiva impartidos y red de apoyo contra el consumo instalada y se cumple que las escuelas mantienen su horario y las escuelas mantienen su horario, entonces las familias de la zona sur de Parral conviven sin violencia.',
      'Si las familias de la zona sur de Parral conviven sin violencia y se cumple que las escuelas mantienen su horario, entonces contribuir a que terminen la primaria mediante hogares sin violencia.',
    ]);
  });

  it('is silent about a good matrix', () => {
    expect(consejosDeMatriz(matriz)).toEqual([]);
  });

  it.each([
    ['fin', 'Bajar la violencia', 'Fin: Suele escribirse «Contribuir a … mediante …».'],
    [
      'proposito',
      'Reducir la violencia',
      'Propósito: Escribe a quién le cambia la vida y cómo, en presente: «Las familias de … resuelven sus conflictos sin violencia».',
    ],
    [
      'componente',
      'Impartir talleres',
      'Componente A: Escribe el producto terminado: «Talleres de crianza impartidos».',
    ],
    [
      'actividad',
      'Impartir talleres',
      'Actividad A.1: Escribe la acción como nombre: «Impartición de talleres» en vez de «Impartir talleres».',
    ],
  ] as const)('tells how a %s is worded', (nivel, resumen, esperado) => {
    const [primera] = matriz.filas.filter((fila) => fila.nivel === nivel);
    const filas = matriz.filas.map((fila) => (fila === primera ? { ...fila, resumen } : fila));
    expect(consejosDeMatriz({ ...matriz, filas }).map(({ message }) => message)).toEqual([esperado]);
  });

  it('tells what an indicator does not say, and a goal that changes nothing', () => {
    const [primero, ...otros] = matriz.indicadores;
    if (!primero) throw new Error('No indicator');
    const consejos = (cambio: Partial<typeof primero>): string[] =>
      consejosDeMatriz({ ...matriz, indicadores: [{ ...primero, ...cambio }, ...otros] }).map(
        ({ message }) => message,
      );
    expect(consejos({ formula: '', anio_base: '', frecuencia: '' })).toEqual([
      'Al indicador «Familias que cumplen el nivel 1» le falta su fórmula; el año de su línea base y cada cuándo se mide.',
    ]);
    expect(consejos({ meta: '10.0' })).toEqual([
      'La meta de «Familias que cumplen el nivel 1» es igual a su línea base: nada cambiaría.',
    ]);
  });

  it('tells a supuesto that the project itself decides', () => {
    const filas = matriz.filas.map((fila, i) =>
      i === 0 ? { ...fila, supuestos: 'Contar con el personal capacitado' } : fila,
    );
    expect(consejosDeMatriz({ ...matriz, filas }).map(({ message }) => message)).toEqual([
      'Fin: un supuesto es algo que el proyecto no controla. Lo que está en sus manos es una actividad.',
    ]);
  });
});

describe('codes', () => {
  it('go on after Z', () => {
    const filas = Array.from({ length: 28 }, (_, i) => ({
      fila: idDe(i),
      nivel: 'componente' as const,
      padre: null,
      origen: null,
      resumen: '',
      medios: '',
      supuestos: '',
    }));
    expect([...codigosDeMatriz(filas).values()].slice(24)).toEqual(['Y', 'Z', 'AA', 'AB']);
    expect([...codigosDeMatriz(matriz.filas).values()]).toEqual(['A', 'A.1', 'B', 'B.1']);
  });
});
