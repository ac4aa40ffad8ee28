import { describe, expect, it } from 'vitest';
import { cadenaOriginal } from './cadena.ts';
import { readCfdi } from './index.ts';
import { factura, PROVEEDOR } from './testing/facturas.ts';
import { readXml } from './xml.ts';

const leer = (xml: string) => readCfdi(Buffer.from(xml, 'utf8'));
const sello = (xml: string) => {
  const leido = leer(xml);
  return leido.ok ? leido.cfdi.sello : leido.code;
};

describe('a CFDI 4.0', () => {
  it('is read with its seal verified against the certificate that it brings', () => {
    expect(leer(factura({ uuid: 'AD662D33-6934-459C-A128-BDF0393E0F44' }))).toMatchObject({
      ok: true,
      cfdi: {
        uuid: 'ad662d33-6934-459c-a128-bdf0393e0f44',
        tipo: 'I',
        moneda: 'MXN',
        fecha: '2026-11-20',
        total: '1160.00',
        metodoPago: 'PUE',
        emisor: { rfc: PROVEEDOR, nombre: 'PAPELERÍA DEL CENTRO' },
        receptor: { rfc: 'AAA010101AAA' },
        sello: 'valido',
      },
    });
  });

  // The order of the SAT's XSLT, written by hand: white space collapsed, what is absent left out, the timbre not in it.
  it('has the cadena original of mexico.md', () => {
    const { texto } = cadenaOriginal(readXml(factura({ folio: '12' })));
    const numero = texto.split('|')[7] ?? '';
    expect(numero).toMatch(/^\d{20}$/);
    expect(texto).toBe(
      `||4.0|A|12|2026-11-20T10:00:00|03|${numero}|1000.00|MXN|1160.00|I|01|PUE|31000|${PROVEEDOR}|PAPELERÍA DEL CENTRO|601|AAA010101AAA|ORGANIZACIÓN|31000|603|G03|44121600|1|E48|Papelería & material de taller|1000.00|1000.00|02|1000.00|002|Tasa|0.160000|160.00|1000.00|002|Tasa|0.160000|160.00|160.00||`,
    );
  });

  it('is the same invoice under another UUID: the timbre is not in what is sealed', () => {
    const huella = (xml: string) => {
      const leido = leer(xml);
      return leido.ok ? [leido.cfdi.sello, leido.cfdi.huella] : leido.code;
    };
    const xml = factura({ uuid: 'ad662d33-6934-459c-a128-bdf0393e0f44' });
    expect(huella(xml)[0]).toBe('valido');
    expect(huella(xml.replace('ad662d33', 'bd662d33'))).toEqual(huella(xml));
    expect(huella(factura())[1]).not.toBe(huella(xml)[1]);
  });

  it('says nothing that is not seen, nor turned around', () => {
    const leido = leer(factura({ descripcion: '\u202eoirartsnoc\u200b\u2066 de papel' }));
    expect(leido.ok && [leido.cfdi.concepto, leido.cfdi.sello]).toEqual(['oirartsnoc  de papel', 'valido']);
  });

  it('edited after it was sealed, or sealed with the certificate of somebody else, does not hold', () => {
    expect(sello(factura().replace('Total="1160.00"', 'Total="9160.00"'))).toBe('invalido');
    expect(sello(factura({ emisor: 'OTR010203AB1' }))).toBe('invalido');
    expect(sello(factura().replace(/Certificado="[^"]{30,}"/, 'Certificado="AAAA"'))).toBe('invalido');
  });

  it('with local taxes or a donativo holds; with a complement that nobody here knows, nothing is said', () => {
    expect(
      sello(
        factura({
          complemento:
            '<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="0.00" TotaldeTraslados="3.00"><implocal:TrasladosLocales ImpLocTrasladado="ISH" TasadeTraslado="3.00" Importe="3.00"/></implocal:ImpuestosLocales>',
        }),
      ),
    ).toBe('valido');
    expect(
      sello(
        factura({
          complemento:
            '<donat:Donatarias xmlns:donat="http://www.sat.gob.mx/donat" version="1.1" noAutorizacion="325-SAT" fechaAutorizacion="2020-01-01" leyenda="Donativo"/>',
        }),
      ),
    ).toBe('valido');
    expect(
      sello(
        factura({
          complemento: '<pago20:Pagos xmlns:pago20="http://www.sat.gob.mx/Pagos20" Version="2.0"/>',
        }),
      ),
    ).toBe('no_verificable');
  });

  it('is refused with definitions, in another encoding, too large, of another version or without its timbre', () => {
    expect(sello(factura().replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'))).toBe('con_definiciones');
    expect(sello(factura().replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'))).toBe('otra_codificacion');
    expect(readCfdi(Buffer.from(factura(), 'latin1'))).toEqual({ ok: false, code: 'otra_codificacion' });
    expect(readCfdi(Buffer.alloc(2 * 1024 * 1024 + 1, 0x20))).toEqual({ ok: false, code: 'muy_grande' });
    expect(sello(factura().replace(' Version="4.0"', ' Version="3.3"'))).toBe('otra_version');
    expect(sello(factura().replace(/<tfd:.*\/>/, ''))).toBe('sin_timbre');
    expect(sello('<a><b></a>')).toBe('no_legible');
    expect(sello('')).toBe('no_legible');
    expect(sello(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`)).toBe('muy_grande');
  });
});
