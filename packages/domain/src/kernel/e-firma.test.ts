import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CamposDeCadena,
  cadenaDeFirma,
  eFirmaMessages,
  instanteConZona,
  leerCadenaDeFirma,
  leerTitular,
  mensajeDeEFirma,
  noCertificadoDe,
  problemaDeCertificado,
  rfcDeQuienFirma,
} from './e-firma.ts';

const SHA = 'a'.repeat(64);
const campos: CamposDeCadena = {
  clase: 'CONVENIO',
  folio: 'CONV-2026-001',
  version: 3,
  sha256: SHA,
  rfc: 'HEGT7610034S2',
  rol: 'ORGANIZACION',
  noCertificado: '30001000000300023685',
  instante: '2026-11-20T12:30:00-06:00',
};
const CADENA = `||1.0|CONVENIO|CONV-2026-001|3|${SHA}|HEGT7610034S2|ORGANIZACION|30001000000300023685|2026-11-20T12:30:00-06:00||`;

const text = (alphabet: string, min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: min, maxLength: max });
const good: fc.Arbitrary<CamposDeCadena> = fc.record({
  clase: fc.constantFrom('CONVENIO', 'ACUERDO', 'CONVENIO_MODIFICATORIO'),
  folio: fc.tuple(text('ABCDEFGH', 2, 5), text('0123456789', 1, 6)).map(([a, b]) => `${a}-2026-${b}`),
  version: fc.integer({ min: 1, max: 999_999_999 }),
  sha256: text('0123456789abcdef', 64, 64),
  rfc: fc
    .tuple(text('ABCÑ&Z', 3, 4), text('0123456789', 6, 6), text('A19Z', 3, 3))
    .map((all) => all.join('')),
  rol: fc.constantFrom('FUNDACION', 'ORGANIZACION'),
  noCertificado: text('0123456789', 20, 20),
  instante: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map(instanteConZona),
});

describe('the signed string', () => {
  test('is that of mexico.md, to the letter', () => {
    expect(cadenaDeFirma(campos)).toBe(CADENA);
    expect(leerCadenaDeFirma(CADENA)).toEqual(campos);
  });

  test('what is built is read back, and what is read is what was built', () => {
    fc.assert(
      fc.property(good, (fields) => {
        expect(leerCadenaDeFirma(cadenaDeFirma(fields))).toEqual(fields);
      }),
    );
  });

  test('no two of them say the same', () => {
    fc.assert(
      fc.property(good, good, (one, other) => {
        expect(cadenaDeFirma(one) === cadenaDeFirma(other)).toBe(
          JSON.stringify(one) === JSON.stringify(other),
        );
      }),
    );
  });

  test('no field holds a bar, a control character, or anything that it should not', () => {
    const foreign = fc.constantFrom('|', '||', '\n', '\u0000', '\u007f', '\u202e', ' ', 'é', '٣');
    fc.assert(
      fc.property(
        good,
        fc.constantFrom(...(Object.keys(campos) as (keyof CamposDeCadena)[])),
        foreign,
        fc.nat(80),
        (fields, campo, what, at) => {
          const said = String(fields[campo]);
          const spoiled = {
            ...fields,
            [campo]: said.slice(0, at % (said.length + 1)) + what + said.slice(at % (said.length + 1)),
          };
          expect(() => cadenaDeFirma(spoiled as CamposDeCadena)).toThrow(RangeError);
        },
      ),
    );
  });

  test.each([
    ['', 'nothing'],
    [CADENA.slice(0, -1), 'one bar less'],
    [`${CADENA}\n`, 'a line end'],
    [` ${CADENA}`, 'a space'],
    [CADENA.replace('1.0', '1.1'), 'another form'],
    [CADENA.replace('|3|', '|03|'), 'a version with a zero before it'],
    [CADENA.replace('|3|', '|0|'), 'version 0'],
    [CADENA.replace('|3|', '|3.0|'), 'a version that is no whole number'],
    [CADENA.replace(SHA, SHA.toUpperCase()), 'a hash in capitals'],
    [CADENA.replace('|FUNDACION', '').replace('ORGANIZACION|', ''), 'a field less'],
    [CADENA.replace('-06:00', ''), 'an hour without zone'],
    [CADENA.replace('11-20', '02-30'), 'a day that does not exist'],
    [CADENA.replace('T12', 'T24'), 'an hour that does not exist'],
    [`||${'1.0|'.repeat(200)}||`, 'a long one'],
  ])('%j is none: %s', (cadena) => {
    expect(leerCadenaDeFirma(cadena)).toBeNull();
  });

  test('whatever is read would be built so, to the last character', () => {
    fc.assert(
      fc.property(
        good,
        fc.nat(),
        fc.constantFrom('', '0', '|', '-', 'Z', '\n', 'Ñ', '\u0000'),
        (fields, at, what) => {
          const cadena = cadenaDeFirma(fields);
          const spoiled = cadena.slice(0, at % cadena.length) + what + cadena.slice((at % cadena.length) + 1);
          const read = leerCadenaDeFirma(spoiled);
          expect(read === null || cadenaDeFirma(read) === spoiled).toBe(true);
        },
      ),
    );
  });

  test('an instant says the clock of Chihuahua and its zone: UTC−6 all year, and what it was before', () => {
    expect(instanteConZona(new Date('2026-11-20T18:30:00.999Z'))).toBe('2026-11-20T12:30:00-06:00');
    expect(instanteConZona(new Date('2026-07-01T05:00:00Z'))).toBe('2026-06-30T23:00:00-06:00');
    expect(instanteConZona(new Date('2020-01-15T18:00:00Z'))).toBe('2020-01-15T11:00:00-07:00');
  });
});

