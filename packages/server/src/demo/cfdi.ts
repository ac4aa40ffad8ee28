import { fromCentavos, toCentavos } from '@portal/domain/kernel/money';
import { cadenaOriginal } from '../platform/cfdi/cadena.ts';
import { readXml } from '../platform/cfdi/xml.ts';
import { cerOf, type Emitido, sellar } from './efirma.ts';

/** CFDI 4.0 as a supplier would issue them, small and sealed by a certificate of the demo or of a test: no authority stamped any. */

export type Emisor = {
  readonly rfc: string;
  readonly nombre: string;
  readonly emitido: Emitido;
  /** Of its certificate, 20 digits. */
  readonly numero: string;
};

export type ComoCfdi = {
  readonly uuid: string;
  /** Of the supplier's own. */
  readonly folio?: string;
  readonly fecha: string;
  readonly receptor: { readonly rfc: string; readonly nombre: string };
  readonly descripcion: string;
  /** Decimal string, taxes and all: of an invoice 16 % are VAT. */
  readonly total: string;
  readonly moneda?: string;
  readonly tipo?: string;
  readonly metodo?: string;
  /** Of an invoice, a subtotal that is not that of its total. */
  readonly subtotal?: string;
  /** Of a payroll, what is taken off before the total. */
  readonly descuento?: string;
  /** Within Complemento, beside the timbre. */
  readonly complemento?: string;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** An amount before VAT and the VAT; to the centavo, together the total. */
const sinIva = (total: string): readonly [base: string, iva: string] => {
  const todo = toCentavos(total);
  const base = (todo * 100n + 58n) / 116n;
  return [fromCentavos(base), fromCentavos(todo - base)];
};

const traslado = (base: string, iva: string): string =>
  `<cfdi:Traslados><cfdi:Traslado Base="${base}" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="${iva}"/></cfdi:Traslados>`;

/** What differs by type: of an invoice its taxes, of a payroll what is taken off, of a payment nothing but its complement. */
const cuerpoDe = ({
  tipo = 'I',
  total,
  descripcion,
  descuento = '0.00',
  metodo = 'PUE',
  moneda = 'MXN',
  subtotal: dicho,
}: ComoCfdi) => {
  const texto = escaped(descripcion);
  if (tipo === 'P')
    return {
      montos: 'SubTotal="0" Moneda="XXX" Total="0"',
      pago: '',
      conceptos: `<cfdi:Concepto ClaveProdServ="84111506" Cantidad="1" ClaveUnidad="ACT" Descripcion="Pago" ValorUnitario="0" Importe="0" ObjetoImp="01"/>`,
      impuestos: '',
    };
  if (tipo === 'N') {
    const subtotal = fromCentavos(toCentavos(total) + toCentavos(descuento));
    return {
      montos: `SubTotal="${subtotal}" Descuento="${descuento}" Moneda="${moneda}" Total="${total}"`,
      pago: ' MetodoPago="PUE"',
      conceptos: `<cfdi:Concepto ClaveProdServ="84111505" Cantidad="1" ClaveUnidad="ACT" Descripcion="${texto}" ValorUnitario="${subtotal}" Importe="${subtotal}" Descuento="${descuento}" ObjetoImp="01"/>`,
      impuestos: '',
    };
  }
  const [base, iva] = sinIva(total);
  return {
    montos: `SubTotal="${dicho ?? base}" Moneda="${moneda}" Total="${total}"`,
    pago: ` MetodoPago="${metodo}"`,
    conceptos: `<cfdi:Concepto ClaveProdServ="44121600" Cantidad="1" ClaveUnidad="E48" Descripcion="${texto}" ValorUnitario="${base}" Importe="${base}" ObjetoImp="02">
      <cfdi:Impuestos>${traslado(base, iva)}</cfdi:Impuestos>
    </cfdi:Concepto>`,
    impuestos: `\n  <cfdi:Impuestos TotalImpuestosTrasladados="${iva}">${traslado(base, iva)}</cfdi:Impuestos>`,
  };
};

/** The XML, sealed over its own cadena original. */
export const componerCfdi = (emisor: Emisor, como: ComoCfdi): string => {
  const { uuid, folio = '12', fecha, receptor, tipo = 'I', complemento = '' } = como;
  const { montos, pago, conceptos, impuestos } = cuerpoDe(como);
  const formaPago = tipo === 'P' ? '' : ' FormaPago="03"';
  const xml = (firma: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="A" Folio="${folio}" Fecha="${fecha}T10:00:00"${formaPago} NoCertificado="${emisor.numero}" Certificado="${cerOf(emisor.emitido).toString('base64')}" Sello="${firma}" ${montos} TipoDeComprobante="${tipo}" Exportacion="01"${pago} LugarExpedicion="31000">
  <cfdi:Emisor Rfc="${emisor.rfc}" Nombre="${escaped(emisor.nombre)}" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="${escaped(receptor.rfc)}" Nombre="${escaped(receptor.nombre)}" DomicilioFiscalReceptor="31000" RegimenFiscalReceptor="603" UsoCFDI="G03"/>
  <cfdi:Conceptos>
    ${conceptos}
  </cfdi:Conceptos>${impuestos}
  <cfdi:Complemento>${complemento}<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" FechaTimbrado="${fecha}T10:01:00"/></cfdi:Complemento>
</cfdi:Comprobante>`;
  return xml(sellar(emisor.emitido, cadenaOriginal(readXml(xml(''))).texto).toString('base64'));
};

/** The complement of a payroll: what is earned, and what is taken off. */
export const complementoDeNomina = (
  percepciones: string,
  deducciones: string,
  fecha = '2026-11-20',
): string =>
  `<nomina12:Nomina xmlns:nomina12="http://www.sat.gob.mx/nomina12" Version="1.2" TipoNomina="O" FechaPago="${fecha}" FechaInicialPago="${fecha}" FechaFinalPago="${fecha}" NumDiasPagados="15.000" TotalPercepciones="${percepciones}" TotalDeducciones="${deducciones}"><nomina12:Receptor Curp="HEGT761003MDFRNN09" TipoContrato="01" TipoRegimen="02" NumEmpleado="7" PeriodicidadPago="04" ClaveEntFed="CHH"/><nomina12:Percepciones TotalSueldos="${percepciones}" TotalGravado="${percepciones}" TotalExento="0.00"><nomina12:Percepcion TipoPercepcion="001" Clave="P001" Concepto="Sueldo" ImporteGravado="${percepciones}" ImporteExento="0.00"/></nomina12:Percepciones><nomina12:Deducciones TotalImpuestosRetenidos="${deducciones}"><nomina12:Deduccion TipoDeduccion="002" Clave="D002" Concepto="ISR" Importe="${deducciones}"/></nomina12:Deducciones></nomina12:Nomina>`;

/** The complement of a donativo: the oficio that authorizes who issues it. */
export const complementoDeDonatarias = (autorizacion: string, fecha: string): string =>
  `<donat:Donatarias xmlns:donat="http://www.sat.gob.mx/donat" version="1.1" noAutorizacion="${autorizacion}" fechaAutorizacion="${fecha}" leyenda="Este comprobante ampara un donativo, el cual será destinado por la donataria a los fines propios de su objeto social."/>`;

/** The complement of a payment of one invoice: so much of it, and what is left afterwards. */
export const complementoDePago = (
  uuid: string,
  pagado: string,
  queda: string,
  fecha = '2026-11-20',
  moneda = 'MXN',
): string =>
  `<pago20:Pagos xmlns:pago20="http://www.sat.gob.mx/Pagos20" Version="2.0"><pago20:Totales MontoTotalPagos="${pagado}"/><pago20:Pago FechaPago="${fecha}T12:00:00" FormaDePagoP="03" Monto="${pagado}" MonedaP="${moneda}" TipoCambioP="1"><pago20:DoctoRelacionado IdDocumento="${uuid}" MonedaDR="MXN" EquivalenciaDR="1" NumParcialidad="1" ImpSaldoAnt="${fromCentavos(toCentavos(pagado) + toCentavos(queda))}" ImpPagado="${pagado}" ImpSaldoInsoluto="${queda}" ObjetoImpDR="01"/></pago20:Pago></pago20:Pagos>`;
