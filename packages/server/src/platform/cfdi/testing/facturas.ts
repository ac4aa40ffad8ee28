import { randomUUID } from 'node:crypto';
import {
  cerOf,
  crearAutoridad,
  crearEFirma,
  type Emitido,
  numeroNuevo,
  sellar,
} from '../../../demo/efirma.ts';
import { cadenaOriginal } from '../cadena.ts';
import { readXml } from '../xml.ts';

/** Invoices as a supplier would issue them, sealed by a certificate that nobody but a test trusts. */

const VIGENCIA = { desde: new Date('2024-01-01T00:00:00Z'), hasta: new Date('2034-01-01T00:00:00Z') };
export const PROVEEDOR = 'PAP010203AB1';

let sello: { readonly emitido: Emitido; readonly numero: string } | undefined;
const selloDelProveedor = () => {
  if (!sello) {
    const numero = numeroNuevo();
    const autoridad = crearAutoridad('AC de prueba', VIGENCIA);
    const persona = {
      nombre: 'PAPELERÍA DEL CENTRO',
      rfc: PROVEEDOR,
      curp: 'HEGT761003MDFRNN09',
      unidad: 'Matriz',
    };
    sello = { numero, emitido: crearEFirma(persona, VIGENCIA, autoridad, { numero }) };
  }
  return sello;
};

export type ComoFactura = {
  readonly uuid?: string;
  readonly receptor?: string;
  readonly emisor?: string;
  readonly total?: string;
  readonly fecha?: string;
  readonly moneda?: string;
  readonly tipo?: string;
  readonly metodo?: string;
  readonly descripcion?: string;
  /** Within Complemento, beside the timbre. */
  readonly complemento?: string;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The XML, sealed over its own cadena original. */
export const factura = ({
  uuid = randomUUID(),
  receptor = 'AAA010101AAA',
  emisor = PROVEEDOR,
  total = '1160.00',
  fecha = '2026-11-20',
  moneda = 'MXN',
  tipo = 'I',
  metodo = 'PUE',
  descripcion = 'Papelería & material  de taller',
  complemento = '',
}: ComoFactura = {}): string => {
  const { emitido, numero } = selloDelProveedor();
  const xml = (firma: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="A" Folio="12" Fecha="${fecha}T10:00:00" FormaPago="03" NoCertificado="${numero}" Certificado="${cerOf(emitido).toString('base64')}" Sello="${firma}" SubTotal="1000.00" Moneda="${moneda}" Total="${total}" TipoDeComprobante="${tipo}" Exportacion="01" MetodoPago="${metodo}" LugarExpedicion="31000">
  <cfdi:Emisor Rfc="${emisor}" Nombre="PAPELERÍA DEL CENTRO" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="${escaped(receptor)}" Nombre="ORGANIZACIÓN" DomicilioFiscalReceptor="31000" RegimenFiscalReceptor="603" UsoCFDI="G03"/>
  <cfdi:Conceptos>
    <cfdi:Concepto ClaveProdServ="44121600" Cantidad="1" ClaveUnidad="E48" Descripcion="${escaped(descripcion)}" ValorUnitario="1000.00" Importe="1000.00" ObjetoImp="02">
      <cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"/></cfdi:Traslados></cfdi:Impuestos>
    </cfdi:Concepto>
  </cfdi:Conceptos>
  <cfdi:Impuestos TotalImpuestosTrasladados="160.00"><cfdi:Traslados><cfdi:Traslado Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"/></cfdi:Traslados></cfdi:Impuestos>
  <cfdi:Complemento>${complemento}<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" FechaTimbrado="${fecha}T10:01:00"/></cfdi:Complemento>
</cfdi:Comprobante>`;
  return xml(sellar(emitido, cadenaOriginal(readXml(xml(''))).texto).toString('base64'));
};

export const enBase64 = (xml: string): string => Buffer.from(xml, 'utf8').toString('base64');