describe('what a certificate says', () => {
  test('its number is its serial read as ASCII: 20 digits, or it is none of the SAT’s', () => {
    expect(noCertificadoDe('3330303031303030303030333030303233363835')).toBe('30001000000300023685');
    for (const serial of [
      '',
      '00',
      '3330',
      '4130303031303030303030333030303233363835',
      '33'.repeat(21),
      'zz'.repeat(20),
    ])
      expect(noCertificadoDe(serial), serial).toBeNull();
    fc.assert(
      fc.property(text('0123456789', 20, 20), (number) => {
        const hex = [...number].map((digit) => digit.charCodeAt(0).toString(16)).join('');
        expect(noCertificadoDe(hex)).toBe(number);
      }),
    );
  });

  const nombre = { oid: '2.5.4.3', value: 'TERESA  HERNÁNDEZ GARCÍA' };
  const rfc = { oid: '2.5.4.45', value: 'HEGT7610034S2' };
  const curp = { oid: '2.5.4.5', value: 'HEGT761003MDFRNN09' };
  const ou = (value: string) => ({ oid: '2.5.4.11', value });

  test('a person: RFC and CURP', () => {
    const titular = leerTitular([nombre, rfc, curp]);
    expect(titular).toEqual({
      nombre: 'TERESA HERNÁNDEZ GARCÍA',
      rfc: 'HEGT7610034S2',
      rfcRepresentante: null,
      curp: 'HEGT761003MDFRNN09',
      esCsd: false,
    });
    expect(titular && rfcDeQuienFirma(titular)).toBe('HEGT7610034S2');
  });

  test('a persona moral: its own RFC, and that of who represents it, who is who signs', () => {
    const titular = leerTitular([
      nombre,
      { ...rfc, value: 'AAA010101AAA / HEGT7610034S2' },
      { ...curp, value: ' / HEGT761003MDFRNN09' },
    ]);
    expect(titular).toMatchObject({
      rfc: 'AAA010101AAA',
      rfcRepresentante: 'HEGT7610034S2',
      curp: 'HEGT761003MDFRNN09',
    });
    expect(titular && rfcDeQuienFirma(titular)).toBe('HEGT7610034S2');
  });

  test('OU filled is a CSD; an empty one is not', () => {
    expect(leerTitular([nombre, rfc, curp, ou('Matriz')])?.esCsd).toBe(true);
    expect(leerTitular([nombre, rfc, curp, ou(' ')])?.esCsd).toBe(false);
    expect(leerTitular([nombre, rfc, curp, ou(' '), ou('Matriz')])?.esCsd).toBe(true);
  });

  test.each([
    ['nothing', []],
    ['no RFC', [nombre, curp]],
    ['no name', [rfc, curp]],
    ['an empty name', [{ ...nombre, value: '  ' }, rfc]],
    ['two RFC', [nombre, rfc, { ...rfc, value: 'AAAA010101AAA' }]],
    ['two names', [nombre, nombre, rfc]],
    ['two CURP', [nombre, rfc, curp, curp]],
    ['three parts', [nombre, { ...rfc, value: 'AAA010101AAA / HEGT7610034S2 / HEGT7610034S2' }]],
    ['an RFC that is none', [nombre, { ...rfc, value: 'HEGT' }]],
    ['a representative that is none', [nombre, { ...rfc, value: 'AAA010101AAA / ' }]],
    ['a CURP that is none', [nombre, rfc, { ...curp, value: 'HEGT' }]],
  ])('names nobody: %s', (_, atributos) => {
    expect(leerTitular(atributos)).toBeNull();
  });

  const titular = leerTitular([nombre, rfc, curp]);
  if (!titular) throw new Error('not read');
  const certificado = {
    titular,
    desde: new Date('2024-01-01T00:00:00Z'),
    hasta: new Date('2028-01-02T05:00:00Z'),
    firma: true,
  };
  const judge = (
    at: string,
    change: Partial<typeof certificado> = {},
    rfc: string | null = 'HEGT7610034S2',
    rfcDelLado: string | null = null,
  ) =>
    problemaDeCertificado({ ...certificado, ...change }, new Date(at), { rfc, rfcDelLado })?.message ?? null;

  test('the messages are those of mexico.md, to the letter', () => {
    expect(eFirmaMessages).toMatchObject({
      llave_ilegible: 'Contraseña incorrecta o llave dañada.',
      llave_ajena: 'La llave no corresponde al certificado.',
      es_csd: 'Subiste un sello digital (CSD); necesitas tu e.firma.',
      vencida: 'Tu e.firma venció el {fecha}.',
      rfc_ajeno: 'El RFC del certificado no es el del representante registrado.',
    });
    expect(mensajeDeEFirma('llave_ajena')).toBe('La llave no corresponde al certificado.');
  });

  test('what keeps a certificate from signing, judged at the moment of signing', () => {
    expect(judge('2026-11-20T18:00:00Z')).toBeNull();
    expect(judge('2028-01-02T05:00:00Z')).toBeNull();
    // The day is Chihuahua's: it is still the first there.
    expect(judge('2028-01-02T05:00:01Z')).toBe('Tu e.firma venció el 1 de enero de 2028.');
    expect(judge('2023-12-31T23:59:59Z')).toBe('Tu e.firma empieza a valer el 31 de diciembre de 2023.');
    expect(judge('2026-11-20T18:00:00Z', {}, 'AAAA010101AAA')).toBe(eFirmaMessages.rfc_ajeno);
    expect(judge('2026-11-20T18:00:00Z', {}, null)).toBeNull();
    expect(judge('2026-11-20T18:00:00Z', { firma: false })).toBe(eFirmaMessages.no_es_de_persona);
    expect(judge('2030-01-01T00:00:00Z', { titular: { ...titular, esCsd: true } }, null)).toBe(
      eFirmaMessages.es_csd,
    );
  });

  test('a persona moral’s signs for that persona moral, and for no other that the same person represents', () => {
    const moral = { titular: { ...titular, rfc: 'CAJ101010AB1', rfcRepresentante: titular.rfc } };
    const at = '2026-11-20T18:00:00Z';
    expect(judge(at, moral, titular.rfc, 'CAJ101010AB1')).toBeNull();
    for (const lado of ['AAA010101AAA', null])
      expect(judge(at, moral, titular.rfc, lado)).toMatch(/persona moral que no es la que firma/);
    expect(judge(at, moral, 'AAAA010101AAA', 'CAJ101010AB1')).toBe(eFirmaMessages.rfc_ajeno);
  });
});
