import { createHash } from 'node:crypto';
import type { FaltaDeMontos } from '@portal/domain/kernel/cfdi-montos';
import { type Fecha, isRealDate } from '@portal/domain/kernel/dates';
import { addMontos, type Monto, parseMonto } from '@portal/domain/kernel/money';
import { CFDI, cadenaOriginal, hijo, hijos } from './cadena.ts';
import { DONATIVO, NOMINA, PAGOS, TIMBRE } from './complementos.ts';
import { montosDe } from './montos.ts';
import { base64, judgeSello, type Sello } from './sello.ts';
import { type Elemento, type FaltaDeXml, readXml, textOf, XmlRefusedError } from './xml.ts';

export { type CertificadoDeEmisor, quienExpidio } from './emisor.ts';

/** Reads a CFDI 4.0 (mexico.md): knows no slice and no table, and asks nobody. */

/** A document that a payment settles a part of, and what was owed of it before and afterwards; null: it does not say. */
type DoctoPagado = {
  /** In small letters. */
  readonly uuid: string;
  readonly moneda: string;
  readonly fecha: Fecha;
  readonly pagado: Monto;
  readonly anterior: Monto | null;
  readonly insoluto: Monto | null;
};

/** What it says, and what was found of its seal. */
export type Cfdi = {
  /** In small letters. */
  readonly uuid: string;
  /** I, E, P, T or N. */
  readonly tipo: string;
  readonly moneda: string;
  readonly fecha: Fecha;
  readonly total: Monto;
  readonly metodoPago: string | null;
  readonly emisor: { readonly rfc: string; readonly nombre: string };
  readonly receptor: { readonly rfc: string };
  readonly concepto: string;
  readonly sello: Sello;
  /** What it brings as its issuer's certificate, in DER. */
  readonly certificado: Uint8Array;
  /** What of its amounts does not add up; null: everything does. */
  readonly montos: FaltaDeMontos | null;
  /** Of a payroll; null: it has no such complement. */
  readonly nomina: { readonly percepciones: Monto; readonly deducciones: Monto } | null;
  /** Of its complement donat:Donatarias; null: it has none. */
  readonly donativo: { readonly version: string; readonly autorizacion: string } | null;
  /** Of its complement pago20:Pagos, each document that it settles a part of; null: it has none that can be read. */
  readonly pagos: readonly DoctoPagado[] | null;
  /** SHA-256 of its cadena original: the seal leaves the timbre out, so that the same invoice under another UUID still holds. */
  readonly huella: string;
};

export type FaltaDeCfdi = FaltaDeXml | 'otra_version' | 'sin_timbre';
export type CfdiLeido =
  | { readonly ok: true; readonly cfdi: Cfdi; readonly texto: string }
  | { readonly ok: false; readonly code: FaltaDeCfdi };

/** As a person reads it: what is not seen, or turns the direction of what is, hides what an invoice says from who judges it. */
const visible = (texto: string): string => texto.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();

