import { describe, expect, it } from 'vitest';
import { applyMarks, type Juicio, reviewCard } from './review.ts';
import { observationsOf, observedChanged, sendReview, unsentParts } from './review-sent.ts';
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

type Puesta = {
  readonly como?: Parameters<typeof ficha>[0];
  readonly comentarios?: string;
  readonly corrige?: boolean;
  readonly enviado?: typeof envio | null;
};

describe('what the organization was not told of', () => {
  const parts = (
    cambio: Readonly<Record<string, Juicio>>,
    { como = {}, comentarios = 'Casi listo.', corrige = true, enviado = envio }: Puesta = {},
  ) => {
    const guardadas = applyMarks(fichaReview, ficha(como), marcas, cambio, quien);
    return unsentParts(reviewCard(fichaReview, ficha(como), guardadas), comentarios, enviado, corrige);
  };
  const mal = (comentario: string): Juicio => ({ valido: false, comentario });
  const bien: Juicio = { valido: true, comentario: '' };

  it('while it corrects: what is new, reworded or withdrawn; never a mark that it is not told of', () => {
    expect(parts({})).toEqual([]);
    expect(parts({ rfc: mal('No existe en el SAT') })).toEqual(['rfc']);
    expect(parts({ rfc: bien })).toEqual(['rfc']);
    expect(parts({ vision: mal('') })).toEqual(['vision']);
    expect(parts({ vision: bien })).toEqual([]);
    // Its value changed: it is undecided until somebody looks at it.
    expect(parts({}, { como: { rfc: 'RNO950612AB2' } })).toEqual([]);
    expect(parts({}, { comentarios: 'Falta poco.' })).toEqual(['comentariosRevisor']);
    expect(parts({}, { comentarios: '' })).toEqual(['comentariosRevisor']);
  });

  it('once it has sent again: neither what it was told in an earlier round, nor what no longer stands', () => {
    const otraVez = { corrige: false };
    expect(parts({}, otraVez)).toEqual([]);
    expect(parts({ rfc: bien }, otraVez)).toEqual([]);
    expect(parts({}, { ...otraVez, comentarios: '' })).toEqual([]);
    expect(parts({}, { ...otraVez, comentarios: 'Falta poco.' })).toEqual(['comentariosRevisor']);
    expect(parts({ rfc: mal('Sigue sin existir') }, otraVez)).toEqual(['rfc']);
    // The same words of another value are said for the first time.
    expect(parts({ rfc: mal('No existe.') }, { ...otraVez, como: { rfc: 'RNO950612AB2' } })).toEqual(['rfc']);
  });

  it('before anything was sent: all that says something', () => {
    expect(parts({}, { enviado: null, corrige: false })).toEqual(['rfc', 'comentariosRevisor']);
    expect(parts({ rfc: bien }, { enviado: null, corrige: false, comentarios: '' })).toEqual([]);
  });
});
