import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRfc, normalizeRfc, rfcCheckDigit, rfcKind, rfcSchema } from './rfc.ts';

const errorsOf = (value: string, tipo?: 'moral' | 'fisica') =>
  checkRfc(value, tipo ? { tipo } : {}).errors.map((issue) => issue.message);

const letters = [...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ&'];
const wellFormed = fc
  .record({
    letras: fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 4 }),
    dia: fc.date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }),
    homoclave: fc.array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), {
      minLength: 2,
      maxLength: 2,
    }),
  })
  .map(({ letras, dia, homoclave }) => {
    const base = `${letras.join('')}${dia.toISOString().slice(2, 10).replaceAll('-', '')}${homoclave.join('')}`;
    return base + rfcCheckDigit(`${base}0`);
  });

describe('check digit', () => {
  // Published RFCs: the SAT, its test certificates, companies and authorities.
  it.each(['SAT970701NN3', 'GODE561231GR8', 'EKU9003173C9', 'LAN7008173R5', 'IIA040805DZ4', 'MISC491214B86'])(
    'agrees with the genuine %s',
    (rfc) => expect(rfcCheckDigit(rfc)).toBe(rfc.at(-1)),
  );

  it.each(['CACX7605101P8', 'JUFA7608212V6'])('agrees with the SAT’s test person %s', (rfc) =>
    expect(rfcCheckDigit(rfc)).toBe(rfc.at(-1)),
  );

  it.each(['LME060822IH5', 'DAA020218JY1'])(
    'only warns about the genuine %s, whose digit is another (rule 46)',
    (rfc) => {
      const check = checkRfc(rfc);
      expect(check.errors).toEqual([]);
      expect(check.warnings).toEqual([
        {
          path: 'rfc',
          code: 'rfc_digito',
          message: `El dígito verificador no coincide (se esperaba ${rfcCheckDigit(rfc)}). Revísalo contra tu Constancia de Situación Fiscal; puedes continuar y quedará marcado para revisión.`,
        },
      ]);
    },
  );

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(wellFormed, fc.constantFrom(...'0123456789A'), (rfc, digit) => {
        const warned = checkRfc(rfc.slice(0, -1) + digit).warnings.length > 0;
        expect(warned).toBe(digit !== rfc.at(-1));
      }),
    );
  });

  it('throws on what is not an RFC', () => {
    expect(() => rfcCheckDigit('abc')).toThrow(RangeError);
    expect(() => rfcCheckDigit('sat970701nn3')).toThrow(RangeError);
  });
});

describe('normalizeRfc', () => {
  it('forgives lower case, blanks, every kind of hyphen and marks that a PDF leaves', () => {
    expect(normalizeRfc(' sat-970701–nn3\u200b\n')).toBe('SAT970701NN3');
    expect(normalizeRfc('n\u0303an 010101 aa1')).toBe('ÑAN010101AA1');
  });

  it('changes nothing the second time', () => {
    const unit = fc.constantFrom(...'aÑñ&9 -–\u00a0\u200d\u0303n');
    fc.assert(
      fc.property(fc.string({ unit }), (s) => {
        expect(normalizeRfc(normalizeRfc(s))).toBe(normalizeRfc(s));
      }),
    );
  });
});

