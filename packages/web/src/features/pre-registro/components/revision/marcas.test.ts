import type { MarcaVigente } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { describe, expect, test } from 'vitest';
import { registroDePrueba, respuestas } from '../../testing/registro.ts';
import {
  comentar,
  decididos,
  elegir,
  enviadas,
  hayCambios,
  invalidos,
  marcaDe,
  marcar,
  porElegir,
  rebase,
  settle,
  sinComentario,
  sinEnviarDe,
  sinVistoBueno,
  startRevision,
} from './marcas.ts';

const registro = registroDePrueba();

const withStored = (change: Partial<Record<string, Partial<MarcaVigente>>>): PreRegistro =>
  registroDePrueba({
    version: 4,
    revision: {
      ...(registro.revision ?? {
        rfcRepetido: [],
        justificacion: null,
        autores: [],
        cuentas: [],
        comentarios: { texto: '', autor: null, en: null },
      }),
      marcas: (registro.revision?.marcas ?? []).map((m) => ({ ...m, ...change[m.campo] })),
    },
  });

/** Version 4, with these general comments stored. */
const comentado = (texto: string): PreRegistro => {
  const { revision } = registro;
  if (!revision) throw new Error('A record under review has its card');
  return {
    ...registro,
    version: 4,
    revision: { ...revision, comentarios: { texto, autor: null, en: null } },
  };
};

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

  test('a value that changed and that somebody else already judged takes their mark, or asks when a comment was typed', () => {
    const judged = withStored({
      mision: { valor: 'Una misión más larga', valido: true, comentario: '' },
      rfc: { valor: 'OTRO950612AB1', valido: true, comentario: '' },
    });
    const later = rebase(mine, judged);
    expect(marcaDe(later, 'rfc')).toEqual({ valido: true, comentario: '' });
    expect(marcaDe(later, 'mision')).toEqual({ valido: null, comentario: 'Muy breve.' });
    expect(porElegir(later)).toEqual(['mision']);
  });

  test('general comments being written stay', () => {
    const writing = { ...mine, comentarios: 'Casi listo' };
    expect(rebase(writing, withStored({})).comentarios).toBe('Casi listo');
    expect(rebase(mine, comentado('De otra persona')).comentarios).toBe('De otra persona');
  });
});

describe('28: two reviewers at once', () => {
  const mine = comentar(marcar(startRevision(registro), 'rfc', false), 'rfc', 'No coincide.');
  const theirs = withStored({ rfc: { valido: true, comentario: '' } });

  test('both moved the same field: it stays open until one of the two is chosen, and nothing typed is lost', () => {
    const later = rebase(mine, theirs);
    expect(porElegir(later)).toEqual(['rfc']);
    expect(marcaDe(later, 'rfc')).toEqual({ valido: false, comentario: 'No coincide.' });
    // What would be sent still says what it was based on: the server refuses it.
    expect(enviadas(later).rfc?.base).toMatchObject({ valido: null, comentario: '' });

    const kept = elegir(later, 'rfc', 'mia');
    expect(porElegir(kept)).toEqual([]);
    expect(enviadas(kept).rfc).toEqual({
      valido: false,
      comentario: 'No coincide.',
      base: { valido: true, comentario: '', valor: respuestas.rfc },
    });
    const taken = elegir(later, 'rfc', 'suya');
    expect(porElegir(taken)).toEqual([]);
    expect(marcaDe(taken, 'rfc')).toEqual({ valido: true, comentario: '' });
    expect(hayCambios(taken)).toBe(false);
  });

  test('an open choice stays open over further readings, and closes when both say the same', () => {
    const open = rebase(rebase(mine, theirs), { ...theirs, version: 5 });
    expect(porElegir(open)).toEqual(['rfc']);
    expect(porElegir(comentar(marcar(open, 'rfc', true), 'rfc', ''))).toEqual([]);
    expect(porElegir(rebase(open, registroDePrueba({ version: 6 })))).toEqual([]);
  });

  test('only the other one moved: taken over and named; only I: kept and sent alone', () => {
    const later = rebase(mine, withStored({ vision: { valido: true, comentario: '' } }));
    expect(later.ajenas).toEqual(['vision']);
    expect(porElegir(later)).toEqual([]);
    expect(Object.keys(enviadas(later))).toEqual(['rfc']);
  });

  test('general comments that both wrote are chosen between too', () => {
    const stored = comentado('De otra persona');
    const later = rebase({ ...startRevision(registro), comentarios: 'Míos' }, stored);
    expect(porElegir(later)).toEqual(['comentariosRevisor']);
    expect(later.comentarios).toBe('Míos');
    expect(elegir(later, 'comentariosRevisor', 'suya').comentarios).toBe('De otra persona');
    const kept = elegir(later, 'comentariosRevisor', 'mia');
    expect([kept.comentarios, kept.comentariosBase]).toEqual(['Míos', 'De otra persona']);
  });

  test('what is typed while a save travels stays, and what somebody else stored meanwhile is named', () => {
    const typed = marcar(mine, 'mision', false);
    const saved = withStored({
      rfc: { valido: false, comentario: 'No coincide.' },
      vision: { valido: true, comentario: '' },
    });
    const later = settle(typed, mine, saved);
    expect(Object.keys(enviadas(later))).toEqual(['mision']);
    expect(later.ajenas).toEqual(['vision']);
    expect(porElegir(later)).toEqual([]);
    expect(hayCambios(settle(mine, mine, saved))).toBe(false);
  });
});

describe('what the organization does not read yet', () => {
  test('is what is stored and was not sent, never what is only on screen', () => {
    const stored = withStored({ mision: { valido: false, comentario: 'Muy breve.' } });
    const review = marcar(startRevision(stored), 'rfc', false);
    expect(sinEnviarDe(review, stored)).toEqual(['mision']);
    const sent = [{ campo: 'mision' as const, comentario: 'Muy breve.', etiqueta: 'Misión' }];
    expect(sinEnviarDe(review, { ...stored, observaciones: sent })).toEqual([]);
    expect(sinEnviarDe(startRevision(registro), { ...registro, observaciones: sent })).toEqual([]);
    const withdrawn = startRevision(withStored({ mision: { valido: true, comentario: '' } }));
    expect(sinEnviarDe(withdrawn, { ...registro, observaciones: sent })).toEqual(['mision']);
    expect(sinEnviarDe(startRevision(comentado('Casi listo')), registro)).toEqual(['comentariosRevisor']);
  });
});
