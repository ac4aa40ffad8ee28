import type { MarcaVigente } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { describe, expect, test } from 'vitest';
import { registroDePrueba, respuestas } from '../../testing/registro.ts';
import {
  comentar,
  decididos,
  hayCambios,
  invalidos,
  marcaDe,
  marcar,
  rebase,
  sinComentario,
  sinVistoBueno,
  startRevision,
} from './marcas.ts';

const registro = registroDePrueba();

const withStored = (change: Partial<Record<string, Partial<MarcaVigente>>>): PreRegistro =>
  registroDePrueba({
    version: 4,
    revision: {
      rfcRepetido: [],
      justificacion: null,
      marcas: (registro.revision?.marcas ?? []).map((m) => ({ ...m, ...change[m.campo] })),
    },
  });

describe('marks of a review', () => {
  test('a mark is valid, not valid or undecided, and taking it away returns to undecided (A§2)', () => {
    const marked = marcar(startRevision(registro), 'rfc', false);
    expect(marcaDe(marked, 'rfc').valido).toBe(false);
    expect(marcaDe(marcar(marked, 'rfc', true), 'rfc').valido).toBe(true);
    expect(marcaDe(marcar(marked, 'rfc', null), 'rfc').valido).toBeNull();
  });

  test('a mark that returns to how it was stored is no change', () => {
    const start = startRevision(registro);
    expect(hayCambios(start)).toBe(false);
    expect(hayCambios(marcar(start, 'rfc', true))).toBe(true);
    expect(hayCambios(marcar(marcar(start, 'rfc', true), 'rfc', null))).toBe(false);
  });

  test('an invalid field lacks its comment until something is written, spaces aside (rule 37)', () => {
    const marked = marcar(startRevision(registro), 'mision', false);
    expect(sinComentario(marked).map((m) => m.campo)).toEqual(['mision']);
    expect(sinComentario(comentar(marked, 'mision', '   '))).toHaveLength(1);
    expect(sinComentario(comentar(marked, 'mision', 'Explica más.'))).toHaveLength(0);
  });

  test('approval misses every required field that is undecided or not valid, never an optional one (rule 34)', () => {
    let review = startRevision(registro);
    for (const { campo, requerido } of review.campos) if (requerido) review = marcar(review, campo, true);
    expect(sinVistoBueno(review)).toEqual([]);
    review = marcar(marcar(marcar(review, 'rfc', false), 'clasificacion', null), 'mision', false);
    expect(sinVistoBueno(review).map((m) => m.campo)).toEqual(['rfc', 'clasificacion']);
    expect(invalidos(review).map((m) => m.campo)).toEqual(['rfc', 'mision']);
    expect(decididos(review)).toBe(7);
  });
});

describe('a record that changes under the reviewer (rules 28 and 38)', () => {
  const mine = comentar(
    marcar(marcar(startRevision(registro), 'rfc', true), 'mision', false),
    'mision',
    'Muy breve.',
  );

  test('marks of values that did not change stay', () => {
    const later = rebase(mine, withStored({ vision: { valor: 'Otra visión' } }));
    expect(later.version).toBe(4);
    expect(marcaDe(later, 'rfc')).toEqual({ valido: true, comentario: '' });
    expect(marcaDe(later, 'mision')).toEqual({ valido: false, comentario: 'Muy breve.' });
    expect(later.cambiaron).toEqual(['Visión']);
  });

  test('the mark of a changed value returns to undecided, with its comment and the value before', () => {
    const later = rebase(mine, withStored({ mision: { valor: 'Una misión más larga' } }));
    expect(marcaDe(later, 'mision')).toEqual({ valido: null, comentario: 'Muy breve.' });
    const card = later.campos.find((m) => m.campo === 'mision');
    expect(card).toMatchObject({
      valor: 'Una misión más larga',
      antes: respuestas.mision,
      validoAntes: false,
    });
  });

  test('what the reviewer did not touch takes the mark that somebody else stored', () => {
    const later = rebase(mine, withStored({ vision: { valido: false, comentario: 'De otra persona' } }));
    expect(marcaDe(later, 'vision')).toEqual({ valido: false, comentario: 'De otra persona' });
  });

  test('general comments being written stay', () => {
    const writing = { ...mine, comentarios: 'Casi listo' };
    const later = rebase(writing, registroDePrueba({ version: 4, comentariosRevisor: 'De otra persona' }));
    expect(later.comentarios).toBe('Casi listo');
    expect(
      rebase(mine, registroDePrueba({ version: 4, comentariosRevisor: 'De otra persona' })).comentarios,
    ).toBe('De otra persona');
  });
});
