import { describe, expect, it } from 'vitest';
import { applyMarks, type Juicio, type Marcas } from './review.ts';
import {
  type Comentarios,
  clashesOf,
  clashPath,
  clashWords,
  momentoDe,
  movedComments,
  movedMarks,
  type RevisionEnviada,
} from './review-clash.ts';
import { type CampoDeFicha, type Ficha, ficha, fichaReview } from './testing/review.ts';

const LUCIA = '11111111-1111-4111-8111-111111111111';
type Marks = Marcas<CampoDeFicha>;
type Sent = RevisionEnviada<CampoDeFicha>;
const marcada = (rfc: Juicio): Marks => applyMarks(fichaReview, ficha(), {}, { rfc }, suya);
/** At 10:02 in Chihuahua. */
const suya = { autor: LUCIA, en: '2026-11-20T16:02:00.000Z' };
const guardadas = marcada({ valido: true, comentario: '' });
const sinTexto: Comentarios = { texto: '', autor: null, en: null };
const visto = { valido: null, comentario: '', valor: 'RNO950612AB1' };
const mia = { valido: false, comentario: 'No coincide.' };

const choques = (
  enviada: Partial<Sent>,
  {
    marcas = guardadas,
    comentarios = sinTexto,
    ahora = ficha(),
  }: { marcas?: Marks; comentarios?: Comentarios; ahora?: Ficha } = {},
) => clashesOf(fichaReview, ahora, { marcas, comentarios }, { marcas: {}, alDia: true, ...enviada });

describe('28: a review that would overwrite somebody', () => {
  it('is refused on the field where both moved, also when it claims the present version', () => {
    for (const alDia of [true, false])
      expect(choques({ alDia, marcas: { rfc: { ...mia, base: visto } } })).toEqual([
        {
          campo: 'rfc',
          etiqueta: 'RFC',
          motivo: 'ajena',
          guardado: { valido: true, comentario: '' },
          ...suya,
        },
      ]);
  });

  it('merges where only one side moved, whatever its version', () => {
    const otra = { mision: { ...mia, base: { ...visto, valor: 'Prevenir la violencia' } } };
    expect(choques({ alDia: false, marcas: otra })).toEqual([]);
    expect(choques({ alDia: false, marcas: { rfc: { valido: null, comentario: '', base: visto } } })).toEqual(
      [],
    );
    expect(movedMarks<CampoDeFicha>({ rfc: { valido: null, comentario: '', base: visto } })).toEqual({});
  });

  it('has nothing to ask where both said the same, and where what is stored was seen', () => {
    expect(choques({ marcas: { rfc: { valido: true, comentario: ' ', base: visto } } })).toEqual([]);
    expect(choques({ marcas: { rfc: { ...mia, base: { ...visto, valido: true } } } })).toEqual([]);
  });

  it('without saying what it was based on it must be of the present version', () => {
    expect(choques({ marcas: { rfc: mia } })).toEqual([]);
    expect(choques({ alDia: false, marcas: { rfc: mia } })).toMatchObject([{ motivo: 'version' }]);
    expect(choques({ alDia: false, marcas: { rfc: { valido: true, comentario: '' } } })).toEqual([]);
  });

  it('38, 40: a value that changed since it was seen is not marked unseen', () => {
    const enviada = { mision: { ...mia, base: { ...visto, valor: 'Prevenir la violencia' } } };
    const ahora = ficha({ mision: 'Otra misión distinta' });
    expect(choques({ alDia: false, marcas: enviada }, { ahora })).toMatchObject([{ motivo: 'dato' }]);
    const sinValor = { mision: { ...mia, base: { valido: null, comentario: '' } } };
    expect(choques({ alDia: false, marcas: sinValor })).toMatchObject([{ motivo: 'dato' }]);
    // It was not moved: it says nothing of the new value.
    const quieta = { mision: { valido: true, comentario: '', base: { ...visto, valido: true } } };
    expect(choques({ alDia: false, marcas: quieta }, { ahora })).toEqual([]);
  });
});

describe('28: general comments', () => {
  const comentarios = { texto: 'De Lucía', ...suya };

  it('clash when both wrote, and only then', () => {
    const escribir = (texto: string, base?: string) =>
      choques({ alDia: false, comentarios: texto, comentariosBase: base }, { comentarios }).map(
        ({ motivo }) => motivo,
      );
    expect(escribir('Míos', '')).toEqual(['ajena']);
    expect(escribir('', '')).toEqual([]);
    expect(escribir('Míos', 'De Lucía')).toEqual([]);
    expect(escribir('De Lucía ', '')).toEqual([]);
    expect(escribir('Míos')).toEqual(['version']);
  });

  it('stay as stored when they are not sent, or sent as they were seen', () => {
    expect(movedComments('De Lucía', {})).toBe('De Lucía');
    expect(movedComments('De Lucía', { comentarios: 'Antes', comentariosBase: 'Antes' })).toBe('De Lucía');
    expect(movedComments('De Lucía', { comentarios: '', comentariosBase: 'De Lucía' })).toBe('');
  });
});

describe('the words of a clash', () => {
  const contexto = {
    autores: new Map([[LUCIA, 'Lucía Ortiz']]),
    yo: null,
    ahora: '2026-11-20T18:00:00.000Z',
  };
  const texto = (enviada: Partial<Sent>, over = {}) =>
    choques(enviada, over).map((choque) => clashWords(choque, contexto));

  it('name field, author, moment and value', () => {
    expect(texto({ marcas: { rfc: { ...mia, base: visto } } })).toEqual([
      'RFC: Lucía Ortiz guardó «Válido» a las 10:02.',
    ]);
    const marcas = marcada({ valido: false, comentario: 'Ilegible.' });
    expect(texto({ marcas: { rfc: { valido: true, comentario: '', base: visto } } }, { marcas })).toEqual([
      'RFC: Lucía Ortiz guardó «No válido» a las 10:02: «Ilegible.».',
    ]);
    expect(
      texto({ comentarios: 'Míos', comentariosBase: '' }, { comentarios: { texto: 'De Lucía', ...suya } }),
    ).toEqual(['Lucía Ortiz guardó otros comentarios generales a las 10:02: «De Lucía».']);
  });

  it('say the day when it was another, and do without what is not known', () => {
    expect(momentoDe(suya.en, '2026-11-21T18:00:00.000Z')).toBe('el 20 nov 2026 a las 10:02');
    const marcas = { rfc: { valido: true, comentario: '', valor: 'RNO950612AB1' } };
    expect(texto({ marcas: { rfc: { ...mia, base: visto } } }, { marcas })).toEqual([
      'RFC: Otra persona guardó «Válido».',
    ]);
    const [propio] = choques({ marcas: { rfc: { ...mia, base: visto } } });
    expect(propio && clashWords(propio, { ...contexto, yo: LUCIA })).toBe(
      'RFC: En otra ventana guardaste «Válido» a las 10:02.',
    );
    expect(propio && clashPath(propio)).toBe('marcas.rfc');
    expect(clashPath({ campo: 'comentariosRevisor' })).toBe('comentariosRevisor');
  });
});
