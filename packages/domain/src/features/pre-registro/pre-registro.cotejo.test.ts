import { describe, expect, it } from 'vitest';
import {
  type Comentarios,
  choquesDe,
  comentariosMovidos,
  marcasMovidas,
  momentoDe,
  type RevisionEnviada,
  textoDeChoque,
} from './pre-registro.cotejo.ts';
import { aplicarMarcas, type Expediente, type Marcas } from './pre-registro.revision.ts';

const LUCIA = '11111111-1111-4111-8111-111111111111';
const expediente = (mision = 'Prevenir la violencia'): Expediente => ({
  respuestas: { tipo_solicitante: 'osc', rfc: 'RNO950612AB1', mision },
  clasificacion: 'ac',
  documentos: [],
});
/** At 10:02 in Chihuahua. */
const suya = { autor: LUCIA, en: '2026-11-20T16:02:00.000Z' };
const guardadas = aplicarMarcas(expediente(), {}, { rfc: { valido: true, comentario: '' } }, suya);
const sinTexto: Comentarios = { texto: '', autor: null, en: null };
const visto = { valido: null, comentario: '', valor: 'RNO950612AB1' };
const mia = { valido: false, comentario: 'No coincide.' };

const choques = (
  enviada: Partial<RevisionEnviada>,
  {
    marcas = guardadas,
    comentarios = sinTexto,
    ahora = expediente(),
  }: { marcas?: Marcas; comentarios?: Comentarios; ahora?: Expediente } = {},
) => choquesDe(ahora, { marcas, comentarios }, { marcas: {}, alDia: true, ...enviada });

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
    expect(marcasMovidas({ rfc: { valido: null, comentario: '', base: visto } })).toEqual({});
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
    const ahora = expediente('Otra misión distinta');
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
    expect(comentariosMovidos('De Lucía', {})).toBe('De Lucía');
    expect(comentariosMovidos('De Lucía', { comentarios: 'Antes', comentariosBase: 'Antes' })).toBe(
      'De Lucía',
    );
    expect(comentariosMovidos('De Lucía', { comentarios: '', comentariosBase: 'De Lucía' })).toBe('');
  });
});

describe('the words of a clash', () => {
  const contexto = {
    autores: new Map([[LUCIA, 'Lucía Ortiz']]),
    yo: null,
    ahora: '2026-11-20T18:00:00.000Z',
  };
  const texto = (enviada: Partial<RevisionEnviada>, over = {}) =>
    choques(enviada, over).map((choque) => textoDeChoque(choque, contexto));

  it('name field, author, moment and value', () => {
    expect(texto({ marcas: { rfc: { ...mia, base: visto } } })).toEqual([
      'RFC: Lucía Ortiz guardó «Válido» a las 10:02.',
    ]);
    const marcas = aplicarMarcas(expediente(), {}, { rfc: { valido: false, comentario: 'Ilegible.' } }, suya);
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
    expect(propio && textoDeChoque(propio, { ...contexto, yo: LUCIA })).toBe(
      'RFC: En otra ventana guardaste «Válido» a las 10:02.',
    );
  });
});
