import type { MarcaVigente } from '@portal/domain/stage/review';
import { describe, expect, test } from 'vitest';
import {
  choose,
  hasChanges,
  invalidFields,
  markOf,
  openChoices,
  openFields,
  rebase,
  sentMarks,
  setComment,
  setMark,
  setRest,
  settle,
  startReview,
  type UnderReview,
  uncommented,
  withoutApproval,
} from './marks.ts';

const respuestas = {
  rfc: 'CVR110805HK8',
  clasificacion: 'Asociación Civil',
  mision: 'Recuperar canchas con las juventudes.',
  vision: 'Ninguna cancha vacía en el suroriente.',
} as const;
type Campo = keyof typeof respuestas;
type Registro = UnderReview<Campo> & { readonly revision: NonNullable<UnderReview<Campo>['revision']> };

const campo = (id: Campo, requerido: boolean): MarcaVigente<Campo> => ({
  campo: id,
  etiqueta: id,
  requerido,
  valido: null,
  comentario: '',
  valor: respuestas[id],
  antes: null,
  validoAntes: null,
  autor: null,
  en: null,
});

const registro: Registro = {
  version: 3,
  revision: {
    marcas: [
      campo('rfc', true),
      campo('clasificacion', true),
      campo('mision', false),
      campo('vision', false),
    ],
    comentarios: { texto: '', autor: null, en: null },
    sinEnviar: [],
    autores: [],
  },
};

const withStored = (change: Partial<Record<Campo, Partial<MarcaVigente<Campo>>>>): Registro => ({
  ...registro,
  version: 4,
  revision: {
    ...registro.revision,
    marcas: registro.revision.marcas.map((m) => ({ ...m, ...change[m.campo] })),
  },
});

/** Version 4, with these general comments stored. */
const comentado = (texto: string): Registro => ({
  ...registro,
  version: 4,
  revision: { ...registro.revision, comentarios: { texto, autor: null, en: null } },
});

describe('marks of a review', () => {
  test('a mark is valid, not valid or undecided, and taking it away returns to undecided (A§2)', () => {
    const marked = setMark(startReview(registro), 'rfc', false);
    expect(markOf(marked, 'rfc').valido).toBe(false);
    expect(markOf(setMark(marked, 'rfc', true), 'rfc').valido).toBe(true);
    expect(markOf(setMark(marked, 'rfc', null), 'rfc').valido).toBeNull();
  });

  test('a mark that returns to how it was stored is no change', () => {
    const start = startReview(registro);
    expect(hasChanges(start)).toBe(false);
    expect(hasChanges(setMark(start, 'rfc', true))).toBe(true);
    expect(hasChanges(setMark(setMark(start, 'rfc', true), 'rfc', null))).toBe(false);
  });

  test('an invalid field lacks its comment until something is written, spaces aside (rule 37)', () => {
    const marked = setMark(startReview(registro), 'mision', false);
    expect(uncommented(marked).map((m) => m.campo)).toEqual(['mision']);
    expect(uncommented(setComment(marked, 'mision', '   '))).toHaveLength(1);
    expect(uncommented(setComment(marked, 'mision', 'Explica más.'))).toHaveLength(0);
  });

  test('approval misses every required field that is undecided or not valid, never an optional one (rule 34)', () => {
    let review = startReview(registro);
    for (const { campo, requerido } of review.campos) if (requerido) review = setMark(review, campo, true);
    expect(withoutApproval(review)).toEqual([]);
    review = setMark(setMark(setMark(review, 'rfc', false), 'clasificacion', null), 'mision', false);
    expect(withoutApproval(review).map((m) => m.campo)).toEqual(['rfc', 'clasificacion']);
    expect(invalidFields(review).map((m) => m.campo)).toEqual(['rfc', 'mision']);
    expect(openFields(review)).toEqual(['clasificacion', 'vision']);
  });

  test('what is left is valid in one go, of all or of some; what was decided and written stays', () => {
    const some = setComment(
      setMark(setMark(startReview(registro), 'rfc', false), 'mision', true),
      'vision',
      'Breve.',
    );
    const rest = setRest(some);
    expect(rest.campos.map((one) => markOf(rest, one.campo).valido)).toEqual([false, true, true, true]);
    expect(markOf(rest, 'vision').comentario).toBe('Breve.');
    expect(markOf(rest, 'mision')).toBe(markOf(some, 'mision'));
    expect(openFields(setRest(some, ['rfc', 'vision']))).toEqual(['clasificacion']);
  });
});

