import { describe, expect, test } from 'vitest';
import { day, listOf, many, one } from './list-query.ts';
import { emptyListState } from './list-state.ts';
import { readUrl } from './list-url.ts';

const states = ['abierta', 'cerrada', 'cancelada'] as const;

const list = listOf(
  {
    estado: many('Estado', states, (state) => state.toUpperCase()),
    tipo: one('Tipo', ['a', 'b'], (tipo) => `Tipo ${tipo}`),
    desde: day('Desde'),
    abierta: { label: 'Plazo', read: (text) => (text === 'si' ? true : undefined) },
  },
  ['folio', 'creado'],
  'asc',
);

describe('a list said once', () => {
  test('the toolbar draws the filters in the order of their definition', () => {
    expect(list.filters.map(({ id }) => id)).toEqual(['estado', 'tipo', 'desde', 'abierta']);
    expect(list.filters[1]).toMatchObject({
      id: 'tipo',
      label: 'Tipo',
      options: [
        { value: 'a', label: 'Tipo a' },
        { value: 'b', label: 'Tipo b' },
      ],
    });
  });

  test('several values go to the server in the order of the closed list, whatever the URL says', () => {
    expect(list.queryOf({ estado: 'cancelada,abierta,inventada' }).estado).toEqual(['abierta', 'cancelada']);
  });

  test('what the URL asks of the server, and what the toolbar shows of it', () => {
    const search = {
      q: 'ana',
      estado: 'abierta',
      tipo: 'b',
      desde: '2026-03-01',
      abierta: 'si',
      cursor: 'x',
    };
    expect(list.queryOf(search)).toEqual({
      q: 'ana',
      estado: ['abierta'],
      tipo: 'b',
      desde: '2026-03-01',
      abierta: true,
      cursor: 'x',
    });
    expect(list.stateOf(search)).toEqual({
      q: 'ana',
      orden: null,
      filtros: { estado: ['abierta'], tipo: ['b'], desde: ['2026-03-01'], abierta: ['si'] },
      cursor: 'x',
      limite: null,
    });
    expect(list.searchOf(list.stateOf(search))).toEqual(search);
  });

  test('an invented value filters nothing, and is not shown as if it did', () => {
    const invented = {
      estado: 'x',
      tipo: 'c',
      desde: '2026-02-30',
      abierta: 'no',
      orden: 'rfc',
      sentido: 'asc',
    };
    expect(list.queryOf(invented)).toEqual({});
    expect(list.stateOf(invented).filtros).toEqual({ estado: [], tipo: [], desde: [], abierta: [] });
    expect(list.stateOf(invented).orden).toBeNull();
  });

  test('what an address asks for that the list does not know is told, as it was written', () => {
    const search = { estado: 'abierta,perdida', tipo: 'c', orden: 'rfc' };
    expect(list.ignoredOf(search, '?estado=abierta,perdida&tipo=c&orden=rfc&color=rojo')).toEqual([
      'estado: perdida',
      'tipo: c',
      'orden: rfc',
      'color',
    ]);
    expect(list.ignoredOf({ estado: 'abierta' }, '?estado=abierta&q=x&limite=50')).toEqual([]);
  });

  test('the size of a page is one of three, and the usual one is not written', () => {
    expect(list.queryOf({ limite: '50' }).limite).toBe(50);
    expect([list.queryOf({ limite: '7' }).limite, list.queryOf({ limite: '25' }).limite]).toEqual([
      undefined,
      undefined,
    ]);
    expect(list.searchOf({ ...emptyListState, limite: 100 }).limite).toBe('100');
  });

  test('a direction needs its column; a column without direction has the first one of the list', () => {
    expect(list.stateOf({ orden: 'folio' }).orden).toEqual({ columna: 'folio', dir: 'asc' });
    expect(list.queryOf({ orden: 'folio', sentido: 'arriba' })).toEqual({ orden: 'folio' });
    expect(listOf({}, ['folio']).stateOf({ orden: 'folio' }).orden?.dir).toBe('desc');
  });

  test('a search is cut where the server would refuse it', () => {
    expect(list.queryOf({ q: 'a'.repeat(300) }).q).toHaveLength(200);
  });

  describe('that opens on a part of itself', () => {
    const opens = { estado: 'abierta,cerrada', orden: 'creado', sentido: 'asc', limite: '50' } as const;
    const opened = listOf(
      { estado: many('Estado', states, String), desde: day('Desde') },
      ['folio', 'creado'],
      'asc',
      { columna: 'folio', dir: 'desc' },
      opens,
    );

    test('a bare address stands for that part, and is how the URL writes it', () => {
      expect(opened.queryOf({})).toEqual({
        estado: ['abierta', 'cerrada'],
        orden: 'creado',
        sentido: 'asc',
        limite: 50,
      });
      expect(opened.stateOf({})).toEqual(opened.stateOf(opens));
      expect(readUrl(['estado', 'orden', 'sentido', 'limite'])(opened.searchOf(opened.stateOf({})))).toEqual(
        {},
      );
    });

    test('an address that says anything says all of it', () => {
      expect(opened.queryOf({ q: 'ana' })).toEqual({ q: 'ana' });
      expect(opened.queryOf({ estado: 'perdido' })).toEqual({});
    });

    test('everything in the usual order has an address of its own, which brings it back', () => {
      const everything = opened.searchOf(emptyListState);
      expect(readUrl(['estado', 'orden', 'limite'])(everything)).toEqual({ limite: '25' });
      expect(opened.queryOf(everything)).toEqual({});
      expect(opened.ignoredOf(everything, '?limite=25')).toEqual([]);
    });
  });

  test('a list as usual writes nothing into the URL', () => {
    expect(readUrl(['q', 'estado'])(list.searchOf(emptyListState))).toEqual({});
  });
});

test('a screen takes its own keys out of a URL, as text', () => {
  expect(readUrl(['q', 'paso'])({ q: 2026, paso: '', otra: 'x' })).toEqual({ q: '2026' });
  expect(readUrl(['q'])({ q: ['x'] })).toEqual({});
});