describe('checkRfc', () => {
  it('knows a moral by 12 characters and a física by 13', () => {
    expect(checkRfc('sat970701nn3')).toEqual({
      rfc: 'SAT970701NN3',
      tipo: 'moral',
      errors: [],
      warnings: [],
    });
    expect(checkRfc('GODE561231GR8').tipo).toBe('fisica');
    expect(rfcKind('SAT97')).toBeNull();
  });

  it('says the seed’s rule before any other (A§5)', () => {
    for (const value of ['', '   ', 'SAT970701NN', 'x', 'XAXX0101010', '$$$', 'S A T 9 7 0 7 0 1'])
      expect(errorsOf(value)).toEqual(['RFC debe tener al menos 12 caracteres']);
  });

  it('does not let blanks or hyphens count toward the twelve', () => {
    expect(errorsOf('SAT-970701-N')).toEqual(['RFC debe tener al menos 12 caracteres']);
  });

  it('refuses the generic keys, whatever kind was asked (rule 46)', () => {
    for (const value of ['XAXX010101000', 'xexx-010101-000'])
      for (const tipo of [undefined, 'moral', 'fisica'] as const)
        expect(errorsOf(value, tipo)).toEqual(['El RFC genérico no identifica a tu organización.']);
  });

  it('asks 12 characters of an organization and says how many were typed', () => {
    expect(errorsOf('GODE561231GR8', 'moral')).toEqual([
      'El RFC de una persona moral tiene 12 caracteres; capturaste 13.',
    ]);
    expect(errorsOf('SAT970701NN3', 'moral')).toEqual([]);
    expect(errorsOf('SAT970701NN3', 'fisica')).toEqual([
      'El RFC de una persona física tiene 13 caracteres; capturaste 12.',
    ]);
    expect(errorsOf('SAT970701NN3XX')).toEqual([
      'El RFC tiene 12 caracteres (persona moral) o 13 (persona física); capturaste 14.',
    ]);
  });

  it.each(['SA1970701NN3', 'SAT97O701NN3', 'SAT970701NNB', 'SAT970701N.3', 'ÁAT970701NN3'])(
    'refuses a structure that no RFC has: %s',
    (value) => expect(checkRfc(value).errors.map((issue) => issue.code)).toEqual(['rfc_estructura_moral']),
  );

  it('says which structure a física has', () => {
    expect(checkRfc('GOD9561231GR8').errors.map((issue) => issue.code)).toEqual(['rfc_estructura_fisica']);
  });

  it('refuses a date that no century has and shows it day first', () => {
    expect(errorsOf('SAT970231NN3')).toEqual(['La fecha del RFC (31/02/97) no existe.']);
    expect(errorsOf('SAT971301NN3')).toEqual(['La fecha del RFC (01/13/97) no existe.']);
    expect(errorsOf('SAT010229NN3')).toEqual(['La fecha del RFC (29/02/01) no existe.']);
  });

  it('takes 29 February 00, which 2000 had and 1900 had not', () => {
    expect(errorsOf('SAT000229NN3')).toEqual([]);
  });

  it('takes letters Ñ and &', () => {
    expect(errorsOf('Ñ&A010101AA1')).toEqual([]);
  });

  it('points its issues where it was told to', () => {
    expect(checkRfc('', { path: 'organizacion.rfc' }).errors[0]?.path).toBe('organizacion.rfc');
  });

  it('accepts every well-formed RFC without a warning, however it is typed', () => {
    fc.assert(
      fc.property(wellFormed, (rfc) => {
        const typed = ` ${rfc.slice(0, -9)}-${rfc.slice(-9, -3)}-${rfc.slice(-3)} `.toLowerCase();
        const tipo = rfc.length === 12 ? 'moral' : 'fisica';
        expect(checkRfc(typed)).toEqual({ rfc, tipo, errors: [], warnings: [] });
      }),
    );
  });

  it('answers every text with at most one error, and never errors and warnings together', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (s) => {
        const { errors, warnings } = checkRfc(s);
        expect(errors.length + warnings.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('rfcSchema', () => {
  it('answers the normalised RFC of an organization, also with a wrong check digit', () => {
    expect(rfcSchema.parse(' sat-970701-nn3 ')).toBe('SAT970701NN3');
    expect(rfcSchema.parse('LME060822IH5')).toBe('LME060822IH5');
  });

  it('refuses with the message and its code', () => {
    expect(rfcSchema.safeParse('GODE561231GR8').error?.issues).toMatchObject([
      {
        message: 'El RFC de una persona moral tiene 12 caracteres; capturaste 13.',
        params: { code: 'rfc_longitud_moral' },
      },
    ]);
    expect(rfcSchema.safeParse(null).error?.issues[0]?.message).toBe('RFC debe tener al menos 12 caracteres');
  });
});
