import { describe, expect, it } from 'vitest';
import { leerCriterios } from './convocatorias.criterios.ts';
import {
  borradorDeAdenda,
  borradorDeConvocatoria,
  normalizarTerminos,
  revisarApertura,
  revisarPublicacion,
  revisarTerminos,
  type Terminos,
} from './convocatorias.terminos.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

const criterio = (n: number, peso: number, over = {}) => ({
  id: id(n),
  nombre: `Criterio ${n}`,
  descripcion: '',
  peso,
  ...over,
});

const terminos = (over: Partial<Terminos> = {}): Terminos => ({
  titulo: 'Prevención de la violencia 2026',
  descripcion: 'Proyectos de prevención con jóvenes.',
  dirigidaA: ['osc'],
  fechaApertura: '2026-11-01',
  fechaCierre: '2026-11-30',
  presupuesto: '1500000.00',
  requisitos: '',
  criterios: [criterio(1, 60), criterio(2, 40)],
  ...over,
});

const paths = (issues: readonly { path: string; code: string }[]) =>
  issues.map(({ path, code }) => `${path}: ${code}`);
const wrong = (over: Partial<Terminos>) => paths(revisarTerminos(terminos(over)));
const missing = (over: Partial<Terminos>, bases = true, hoy = '2026-10-20') =>
  paths(revisarPublicacion(terminos(over), hoy, bases));

describe('what keeps a draft from being saved', () => {
  it('A§5: title, description and both dates are required, and nothing else', () => {
    const empty = {
      titulo: '  ',
      descripcion: '',
      fechaApertura: '',
      fechaCierre: '',
      dirigidaA: [],
      presupuesto: null,
      criterios: [],
    };
    expect(wrong(empty)).toEqual([
      'titulo: requerido',
      'descripcion: requerido',
      'fechaApertura: requerido',
      'fechaCierre: requerido',
    ]);
  });

  it('44: the closing comes after the opening', () => {
    expect(wrong({ fechaCierre: '2026-11-01' })).toEqual(['fechaCierre: cierre_antes']);
    expect(wrong({ fechaCierre: '2026-10-31' })).toEqual(['fechaCierre: cierre_antes']);
    expect(wrong({ fechaCierre: '2026-11-02' })).toEqual([]);
  });

  it('a date exists', () =>
    expect(wrong({ fechaCierre: '2026-11-31' })).toEqual(['fechaCierre: fecha_invalida']));

  it('A§5: the budget is optional, from 0, with two decimals', () => {
    for (const presupuesto of [null, '', '0', '0.01', '$2,000,000.00'])
      expect(wrong({ presupuesto }), String(presupuesto)).toEqual([]);
    expect(wrong({ presupuesto: '-1' })).toEqual(['presupuesto: monto_menor']);
    expect(wrong({ presupuesto: '1.005' })).toEqual(['presupuesto: monto_decimales']);
    for (const presupuesto of ['1e6', '1,2,3', '2,50', '1.234,56', '٣', '(5.00)', 'cinco', '0x10', '--5'])
      expect(wrong({ presupuesto }), presupuesto).toEqual(['presupuesto: monto_invalido']);
    for (const presupuesto of ['-5', '\u22125', '-$5.00', '$-5', 'MXN -5'])
      expect(wrong({ presupuesto }), presupuesto).toEqual(['presupuesto: monto_menor']);
  });

  it('an opening is not past by the foundation’s date, unless it stands so in the saved draft', () => {
    const opening = (hoy: string, guardada?: string) => paths(revisarApertura(terminos(), hoy, guardada));
    expect(opening('2026-11-01')).toEqual([]);
    expect(opening('2026-11-02')).toEqual(['fechaApertura: apertura_pasada']);
    expect(opening('2026-11-02', '2026-11-01')).toEqual([]);
    expect(opening('2026-11-02', '2026-10-31')).toEqual(['fechaApertura: apertura_pasada']);
    expect(paths(revisarApertura({ fechaApertura: '2026-02-30' }, '2026-11-02'))).toEqual([]);
    expect(missing({}, true, '2026-11-02')).toEqual(['fechaApertura: apertura_pasada']);
  });

  it('a criterion has a name and a whole weight; they need not sum 100 yet', () => {
    expect(wrong({ criterios: [criterio(1, 30)] })).toEqual([]);
    expect(wrong({ criterios: [criterio(1, 33.5, { nombre: ' ' })] })).toEqual([
      `criterios.${id(1)}.nombre: requerido`,
      `criterios.${id(1)}.peso: numero_invalido`,
    ]);
    expect(wrong({ criterios: [criterio(1, -1), criterio(2, 101)] })).toEqual([
      `criterios.${id(1)}.peso: numero_invalido`,
      `criterios.${id(2)}.peso: numero_invalido`,
    ]);
    expect(wrong({ criterios: [criterio(1, 50), criterio(1, 50)] })).toEqual(['criterios: fila_repetida']);
  });

  it('47: texts have a maximum', () => {
    expect(wrong({ titulo: 'x'.repeat(201), requisitos: 'x'.repeat(4001) })).toEqual([
      'titulo: muy_largo',
      'requisitos: muy_largo',
    ]);
  });
});