describe('a record that changes under the reviewer (rules 28 and 38)', () => {
  const mine = setComment(
    setMark(setMark(startReview(registro), 'rfc', true), 'mision', false),
    'mision',
    'Muy breve.',
  );

  test('marks of values that did not change stay', () => {
    const later = rebase(mine, withStored({ vision: { valor: 'Otra visión' } }));
    expect(later.version).toBe(4);
    expect(markOf(later, 'rfc')).toEqual({ valido: true, comentario: '' });
    expect(markOf(later, 'mision')).toEqual({ valido: false, comentario: 'Muy breve.' });
    expect(later.cambiaron).toEqual(['vision']);
  });

  test('the mark of a changed value returns to undecided, with its comment and the value before', () => {
    const later = rebase(mine, withStored({ mision: { valor: 'Una misión más larga' } }));
    expect(markOf(later, 'mision')).toEqual({ valido: null, comentario: 'Muy breve.' });
    const card = later.campos.find((m) => m.campo === 'mision');
    expect(card).toMatchObject({
      valor: 'Una misión más larga',
      antes: respuestas.mision,
      validoAntes: false,
    });
  });

  test('what the reviewer did not touch takes the mark that somebody else stored', () => {
    const later = rebase(mine, withStored({ vision: { valido: false, comentario: 'De otra persona' } }));
    expect(markOf(later, 'vision')).toEqual({ valido: false, comentario: 'De otra persona' });
  });

  test('a value that changed and that somebody else already judged takes their mark, or asks when a comment was typed', () => {
    const judged = withStored({
      mision: { valor: 'Una misión más larga', valido: true, comentario: '' },
      rfc: { valor: 'OTRO950612AB1', valido: true, comentario: '' },
    });
    const later = rebase(mine, judged);
    expect(markOf(later, 'rfc')).toEqual({ valido: true, comentario: '' });
    expect(markOf(later, 'mision')).toEqual({ valido: null, comentario: 'Muy breve.' });
    expect(openChoices(later)).toEqual(['mision']);
  });

  test('general comments being written stay', () => {
    const writing = { ...mine, comentarios: 'Casi listo' };
    expect(rebase(writing, withStored({})).comentarios).toBe('Casi listo');
    expect(rebase(mine, comentado('De otra persona')).comentarios).toBe('De otra persona');
  });
});

describe('28: two reviewers at once', () => {
  const mine = setComment(setMark(startReview(registro), 'rfc', false), 'rfc', 'No coincide.');
  const theirs = withStored({ rfc: { valido: true, comentario: '' } });

  test('both moved the same field: it stays open until one of the two is chosen, and nothing typed is lost', () => {
    const later = rebase(mine, theirs);
    expect(openChoices(later)).toEqual(['rfc']);
    expect(markOf(later, 'rfc')).toEqual({ valido: false, comentario: 'No coincide.' });
    // What would be sent still says what it was based on: the server refuses it.
    expect(sentMarks(later).rfc?.base).toMatchObject({ valido: null, comentario: '' });

    const kept = choose(later, 'rfc', 'mia');
    expect(openChoices(kept)).toEqual([]);
    expect(sentMarks(kept).rfc).toEqual({
      valido: false,
      comentario: 'No coincide.',
      base: { valido: true, comentario: '', valor: respuestas.rfc },
    });
    const taken = choose(later, 'rfc', 'suya');
    expect(openChoices(taken)).toEqual([]);
    expect(markOf(taken, 'rfc')).toEqual({ valido: true, comentario: '' });
    expect(hasChanges(taken)).toBe(false);
  });

  test('an open choice stays open over further readings, and closes when both say the same', () => {
    const open = rebase(rebase(mine, theirs), { ...theirs, version: 5 });
    expect(openChoices(open)).toEqual(['rfc']);
    expect(openChoices(setComment(setMark(open, 'rfc', true), 'rfc', ''))).toEqual([]);
    expect(openChoices(rebase(open, { ...registro, version: 6 }))).toEqual([]);
  });

  test('only the other one moved: taken over and named; only I: kept and sent alone', () => {
    const later = rebase(mine, withStored({ vision: { valido: true, comentario: '' } }));
    expect(later.ajenas).toEqual(['vision']);
    expect(openChoices(later)).toEqual([]);
    expect(Object.keys(sentMarks(later))).toEqual(['rfc']);
  });

  test('general comments that both wrote are chosen between too', () => {
    const stored = comentado('De otra persona');
    const later = rebase({ ...startReview(registro), comentarios: 'Míos' }, stored);
    expect(openChoices(later)).toEqual(['comentariosRevisor']);
    expect(later.comentarios).toBe('Míos');
    expect(choose(later, 'comentariosRevisor', 'suya').comentarios).toBe('De otra persona');
    const kept = choose(later, 'comentariosRevisor', 'mia');
    expect([kept.comentarios, kept.comentariosBase]).toEqual(['Míos', 'De otra persona']);
  });

  test('what is typed while a save travels stays, and what somebody else stored meanwhile is named', () => {
    const typed = setMark(mine, 'mision', false);
    const saved = withStored({
      rfc: { valido: false, comentario: 'No coincide.' },
      vision: { valido: true, comentario: '' },
    });
    const later = settle(typed, mine, saved);
    expect(Object.keys(sentMarks(later))).toEqual(['mision']);
    expect(later.ajenas).toEqual(['vision']);
    expect(openChoices(later)).toEqual([]);
    expect(hasChanges(settle(mine, mine, saved))).toBe(false);
  });
});
