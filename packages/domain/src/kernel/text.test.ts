import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  countCodePoints,
  foldForSearch,
  hasForbiddenCharacters,
  neutralizeFormula,
  normalizeLine,
  normalizeText,
  texto,
  textoCorto,
} from './text.ts';

const anyText = fc.string({ unit: 'binary' });

const issuesOf = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => ({
    message: issue.message,
    code: issue.code === 'custom' ? issue.params?.code : issue.code,
  }));

describe('normalizeText', () => {
  it('trims, composes accents and turns every line end into \\n (rule 47)', () => {
    expect(normalizeText(' \t Nin\u0303ez\r\ny\rjuventud\u2028hoy\v \n')).toBe('Niñez\ny\njuventud\nhoy');
  });

  it('removes invisible paste debris, so that it cannot fill a minimum', () => {
    expect(normalizeText('\ufeffmi\u00adsión\u200b')).toBe('misión');
    expect(normalizeText('\u200b'.repeat(20))).toBe('');
  });

  it('keeps the joiners that emoji are made of', () => {
    expect(normalizeText('👩‍👧')).toBe('👩‍👧');
  });

  it('changes nothing the second time, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (s) => {
        expect(normalizeText(normalizeText(s))).toBe(normalizeText(s));
      }),
    );
    fc.assert(
      fc.property(anyText, (s) => {
        expect(normalizeLine(normalizeLine(s))).toBe(normalizeLine(s));
      }),
    );
  });
});

describe('countCodePoints', () => {
  it('counts ñ and an emoji as one each (rule 47)', () => {
    expect(countCodePoints('año🙂')).toBe(4);
    expect(countCodePoints('')).toBe(0);
  });

  it('agrees with the iteration of the string', () => {
    fc.assert(
      fc.property(anyText, (s) => {
        expect(countCodePoints(s)).toBe([...s].length);
      }),
    );
  });
});

describe('hasForbiddenCharacters', () => {
  it.each(['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\u202eb', 'a\u2066b', 'a\ud800b'])(
    'refuses NUL, controls, bidi overrides and half surrogates: %j (rules 47, 50)',
    (value) => expect(hasForbiddenCharacters(value)).toBe(true),
  );

  it('lets line feeds, tabs, accents and emoji pass', () => {
    expect(hasForbiddenCharacters('Línea 1\n\tLínea «2» 👩‍👧')).toBe(false);
  });
});

describe('texto', () => {
  const mision = texto({ min: 10, minMensaje: 'La misión debe tener al menos 10 caracteres' });

  it('measures the minimum after trimming, in code points, with the seed’s message (A§5)', () => {
    const short = [{ code: 'muy_corto', message: 'La misión debe tener al menos 10 caracteres' }];
    expect(issuesOf(mision, `   ${'a'.repeat(9)}   `)).toEqual(short);
    expect(issuesOf(mision, '🙂'.repeat(9))).toEqual(short);
    expect(issuesOf(mision, '')).toEqual(short);
    expect(mision.parse(` ${'🙂'.repeat(10)} `)).toBe('🙂'.repeat(10));
  });

  it('says one thing about an empty required text, also when it is missing', () => {
    const nombre = texto({ min: 3, requerido: 'El nombre es requerido' });
    expect(issuesOf(nombre, '  ')).toEqual([{ code: 'requerido', message: 'El nombre es requerido' }]);
    expect(issuesOf(nombre, undefined).map((i) => i.message)).toEqual(['El nombre es requerido']);
    expect(issuesOf(nombre, 7).map((i) => i.message)).toEqual(['El nombre es requerido']);
  });

  it('lets an optional text be empty even with a minimum', () => {
    expect(texto({ min: 5 }).parse('  ')).toBe('');
    expect(issuesOf(texto({ min: 5 }), 'abc')).toEqual([
      { code: 'muy_corto', message: 'Escribe al menos 5 caracteres.' },
    ]);
  });

  it('has a maximum even when nobody gave one: 4,000, and 200 on a line (rule 47)', () => {
    expect(texto().safeParse('ñ'.repeat(4000)).success).toBe(true);
    expect(issuesOf(texto(), 'ñ'.repeat(4001))).toEqual([
      { code: 'muy_largo', message: 'Escribe como máximo 4,000 caracteres; llevas 4,001.' },
    ]);
    expect(textoCorto().safeParse('a'.repeat(200)).success).toBe(true);
    expect(textoCorto().safeParse('a'.repeat(201)).success).toBe(false);
    expect(textoCorto({ max: 5 }).safeParse('abcdef').success).toBe(false);
  });

  it('reports everything wrong at once, not only the first', () => {
    expect(issuesOf(texto({ max: 2 }), 'a\u0000bc').map((i) => i.code)).toEqual([
      'muy_largo',
      'caracter_no_admitido',
    ]);
  });

  it('puts a text of one line on one line', () => {
    expect(textoCorto().parse(' Ana\r\n María\tRuiz ')).toBe('Ana María Ruiz');
  });

  it('never answers a text that breaks its own rules', () => {
    fc.assert(
      fc.property(anyText, (s) => {
        const result = texto({ min: 2, max: 8, minMensaje: 'x' }).safeParse(s);
        if (!result.success) return;
        const n = countCodePoints(result.data);
        expect(n >= 2 && n <= 8 && !hasForbiddenCharacters(result.data)).toBe(true);
        expect(result.data).toBe(result.data.trim().normalize('NFC'));
      }),
    );
  });

  it('tells its bounds to the API description', () => {
    expect(z.toJSONSchema(texto({ requerido: 'x', max: 50 }))).toMatchObject({ minLength: 1, maxLength: 50 });
  });
});

describe('foldForSearch', () => {
  it('finds Núñez by nunez', () => {
    expect(foldForSearch('  JOSÉ   Núñez Güereca ')).toBe('jose nunez guereca');
  });
});

describe('neutralizeFormula', () => {
  it.each(['=1+1', '+52', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1'])(
    'puts an apostrophe before what a spreadsheet would run: %j (rule 90)',
    (value) => expect(neutralizeFormula(value)).toBe(`'${value}`),
  );

  it('leaves other texts alone and changes nothing the second time', () => {
    expect(neutralizeFormula('Casa = hogar')).toBe('Casa = hogar');
    fc.assert(
      fc.property(anyText, (s) => {
        const once = neutralizeFormula(s);
        expect(neutralizeFormula(once)).toBe(once);
        expect(once).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