describe('what keeps a draft from being published', () => {
  it('a complete one is kept by nothing', () => expect(missing({})).toEqual([]));

  it('everything that is missing is told at once', () => {
    expect(missing({ dirigidaA: [], presupuesto: null, criterios: [] }, false, '2026-12-01')).toEqual([
      'dirigidaA: sin_audiencia',
      'fechaApertura: apertura_pasada',
      'fechaCierre: cierre_pasado',
      'presupuesto: sin_presupuesto',
      'criterios: requerido',
      'documentos.bases: sin_bases',
    ]);
  });

  it('the weights sum exactly 100, each at least 1, no name twice', () => {
    expect(missing({ criterios: [criterio(1, 60), criterio(2, 39)] })).toEqual(['criterios: pesos_no_suman']);
    expect(missing({ criterios: [criterio(1, 60), criterio(2, 41)] })).toEqual(['criterios: pesos_no_suman']);
    expect(missing({ criterios: [criterio(1, 100), criterio(2, 0)] })).toEqual([
      `criterios.${id(2)}.peso: requerido`,
    ]);
    expect(missing({ criterios: [criterio(1, 60), criterio(2, 40, { nombre: 'criterio 1' })] })).toEqual([
      `criterios.${id(2)}.nombre: repetido`,
    ]);
  });

  it('the opening day itself is still in time', () => {
    expect(missing({}, true, '2026-11-01')).toEqual([]);
    expect(missing({}, true, '2026-11-30')).toEqual(['fechaApertura: apertura_pasada']);
    expect(missing({}, true, '2026-12-01')).toEqual([
      'fechaApertura: apertura_pasada',
      'fechaCierre: cierre_pasado',
    ]);
  });
});

describe('the texts of the rubric', () => {
  const told = (criterios: Terminos['criterios']) => [
    ...revisarTerminos(terminos({ criterios })).map(({ message }) => message),
    ...revisarPublicacion(terminos({ criterios }), '2026-10-20', true).map(({ message }) => message),
  ];

  it('are those that people have read until now', () => {
    expect(told([])).toEqual(['Agrega al menos un criterio de evaluación.']);
    expect(told([criterio(1, 60), criterio(2, 39)])).toEqual(['Los pesos suman 99; deben sumar 100.']);
    expect(told([criterio(1, 60), criterio(2, 40, { nombre: ' CRITERIO  1' })])).toEqual([
      'Ya hay un criterio con este nombre.',
    ]);
    expect(told([criterio(1, 100), criterio(2, 0)])).toEqual(['El peso es un número entero de 1 a 100.']);
    expect(told([criterio(1, 100, { nombre: '' })])).toContain('Escribe el nombre del criterio.');
    const many = Array.from({ length: 16 }, (_, i) =>
      criterio(1, 5, { id: `${id(1).slice(0, -2)}${i + 10}` }),
    );
    expect(told(many)).toContain('Escribe a lo más 15 criterios.');
  });
});

describe('rows of a draft', () => {
  const fila = { fila: id(1), nombre: 'Uno', peso: '5', descripcion: '' };

  it('are read, and from before rows were answers, their JSON text', () => {
    expect(leerCriterios([fila])).toEqual([fila]);
    expect(leerCriterios(JSON.stringify([{ id: id(1), nombre: 'Uno', peso: '5', descripcion: '' }]))).toEqual(
      [fila],
    );
  });

  it('what was cut or tampered with is left out, and the rest opens', () => {
    for (const text of [
      '[{"id":"1"},',
      '{}',
      'null',
      '[1,null]',
      `[{"id":"${id(1)}","peso":2}]`,
      '[{"id":"x","peso":"2"}]',
    ])
      expect(leerCriterios(text), text).toEqual([]);
    expect(leerCriterios(null)).toEqual([]);
  });
});

describe('terms as they are kept', () => {
  it('trims texts, makes the budget canonical and orders the audience', () => {
    const kept = normalizarTerminos(
      terminos({ titulo: '  Uno\n dos ', presupuesto: '$1,000', dirigidaA: ['institucion', 'osc', 'osc'] }),
    );
    expect(kept).toMatchObject({
      titulo: 'Uno dos',
      presupuesto: '1000.00',
      dirigidaA: ['osc', 'institucion'],
    });
  });

  it('a blank budget is none', () =>
    expect(normalizarTerminos(terminos({ presupuesto: ' ' })).presupuesto).toBeNull());
});

describe('30: what the autosave keeps', () => {
  it.each([borradorDeConvocatoria, borradorDeAdenda])('$id: its own texts and no other', ({ schema }) => {
    expect(schema.safeParse({}).success).toBe(true);
    expect(schema.safeParse({ presupuesto: 'a medias', fechaCierre: null }).success).toBe(true);
    for (const key of ['estado', 'version', 'created_by', '__proto__'])
      expect(schema.safeParse(JSON.parse(`{"${key}": "x"}`)).success, key).toBe(false);
    expect(schema.safeParse({ presupuesto: 1 }).success).toBe(false);
  });
});
