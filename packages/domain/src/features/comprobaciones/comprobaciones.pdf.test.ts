import { describe, expect, it } from 'vitest';
import { leerPdfDe } from './comprobaciones.pdf.ts';

const UUID = 'ad662d33-6934-459c-a128-bdf0393e0f44';
const OTRO = '0b5c2d7e-8a4b-4d0e-9b53-7c1c2a1e8a01';
const leer = (texto: string | null, xml = `<cfdi UUID="${UUID.toUpperCase()}"/>`) =>
  leerPdfDe(texto, { uuid: UUID, xml });
const coincide = { estado: 'coincide', dice: null };
const noDice = { estado: 'no_dice', dice: null };

describe('a PDF and the invoice that it came with', () => {
  it.each([
    ['as the XML writes it', `Folio fiscal: ${UUID}`],
    ['in capitals, glued to what stands beside it', `FOLIO FISCAL${UUID.toUpperCase()}FECHA`],
    ['broken by a line in the middle of a group', UUID.replace('459c', '45\n9c')],
    ['a space after every letter', [...UUID].join(' ')],
    ['without its hyphens', UUID.replaceAll('-', '')],
    ['with hyphens of another kind, and soft ones', UUID.replaceAll('-', '\u2013').replace('a1', 'a\u00ad1')],
    ['beside that of another invoice', `Sustituye a ${OTRO}. Folio fiscal ${UUID}`],
  ])('is of it where its folio stands in it: %s', (_how, texto) => {
    expect(leer(texto)).toEqual(coincide);
  });

  it('is of another one where only that one stands in it, which is told', () => {
    expect(leer(`Folio fiscal ${OTRO.toUpperCase()}`)).toEqual({ estado: 'otra', dice: OTRO });
    expect(leer(`UUID${OTRO.replace('4d0e', '4d\n0e')}`)).toEqual({ estado: 'otra', dice: OTRO });
    // One letter of difference is another invoice.
    expect(leer(UUID.replace('0f44', '0f45')).estado).toBe('otra');
  });

  it('says nothing without a text or a folio, nor by one that its own XML names', () => {
    for (const texto of [
      null,
      '',
      'Factura A 12, total $1,160.00',
      'Tel. 614-415-1234, CLABE 012345678901234567',
    ])
      expect(leer(texto)).toEqual(noDice);
    expect(leer(`CFDI relacionado ${OTRO}`, `<cfdi UUID="${OTRO.toUpperCase()}"/>`)).toEqual(noDice);
  });
});
