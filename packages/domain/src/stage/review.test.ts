import { describe, expect, it } from 'vitest';
import { type Autoria, applyMarks, type Juicio, type Marcas, reviewCard, reviewFields } from './review.ts';
import { type CampoDeFicha, type Ficha, ficha, fichaReview } from './testing/review.ts';

const ana = { autor: '11111111-1111-4111-8111-111111111111', en: '2026-11-20T16:02:00.000Z' };
const beto = { autor: '22222222-2222-4222-8222-222222222222', en: '2026-11-20T17:00:00.000Z' };

type Marks = Marcas<CampoDeFicha>;
const apply = (
  expediente: Ficha,
  guardadas: Marks,
  enviadas: Partial<Record<CampoDeFicha, Juicio>>,
  quien: Autoria,
) => applyMarks(fichaReview, expediente, guardadas, enviadas, quien);
const find = (expediente: Ficha, marcas: Marks, campo: CampoDeFicha) =>
  reviewCard(fichaReview, expediente, marcas).find((v) => v.campo === campo);

describe('marks of the review', () => {
  it('the card holds every field that is asked of the record, in the order of the review', () => {
    const campos = (expediente: Ficha) => reviewCard(fichaReview, expediente, {}).map(({ campo }) => campo);
    expect(campos(ficha())).toEqual(reviewFields(fichaReview));
    expect(campos(ficha({ mision: 'Sin visión' }))).toEqual(['rfc', 'papeles', 'mision']);
  });

  it('the papers are remembered from the first review on, marked or not; nothing else is', () => {
    const marcas = apply(ficha(), {}, { rfc: { valido: true, comentario: '' } }, ana);
    expect(Object.keys(marcas).toSorted()).toEqual(['papeles', 'rfc']);
    expect(find(ficha({ papel: 'bbbb' }), marcas, 'papeles')).toMatchObject({ valido: null, antes: 'aaaa' });
  });

  it('38: a mark returns to undecided when the value changes, and before and after are kept', () => {
    const marcas = apply(ficha(), {}, { mision: { valido: false, comentario: 'Muy breve' } }, ana);
    expect(find(ficha(), marcas, 'mision')).toMatchObject({
      valido: false,
      comentario: 'Muy breve',
      antes: null,
    });
    const despues = find(ficha({ mision: 'Prevenir la violencia juvenil' }), marcas, 'mision');
    expect(despues).toMatchObject({
      valido: null,
      validoAntes: false,
      antes: 'Prevenir la violencia',
      comentario: 'Muy breve',
    });
  });

  it('38: saving a stale mark back untouched does not approve the new value', () => {
    const marcas = apply(ficha(), {}, { mision: { valido: true, comentario: '' } }, ana);
    const nuevo = ficha({ mision: 'Otra misión distinta' });
    const otraVez = apply(nuevo, marcas, { mision: { valido: null, comentario: '' } }, ana);
    expect(find(nuevo, otraVez, 'mision')).toMatchObject({ valido: null, antes: 'Prevenir la violencia' });
  });
});

describe('whose a mark is', () => {
  const invalida = { mision: { valido: false, comentario: 'Muy breve' } };

  it('each mark keeps its own author and moment; one that comes back as it was stays with whoever made it', () => {
    const primera = apply(ficha(), {}, invalida, ana);
    const segunda = apply(
      ficha(),
      primera,
      { mision: { valido: false, comentario: ' Muy breve ' }, rfc: { valido: true, comentario: '' } },
      beto,
    );
    expect(find(ficha(), segunda, 'mision')).toMatchObject(ana);
    expect(find(ficha(), segunda, 'rfc')).toMatchObject(beto);
    expect(find(ficha(), segunda, 'vision')).toMatchObject({ autor: null, en: null });
  });

  it('a mark from before authors were kept has none', () => {
    const antigua = { mision: { valido: true, comentario: '', valor: 'Prevenir la violencia' } };
    expect(find(ficha(), antigua, 'mision')).toMatchObject({ valido: true, autor: null, en: null });
  });

  it('a mark on documents that were replaced is not lost because somebody saves another field', () => {
    const marcado = apply(ficha(), {}, { papeles: { valido: false, comentario: 'Vencida' } }, ana);
    const nuevo = ficha({ papel: 'bbbb' });
    const despues = apply(nuevo, marcado, { rfc: { valido: true, comentario: '' } }, beto);
    expect(find(nuevo, despues, 'papeles')).toMatchObject({
      valido: null,
      validoAntes: false,
      comentario: 'Vencida',
      ...ana,
    });
  });
});
