import { elementosDeCadena, TIMBRE } from './complementos.ts';
import { type Elemento, XmlRefusedError } from './xml.ts';

/** The cadena original of a CFDI 4.0, in the order of the SAT's XSLT (mexico.md): what its seal signs. */

export const CFDI = 'http://www.sat.gob.mx/cfd/4';

const COMPROBANTE =
  'Version Serie? Folio? Fecha FormaPago? NoCertificado CondicionesDePago? SubTotal Descuento? Moneda TipoCambio? Total TipoDeComprobante Exportacion MetodoPago? LugarExpedicion Confirmacion?';
const EMISOR = 'Rfc Nombre RegimenFiscal FacAtrAdquirente?';
const RECEPTOR =
  'Rfc Nombre DomicilioFiscalReceptor ResidenciaFiscal? NumRegIdTrib? RegimenFiscalReceptor UsoCFDI';
const CONCEPTO =
  'ClaveProdServ NoIdentificacion? Cantidad ClaveUnidad Unidad? Descripcion ValorUnitario Importe Descuento? ObjetoImp';
const TRASLADO = 'Base Impuesto TipoFactor TasaOCuota? Importe?';
const RETENCION = 'Base Impuesto TipoFactor TasaOCuota Importe';
const TERCERO =
  'RfcACuentaTerceros NombreACuentaTerceros RegimenFiscalACuentaTerceros DomicilioFiscalACuentaTerceros';
const PARTE = 'ClaveProdServ NoIdentificacion? Cantidad Unidad? Descripcion ValorUnitario? Importe?';

const collapsed = (value: string): string => value.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '');

export const hijos = (de: Elemento | undefined, nombre: string, uri = CFDI): readonly Elemento[] =>
  de?.hijos.filter((uno) => uno.uri === uri && uno.local === nombre) ?? [];
export const hijo = (de: Elemento | undefined, nombre: string, uri = CFDI): Elemento | undefined =>
  hijos(de, nombre, uri)[0];

export type Cadena = {
  readonly texto: string;
  /** Complements whose order nobody here knows: with one, the seal cannot be verified offline. */
  readonly desconocidos: readonly string[];
};

/**
 * The cadena of a document whose root is a Comprobante. Refuses a value with '|' where the XSD has none: what divides the values of a
 * cadena would stand within one, and the same seal would hold for what says something else. Complements have texts that may.
 */
export const cadenaOriginal = (comprobante: Elemento): Cadena => {
  const partes: string[] = [];
  const desconocidos: string[] = [];
  /** Attributes in order; with '?' left out when absent, without it as an empty value. */
  const valores = (de: Elemento | undefined, lista: string, conBarras = false): void => {
    for (const entrada of lista.split(' ')) {
      const optional = entrada.endsWith('?');
      const valor = de?.atributos.get(optional ? entrada.slice(0, -1) : entrada);
      if (!conBarras && valor?.includes('|')) throw new XmlRefusedError('no_legible');
      if (valor !== undefined) partes.push(collapsed(valor));
      else if (!optional) partes.push('');
    }
  };
  const todos = (de: readonly Elemento[], lista: string): void => {
    for (const uno of de) valores(uno, lista);
  };

  const concepto = (uno: Elemento): void => {
    valores(uno, CONCEPTO);
    const impuestos = hijo(uno, 'Impuestos');
    todos(hijos(hijo(impuestos, 'Traslados'), 'Traslado'), TRASLADO);
    todos(hijos(hijo(impuestos, 'Retenciones'), 'Retencion'), RETENCION);
    todos(hijos(uno, 'ACuentaTerceros'), TERCERO);
    todos(hijos(uno, 'InformacionAduanera'), 'NumeroPedimento');
    todos(hijos(uno, 'CuentaPredial'), 'Numero');
    desconocidos.push(...(hijo(uno, 'ComplementoConcepto')?.hijos ?? []).map(({ local }) => local));
    for (const parte of hijos(uno, 'Parte')) {
      valores(parte, PARTE);
      todos(hijos(parte, 'InformacionAduanera'), 'NumeroPedimento');
    }
  };
  const complemento = (uno: Elemento): void => {
    if (uno.uri === TIMBRE) return;
    const elementos = elementosDeCadena(uno);
    if (elementos === null) desconocidos.push(uno.local);
    for (const [elemento, atributos] of elementos ?? []) valores(elemento, atributos, true);
  };

  valores(comprobante, COMPROBANTE);
  todos(hijos(comprobante, 'InformacionGlobal'), 'Periodicidad Meses Año');
  for (const relacionados of hijos(comprobante, 'CfdiRelacionados')) {
    valores(relacionados, 'TipoRelacion');
    todos(hijos(relacionados, 'CfdiRelacionado'), 'UUID');
  }
  valores(hijo(comprobante, 'Emisor'), EMISOR);
  valores(hijo(comprobante, 'Receptor'), RECEPTOR);
  for (const uno of hijos(hijo(comprobante, 'Conceptos'), 'Concepto')) concepto(uno);
  for (const impuestos of hijos(comprobante, 'Impuestos')) {
    todos(hijos(hijo(impuestos, 'Retenciones'), 'Retencion'), 'Impuesto Importe');
    valores(impuestos, 'TotalImpuestosRetenidos?');
    todos(hijos(hijo(impuestos, 'Traslados'), 'Traslado'), TRASLADO);
    valores(impuestos, 'TotalImpuestosTrasladados?');
  }
  for (const uno of hijos(comprobante, 'Complemento').flatMap((de) => de.hijos)) complemento(uno);
  return { texto: `||${partes.join('|')}||`, desconocidos };
};
