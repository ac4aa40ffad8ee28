import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { esAutoridad, leerCertificado, leerCertificadoDePersona, MAX_CERTIFICADO } from './certificado.ts';
import { readAll, readDer, readOid, readPositive, readString, readTime, TAG } from './der.ts';
import { bytesDe, CSD_DE_PRUEBA, FIEL_DE_PRUEBA } from './testing/certificados-de-prueba.ts';

const fiel = bytesDe(FIEL_DE_PRUEBA);
const value = (tag: number, content: readonly number[] | string) => {
  const bytes =
    typeof content === 'string'
      ? Uint8Array.from(content, (character) => character.charCodeAt(0))
      : Uint8Array.from(content);
  return { tag, content: bytes, whole: bytes };
};

describe('a certificate of the SAT', () => {
  test('an e.firma says who holds it, of what number, from when to when', () => {
    expect(leerCertificadoDePersona(fiel)).toMatchObject({
      noCertificado: '30001000000300023685',
      titular: {
        nombre: 'ACCEM SERVICIOS EMPRESARIALES SC',
        rfc: 'AAA010101AAA',
        rfcRepresentante: 'HEGT7610034S2',
        curp: 'HEGT761003MDFRNN09',
        esCsd: false,
      },
      desde: new Date('2017-05-16T23:29:17Z'),
      hasta: new Date('2021-05-15T23:29:17Z'),
      firmadoCon: '1.2.840.113549.1.1.11',
      llave: { oid: '1.2.840.113549.1.1.1', bits: 2048 },
      firma: true,
      autoridad: null,
    });
  });

  test('a CSD is told apart, and neither is an authority', () => {
    const csd = leerCertificadoDePersona(bytesDe(CSD_DE_PRUEBA));
    expect(csd?.titular.esCsd).toBe(true);
    expect(csd && esAutoridad(csd)).toBe(false);
  });

  test('cut anywhere, or with anything behind it, it is none', () => {
    for (let length = 0; length < fiel.length; length += 1)
      expect(leerCertificado(fiel.subarray(0, length))).toBeNull();
    expect(leerCertificado(Uint8Array.from([...fiel, 0]))).toBeNull();
    expect(leerCertificado(new Uint8Array(MAX_CERTIFICADO + 1))).toBeNull();
  });

  test('whatever bytes come, there is an answer', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(fiel.length - 1), fc.nat(255)), { maxLength: 6 }), (spots) => {
        const spoiled = Uint8Array.from(fiel);
        for (const [at, byte] of spots) spoiled[at] = byte;
        expect([null, 'object']).toContain(leerCertificadoDePersona(spoiled) && 'object');
      }),
      { numRuns: 3000 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(leerCertificado(bytes)).toBeNull();
      }),
    );
  });
});

describe('DER is read strictly', () => {
  test.each([
    [[], 'nothing'],
    [[0x30], 'no length'],
    [[0x30, 0x80, 0, 0], 'an indefinite length'],
    [[0x30, 0x81, 0x01, 0], 'a length longer than it needs'],
    [[0x30, 0x82, 0x00, 0xff, 0], 'a length with a zero before it'],
    [[0x30, 0x84, 0xff, 0xff, 0xff, 0xff], 'a huge length'],
    [[0x30, 0x02, 0x05], 'less than it says'],
    [[0x3f, 0x81, 0x00], 'a tag of two bytes'],
  ])('%j is none: %s', (bytes) => {
    expect(readDer(Uint8Array.from(bytes))).toBeNull();
  });

  test('a value is one, with nothing behind it, of the tag that was asked for', () => {
    expect(readDer(Uint8Array.from([5, 0]), TAG.null)?.content.length).toBe(0);
    expect(readDer(Uint8Array.from([5, 0]), TAG.oid)).toBeNull();
    expect(readDer(Uint8Array.from([5, 0, 5, 0]))).toBeNull();
    expect(readAll(Uint8Array.from([5, 0, 5, 0]))).toHaveLength(2);
    expect(readAll(Uint8Array.from([5, 0, 5, 0]), 1)).toBeNull();
    expect(readAll(Uint8Array.from([5, 0, 5]))).toBeNull();
  });

  test('an object identifier has no zeros before it, and ends', () => {
    expect(readOid(value(TAG.oid, [0x55, 0x04, 0x2d]))).toBe('2.5.4.45');
    expect(readOid(value(TAG.oid, [0x2a, 0x86, 0x48]))).toBe('1.2.840');
    for (const bytes of [[], [0x55, 0x80, 0x04], [0x55, 0x84], [0x55, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]])
      expect(readOid(value(TAG.oid, bytes))).toBeNull();
    expect(readOid(value(TAG.null, [0x55]))).toBeNull();
  });

  test('a positive integer is written in its shortest form', () => {
    expect(readPositive(value(TAG.integer, [0, 0x80]))).toEqual(Uint8Array.from([0x80]));
    expect(readPositive(value(TAG.integer, [3]))).toEqual(Uint8Array.from([3]));
    for (const bytes of [[], [0], [0, 3], [0x80], [0xff, 1]])
      expect(readPositive(value(TAG.integer, bytes))).toBeNull();
  });

  test('a text is in the encoding that it says, without control characters', () => {
    expect(readString(value(TAG.utf8, [0xc3, 0x91]))).toBe('Ñ');
    expect(readString(value(TAG.teletex, [0xd1]))).toBe('Ñ');
    expect(readString(value(TAG.bmp, [0x00, 0xd1]))).toBe('Ñ');
    for (const bad of [
      value(TAG.utf8, [0xc0, 0x80]),
      value(TAG.utf8, [0xd1]),
      value(TAG.utf8, 'a\0b'),
      value(TAG.printable, [0xd1]),
      value(TAG.bmp, [0xd1]),
      value(TAG.bmp, [0xd8, 0x00]),
      value(TAG.octets, 'abc'),
      value(TAG.utf8, 'a'.repeat(1025)),
    ])
      expect(readString(bad)).toBeNull();
  });

  test('an instant is to the second, in UTC, of a day that exists', () => {
    expect(readTime(value(TAG.utcTime, '490101000000Z'))).toEqual(new Date('2049-01-01T00:00:00Z'));
    expect(readTime(value(TAG.utcTime, '500101000000Z'))).toEqual(new Date('1950-01-01T00:00:00Z'));
    expect(readTime(value(TAG.generalizedTime, '20500101000000Z'))).toEqual(new Date('2050-01-01T00:00:00Z'));
    for (const text of [
      '260230000000Z',
      '2601010000Z',
      '260101000000',
      '260101000000-0600',
      '260101240000Z',
      '',
    ])
      expect(readTime(value(TAG.utcTime, text)), text).toBeNull();
    expect(readTime(value(TAG.utf8, '490101000000Z'))).toBeNull();
  });
});
