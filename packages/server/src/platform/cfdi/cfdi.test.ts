import { describe, expect, it } from 'vitest';
import { cerOf, crearAutoridad } from '../../demo/efirma.ts';
import { intermedia, otraIntermedia, trust } from '../efirma/testing/personas.ts';
import { cadenaOriginal } from './cadena.ts';
import { quienExpidio, readCfdi } from './index.ts';
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

  it('says what of its amounts does not add up, taxes of its complements included', () => {
    const montos = (xml: string) => {
      const leido = leer(xml);
      return leido.ok ? leido.cfdi.montos : leido.code;
    };
    const local = `<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="1.00" TotaldeTraslados="31.00"/>`;
    const vuelo = `<a:Aerolineas xmlns:a="http://www.sat.gob.mx/aerolineas" Version="1.0" TUA="20.00"><a:OtrosCargos TotalCargos="10.00"/></a:Aerolineas>`;
    const conTotal = (xml: string, total: string) => xml.replace('Total="1160.00"', `Total="${total}"`);
    expect(montos(factura())).toBeNull();
    expect(montos(factura({ subtotal: '900.00' }))).toBe('subtotal');
    expect(montos(conTotal(factura(), '9160.00'))).toBe('total');
    for (const complemento of [local, vuelo]) {
      expect(montos(factura({ complemento }))).toBe('total');
      expect(montos(conTotal(factura({ complemento }), '1190.00'))).toBeNull();
    }
    const retenida = factura().replace(
      '<cfdi:Impuestos TotalImpuestosTrasladados',
      '<cfdi:Impuestos TotalImpuestosRetenidos="106.67" TotalImpuestosTrasladados',
    );
    expect(montos(retenida)).toBe('impuestos');
    const retenciones =
      '<cfdi:Retenciones><cfdi:Retencion Impuesto="002" Importe="106.67"/></cfdi:Retenciones>';
    const desglosada = retenida.replace(/(TotalImpuestosTrasladados="160.00">)/, `$1${retenciones}`);
    expect(montos(desglosada)).toBe('total');
    expect(montos(conTotal(desglosada, '1053.33'))).toBeNull();
    expect(montos(factura({ tipo: 'P' }))).toBeNull();
    expect(montos(factura({ tipo: 'N', total: '9.00', descuento: '2.00' }))).toBeNull();
  });

  it('says who issued its certificate: an authority that counts by its day, or nobody that is known', () => {
    const expidio = (como: Parameters<typeof factura>[0], deConfianza: readonly Uint8Array[] = trust) => {
      const leido = leer(factura(como));
      return leido.ok ? [leido.cfdi.sello, quienExpidio(leido.cfdi, deConfianza)] : leido.code;
    };
    const [reconocido, sinVerificar] = [
      ['valido', 'reconocido'],
      ['valido', 'sin_verificar'],
    ];
    expect(expidio({ autoridad: intermedia })).toEqual(reconocido);
    // Of its own, with the RFC of the issuer: the seal holds, and says nothing of whose it is.
    expect(expidio({})).toEqual(sinVerificar);
    // Called like an authority that counts, and signed by another one.
    expect(expidio({ autoridad: otraIntermedia })).toEqual(sinVerificar);
    // Asked again it is the same, whatever was asked meanwhile.
    expect(expidio({ autoridad: intermedia })).toEqual(reconocido);
    expect(expidio({ autoridad: intermedia }, [])).toEqual(sinVerificar);
    expect(expidio({ autoridad: intermedia }, [cerOf(intermedia)])).toEqual(sinVerificar);
    // Before the certificate was in force.
    expect(expidio({ autoridad: intermedia, fecha: '2023-12-30' })).toEqual(sinVerificar);
    const vencida = crearAutoridad('AC vencida', {
      desde: new Date('2020-01-01'),
      hasta: new Date('2026-01-01'),
    });
    expect(expidio({ autoridad: vencida }, [cerOf(vencida)])).toEqual(sinVerificar);
    expect(expidio({ autoridad: vencida, fecha: '2025-12-01' }, [cerOf(vencida)])).toEqual(reconocido);
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
          complemento:
            '<leyendasFisc:LeyendasFiscales xmlns:leyendasFisc="http://www.sat.gob.mx/leyendasFiscales" version="1.0"><leyendasFisc:Leyenda norma="Artículo 82" textoLeyenda="No deducible"/></leyendasFisc:LeyendasFiscales>',
        }),
      ),
    ).toBe('valido');
    expect(
      sello(
        factura({
          complemento:
            '<cce20:ComercioExterior xmlns:cce20="http://www.sat.gob.mx/ComercioExterior20" Version="2.0"/>',
        }),
      ),
    ).toBe('no_verificable');
  });

  /** Of the cadena, what its complement adds after the last concept. */
  const delComplemento = (xml: string): string | undefined =>
    cadenaOriginal(readXml(xml)).texto.split(/\|01\|(?=[12]\.[02]\|)/)[1];

  // By hand, in the order of Pagos20.xslt: taxes withheld before those charged, of each document and of the payment.
  it('of a payment has its seal verified, taxes and several documents included', () => {
    const docto = (id: string, mas = '') =>
      `<pago20:DoctoRelacionado IdDocumento="${id}" Folio="7" MonedaDR="MXN" EquivalenciaDR="1" NumParcialidad="2" ImpSaldoAnt="900.00" ImpPagado="400.00" ImpSaldoInsoluto="500.00" ObjetoImpDR="02">${mas}</pago20:DoctoRelacionado>`;
    const impuestos = `<pago20:ImpuestosDR><pago20:RetencionesDR><pago20:RetencionDR BaseDR="10" ImpuestoDR="001" TipoFactorDR="Tasa" TasaOCuotaDR="0.10" ImporteDR="1.00"/></pago20:RetencionesDR><pago20:TrasladosDR><pago20:TrasladoDR BaseDR="10" ImpuestoDR="002" TipoFactorDR="Exento"/></pago20:TrasladosDR></pago20:ImpuestosDR>`;
    const complemento = `<pago20:Pagos xmlns:pago20="http://www.sat.gob.mx/Pagos20" Version="2.0"><pago20:Totales TotalRetencionesISR="1.00" MontoTotalPagos="800.00"/><pago20:Pago FechaPago="2026-11-20T12:00:00" FormaDePagoP="03" MonedaP="MXN" TipoCambioP="1" Monto="800.00" NumOperacion="A 1">${docto('a', impuestos)}${docto('b')}<pago20:ImpuestosP><pago20:RetencionesP><pago20:RetencionP ImpuestoP="001" ImporteP="1.00"/></pago20:RetencionesP><pago20:TrasladosP><pago20:TrasladoP BaseP="10" ImpuestoP="002" TipoFactorP="Exento"/></pago20:TrasladosP></pago20:ImpuestosP></pago20:Pago></pago20:Pagos>`;
    const xml = factura({ tipo: 'P', complemento });
    expect(delComplemento(xml)).toBe(
      '2.0|1.00|800.00|2026-11-20T12:00:00|03|MXN|1|800.00|A 1|a|7|MXN|1|2|900.00|400.00|500.00|02|10|001|Tasa|0.10|1.00|10|002|Exento|b|7|MXN|1|2|900.00|400.00|500.00|02|001|1.00|10|002|Exento||',
    );
    expect(sello(xml)).toBe('valido');
    expect(sello(xml.replace('ImpPagado="400.00"', 'ImpPagado="900.00"'))).toBe('invalido');
    // The version before has another order.
    expect(sello(factura({ tipo: 'P', complemento: complemento.replace('2.0', '1.0') }))).toBe(
      'no_verificable',
    );
  });

  // By hand, in the order of nomina12.xslt: of each perception what hangs on it, then the next one.
  it('of a payroll has its seal verified, with all that its complement may bring', () => {
    const complemento = `<nomina12:Nomina xmlns:nomina12="http://www.sat.gob.mx/nomina12" Version="1.2" TipoNomina="O" FechaPago="2026-11-15" FechaInicialPago="2026-11-01" FechaFinalPago="2026-11-15" NumDiasPagados="15" TotalPercepciones="10" TotalDeducciones="2" TotalOtrosPagos="1"><nomina12:Emisor RegistroPatronal="B5510768108"><nomina12:EntidadSNCF OrigenRecurso="IP"/></nomina12:Emisor><nomina12:Receptor Curp="C" NumSeguridadSocial="000" FechaInicioRelLaboral="2020-01-01" Antigüedad="P306W" TipoContrato="01" TipoRegimen="02" NumEmpleado="7" PeriodicidadPago="04" ClaveEntFed="CHH"><nomina12:SubContratacion RfcLabora="R" PorcentajeTiempo="100"/></nomina12:Receptor><nomina12:Percepciones TotalSueldos="10" TotalGravado="9" TotalExento="1"><nomina12:Percepcion TipoPercepcion="019" Clave="1" Concepto="Horas" ImporteGravado="5" ImporteExento="0"><nomina12:HorasExtra Dias="1" TipoHoras="01" HorasExtra="2" ImportePagado="5"/></nomina12:Percepcion><nomina12:Percepcion TipoPercepcion="001" Clave="2" Concepto="Sueldo" ImporteGravado="4" ImporteExento="1"/></nomina12:Percepciones><nomina12:Deducciones TotalImpuestosRetenidos="2"><nomina12:Deduccion TipoDeduccion="002" Clave="3" Concepto="ISR" Importe="2"/></nomina12:Deducciones><nomina12:OtrosPagos><nomina12:OtroPago TipoOtroPago="002" Clave="4" Concepto="Subsidio" Importe="1"><nomina12:SubsidioAlEmpleo SubsidioCausado="1"/></nomina12:OtroPago></nomina12:OtrosPagos><nomina12:Incapacidades><nomina12:Incapacidad DiasIncapacidad="1" TipoIncapacidad="02"/></nomina12:Incapacidades></nomina12:Nomina>`;
    const xml = factura({ tipo: 'N', total: '9.00', descuento: '2.00', complemento });
    expect(delComplemento(xml)).toBe(
      '1.2|O|2026-11-15|2026-11-01|2026-11-15|15|10|2|1|B5510768108|IP|C|000|2020-01-01|P306W|01|02|7|04|CHH|R|100|10|9|1|019|1|Horas|5|0|1|01|2|5|001|2|Sueldo|4|1|2|002|3|ISR|2|002|4|Subsidio|1|1|1|02||',
    );
    expect(sello(xml)).toBe('valido');
    expect(sello(xml.replace('Importe="2"', 'Importe="1"'))).toBe('invalido');
  });

  // What may be absent has no place of its own in a cadena: the same seal holds for another reading of the same values.
  it('whose values were told apart otherwise is not read, though its seal holds', () => {
    const ppd = factura({ metodo: 'PPD' });
    const sellado = 'Exportacion="01" MetodoPago="PPD" LugarExpedicion="31000"';
    expect(ppd).toContain(sellado);
    expect(sello(ppd)).toBe('valido');
    for (const otro of [
      'Exportacion="01|PPD" LugarExpedicion="31000"',
      'Exportacion="01" LugarExpedicion="PPD" Confirmacion="31000"',
      'Exportacion="01" LugarExpedicion="PPD|31000"',
    ])
      expect([otro, sello(ppd.replace(sellado, otro))]).toEqual([otro, 'no_legible']);
    const leyenda =
      '<l:LeyendasFiscales xmlns:l="http://www.sat.gob.mx/leyendasFiscales" version="1.0"><l:Leyenda textoLeyenda="No | deducible"/></l:LeyendasFiscales>';
    expect(sello(factura({ complemento: leyenda }))).toBe('valido');
  });

  it('with a second one of what it has once is not read: nobody knows which is meant', () => {
    const xml = factura();
    const otroTimbre =
      '<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="11111111-1111-1111-1111-111111111111"/>';
    for (const [antes, otro] of [
      ['<tfd:Timbre', otroTimbre],
      ['<cfdi:Complemento>', `<cfdi:Complemento>${otroTimbre}</cfdi:Complemento>`],
      ['<cfdi:Receptor', '<cfdi:Receptor Rfc="OCA010203AB1"/>'],
      ['<cfdi:Conceptos>', '<cfdi:Conceptos><cfdi:Concepto Descripcion="Otra"/></cfdi:Conceptos>'],
    ] as const) {
      expect(xml).toContain(antes);
      expect([otro, sello(xml.replace(antes, `${otro}${antes}`))]).toEqual([otro, 'no_legible']);
    }
    expect(sello(xml.replace('<cfdi:Receptor', '<cfdi:Emisor Rfc="OTR010203AB1"/><cfdi:Receptor'))).toBe(
      'no_legible',
    );
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