/** What the XSD has once: with another one beside it, nobody knows which of them is meant. */
const unico = (de: Elemento | undefined, nombre: string, uri = CFDI): Elemento | undefined => {
  const [uno, ...otros] = hijos(de, nombre, uri);
  if (otros.length > 0) throw new XmlRefusedError('no_legible');
  return uno;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const no = (code: FaltaDeCfdi): CfdiLeido => ({ ok: false, code });

/** What a payroll comes to: its total is what is earned, other payments included, less what is taken off. */
const nominaDe = (complemento: Elemento | undefined): Cfdi['nomina'] => {
  const nomina = hijo(complemento, 'Nomina', NOMINA)?.atributos;
  if (!nomina) return null;
  const [percepciones, otros, deducciones] = ['TotalPercepciones', 'TotalOtrosPagos', 'TotalDeducciones'].map(
    (nombre) => parseMonto(nomina.get(nombre)?.trim() ?? '0.00'),
  );
  return percepciones?.ok && otros?.ok && deducciones?.ok
    ? { percepciones: addMontos(percepciones.monto, otros.monto), deducciones: deducciones.monto }
    : null;
};

const donativoDe = (complemento: Elemento | undefined): Cfdi['donativo'] => {
  const donatarias = hijo(complemento, 'Donatarias', DONATIVO)?.atributos;
  return donatarias
    ? {
        version: donatarias.get('version')?.trim() ?? '',
        autorizacion: visible(donatarias.get('noAutorizacion') ?? '').slice(0, 100),
      }
    : null;
};

/** Documents in the words of the complement; of what cannot be read of one, nothing is. */
const pagosDe = (complemento: Elemento | undefined): Cfdi['pagos'] => {
  const pagos = hijo(complemento, 'Pagos', PAGOS);
  if (pagos?.atributos.get('Version')?.trim() !== '2.0') return null;
  const doctos = hijos(pagos, 'Pago', PAGOS).flatMap((pago) =>
    hijos(pago, 'DoctoRelacionado', PAGOS).map(({ atributos }) => {
      const monto = (nombre: string) => {
        const leido = parseMonto(atributos.get(nombre)?.trim() ?? '');
        return leido.ok ? leido.monto : null;
      };
      const monedas = [pago.atributos.get('MonedaP'), atributos.get('MonedaDR')].map((una) => una?.trim());
      return {
        uuid: atributos.get('IdDocumento')?.trim().toLowerCase() ?? '',
        moneda: monedas.find((una) => una !== 'MXN') ?? 'MXN',
        fecha: pago.atributos.get('FechaPago')?.trim().slice(0, 10) ?? '',
        pagado: monto('ImpPagado'),
        anterior: monto('ImpSaldoAnt'),
        insoluto: monto('ImpSaldoInsoluto'),
      };
    }),
  );
  const legibles = doctos.flatMap(({ pagado, ...uno }) =>
    pagado !== null && isRealDate(uno.fecha) ? [{ ...uno, pagado }] : [],
  );
  return doctos.length > 0 && legibles.length === doctos.length ? legibles : null;
};

const leer = (texto: string): CfdiLeido => {
  const raiz = readXml(texto);
  const valor = (nombre: string): string => raiz.atributos.get(nombre)?.trim() ?? '';
  if (raiz.uri !== CFDI || raiz.local !== 'Comprobante' || valor('Version') !== '4.0')
    return no('otra_version');
  const complemento = unico(raiz, 'Complemento');
  const timbre = unico(complemento, 'TimbreFiscalDigital', TIMBRE);
  const uuid = timbre?.atributos.get('UUID')?.trim().toLowerCase() ?? '';
  if (!UUID.test(uuid)) return no('sin_timbre');
  const emisor = unico(raiz, 'Emisor')?.atributos;
  const [rfcEmisor, nombre] = [emisor?.get('Rfc')?.trim() ?? '', emisor?.get('Nombre')?.trim() ?? ''];
  const fecha = valor('Fecha').slice(0, 10);
  // The SAT writes up to six decimals where a currency has them; pesos have two.
  const total = parseMonto(valor('Total'));
  if (!isRealDate(fecha) || !total.ok || !/^[A-ZÑ&0-9]{12,13}$/i.test(rfcEmisor)) return no('no_legible');
  // In a cadena what may be absent has no place of its own: by their form alone is it known which value is whose.
  if (!/^0\d$/.test(valor('Exportacion')) || !/^\d{5}$/.test(valor('LugarExpedicion')))
    return no('no_legible');
  const cadena = cadenaOriginal(raiz);
  const concepto = hijo(unico(raiz, 'Conceptos'), 'Concepto')?.atributos.get('Descripcion')?.trim() ?? '';
  return {
    ok: true,
    texto,
    cfdi: {
      uuid,
      tipo: valor('TipoDeComprobante'),
      moneda: visible(valor('Moneda')),
      fecha,
      total: total.monto,
      metodoPago: valor('MetodoPago').slice(0, 3) || null,
      emisor: { rfc: rfcEmisor.toUpperCase(), nombre: visible(nombre).slice(0, 300) },
      receptor: { rfc: unico(raiz, 'Receptor')?.atributos.get('Rfc')?.trim() ?? '' },
      certificado: base64(valor('Certificado')),
      montos: montosDe(raiz),
      concepto: visible(concepto).slice(0, 1000),
      nomina: nominaDe(complemento),
      pagos: pagosDe(complemento),
      donativo: donativoDe(complemento),
      sello: judgeSello(cadena, {
        sello: valor('Sello'),
        certificado: valor('Certificado'),
        noCertificado: valor('NoCertificado'),
        emisor: rfcEmisor,
      }),
      huella: createHash('sha256').update(cadena.texto, 'utf8').digest('hex'),
    },
  };
};

/** Never throws for what is in the file: what cannot be read is told by its code. */
export const readCfdi = (bytes: Uint8Array): CfdiLeido => {
  try {
    return leer(textOf(bytes));
  } catch (error) {
    if (error instanceof XmlRefusedError) return no(error.code);
    throw error;
  }
};
