import { describe, expect, test } from 'vitest';
import { readListaSearch } from '../pre-registro.search.ts';
import { listaEnUrl } from './lista-estado.ts';

const { queryOf, stateOf, searchOf } = listaEnUrl;

describe('the list in the URL', () => {
  test('what the list shows is what its URL brings back', () => {
    const search = {
      q: 'cancha',
      estado: 'en_revision,requiere_cambios',
      tipo: 'osc',
      desde: '2026-01-01',
      hasta: '2026-11-20',
      orden: 'folio',
      sentido: 'asc',
      cursor: 'abc',
    };
    expect(searchOf(stateOf(search))).toEqual(search);
  });

  test('what a URL invents never reaches the server (rule 92: closed lists)', () => {
    const invented = {
      estado: 'borrado,en_revision',
      tipo: 'x',
      desde: '2026-02-30',
      orden: 'rfc',
      sentido: 'asc',
    };
    expect(queryOf(invented)).toEqual({ estado: ['en_revision'] });
  });

  test('keys that the list does not know are dropped; numbers are text', () => {
    expect(readListaSearch({ q: 2026, otra: 'x', estado: ['en_revision'], cursor: '' })).toEqual({
      q: '2026',
    });
  });
});
