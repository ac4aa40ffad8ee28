import { describe, expect, test } from 'vitest';
import { readListaSearch } from '../convocatorias.search.ts';
import { listaEnUrl } from './lista-estado.ts';

const { queryOf, stateOf, searchOf } = listaEnUrl;

describe('the list of calls in the URL', () => {
  test('what the list shows is what its URL brings back', () => {
    const search = {
      q: 'juventudes',
      estado: 'activa,en_evaluacion',
      dirigida: 'osc',
      vigentes: 'si',
      orden: 'presupuesto',
      sentido: 'asc',
      cursor: 'abc',
    };
    expect(searchOf(stateOf(search))).toEqual(search);
  });

  test('what a URL invents never reaches the server (rule 92: closed lists)', () => {
    const invented = {
      estado: 'borrada,activa',
      dirigida: 'x',
      vigentes: 'no',
      orden: 'rfc',
      sentido: 'asc',
    };
    expect(queryOf(invented)).toEqual({ estado: ['activa'] });
  });

  test('keys that the list does not know are dropped; numbers are text', () => {
    expect(readListaSearch({ q: 2026, otra: 'x', estado: ['activa'], cursor: '' })).toEqual({ q: '2026' });
  });
});
