import { describe, expect, it } from 'vitest';
import { applyMarks } from './review.ts';
import { isUnsent, observationsOf, observedChanged, sendReview } from './review-sent.ts';
import { ficha, fichaReview } from './testing/review.ts';

const quien = { autor: '11111111-1111-4111-8111-111111111111', en: '2026-11-20T16:02:00.000Z' };
const rechazada = { rfc: { valido: false, comentario: 'No existe' } };
const marcas = applyMarks(
  fichaReview,
  ficha(),
  {},
  { ...rechazada, mision: { valido: true, comentario: '' } },
  quien,
);
const envio = sendReview(fichaReview, ficha(), marcas, 'Casi listo.', quien);

describe('what is sent with «Solicitar Cambios»', () => {
  it('is every field that is not valid with its comment, and the general comments', () => {
    expect(envio).toMatchObject({ comentarios: 'Casi listo.', ...quien });
    expect(observationsOf(fichaReview, envio)).toEqual([
      { campo: 'rfc', etiqueta: 'RFC', comentario: 'No existe' },
    ]);
    expect(observationsOf(fichaReview, null)).toEqual([]);
  });

  it('leaves out a mark of a value that changed before it was sent: nobody judged the new one (rule 38)', () => {
    expect(
      observationsOf(fichaReview, sendReview(fichaReview, ficha({ rfc: 'RNO950612AB2' }), marcas, '', quien)),
    ).toEqual([]);
  });
});

describe('39: what was observed has changed', () => {
  it('replacing a document by another of the same name is a change, re-sending the same file is none', () => {
    expect(observedChanged(fichaReview, ficha(), envio)).toBe(false);
    expect(observedChanged(fichaReview, ficha({ papel: 'bbbb' }), envio)).toBe(true);
  });

  it('a change in a field that was not observed is no reason for another review', () => {
    expect(observedChanged(fichaReview, ficha({ mision: 'Otra misión distinta' }), envio)).toBe(false);
    expect(observedChanged(fichaReview, ficha({ rfc: 'RNO950612AB2' }), envio)).toBe(true);
    expect(observedChanged(fichaReview, ficha(), null)).toBe(false);
  });
});

describe('what the organization does not read yet', () => {
  const enviadas = observationsOf(fichaReview, envio);
  it('is an observation that is new, reworded or withdrawn; never a mark that it is not told of', () => {
    expect(isUnsent('rfc', { valido: false, comentario: 'No existe' }, enviadas)).toBe(false);
    expect(isUnsent('rfc', { valido: false, comentario: 'No existe en el SAT' }, enviadas)).toBe(true);
    expect(isUnsent('rfc', { valido: true, comentario: '' }, enviadas)).toBe(true);
    // Its value changed: it is undecided until somebody looks at it.
    expect(isUnsent('rfc', { valido: null, comentario: 'No existe' }, enviadas)).toBe(false);
    expect(isUnsent('vision', { valido: false, comentario: '' }, enviadas)).toBe(true);
    expect(isUnsent('vision', { valido: true, comentario: '' }, enviadas)).toBe(false);
  });
});
