import { describe, expect, test } from 'vitest';
import { inView, viewOf } from '../../../ui/list-views.tsx';
import { readListaSearch } from '../pre-registro.search.ts';
import { APERTURA } from './apertura.ts';
import { listaDeRevision, listaEnUrl, vistasDeRevision } from './lista-estado.ts';

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

  describe('of who reviews', () => {
    const YO = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01';
    const OTRA = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a02';

    test('passes an id on until the server named those there are; then one that is not among them is told', () => {
      const url = { responsable: YO, convocatoriaId: OTRA };
      expect(listaDeRevision({}).queryOf(url)).toMatchObject(url);
      expect(listaDeRevision({}).ignoredOf(url, '')).toEqual([]);
      const named = listaDeRevision({ revisores: [{ value: YO, label: 'Ana' }], convocatorias: [] });
      expect(named.queryOf(url)).toMatchObject({ responsable: YO, convocatoriaId: undefined });
      expect(named.ignoredOf(url, '')).toEqual([`convocatoriaId: ${OTRA}`]);
    });

    test('opens on what waits for the foundation, the longest first, as its route asks before the page is here', () => {
      const { queryOf: ask, stateOf: at, searchOf: write } = listaDeRevision({});
      expect(ask({})).toEqual(APERTURA);
      expect(viewOf(vistasDeRevision, at({}))?.label).toBe('Por revisar');
      const [porRevisar, , , , todos] = vistasDeRevision;
      if (!porRevisar || !todos) throw new Error('Views are missing.');
      // All of them, newest first, have an address; from there the first view is as the list opens.
      const entera = readListaSearch({ ...write(inView(vistasDeRevision, todos, at({}))) });
      expect(entera).toEqual({ limite: '50' });
      expect(readListaSearch({ ...write(inView(vistasDeRevision, porRevisar, at(entera))) })).toEqual({});
    });

    test('an order that was chosen stays with the next view', () => {
      const { stateOf: at } = listaDeRevision({});
      const [, organizacion] = vistasDeRevision;
      const porFolio = { ...at({}), orden: { columna: 'folio', dir: 'asc' } as const };
      expect(organizacion && inView(vistasDeRevision, organizacion, porFolio).orden).toEqual(porFolio.orden);
      expect(organizacion && inView(vistasDeRevision, organizacion, at({})).orden).toBeNull();
    });

    test('what is no id and no word of its own is nobody', () => {
      const url = { responsable: 'ana', tipoSolicitud: 'convocatoria,regalo' };
      expect(listaDeRevision({}).queryOf(url)).toMatchObject({
        responsable: undefined,
        tipoSolicitud: ['convocatoria'],
      });
      expect(listaDeRevision({}).ignoredOf(url, '')).toEqual(['tipoSolicitud: regalo', 'responsable: ana']);
      expect(listaDeRevision({}).queryOf({ responsable: 'sin_asignar' }).responsable).toBe('sin_asignar');
    });
  });
});
