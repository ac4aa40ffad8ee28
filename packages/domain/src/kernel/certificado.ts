import {
  type Der,
  readAll,
  readDer,
  readOid,
  readPositive,
  readString,
  readTime,
  TAG,
  toHex,
} from './der.ts';
import { type Atributo, leerTitular, noCertificadoDe, type Titular } from './e-firma.ts';

/** A certificate of more bytes is none of a person nor of an authority of the SAT, whose have about 1,500. */
export const MAX_CERTIFICADO = 8192;

/** What a certificate says, whoever issued it. Nothing of it is verified by being read. */
export type Certificado = {
  readonly serial: string;
  /** The bytes of each name: two are the same name where they are the same bytes. */
  readonly emisor: string;
  readonly sujeto: string;
  readonly atributos: readonly Atributo[];
  readonly desde: Date;
  readonly hasta: Date;
  /** Object identifier of the algorithm that it is signed with. */
  readonly firmadoCon: string;
  /** Of its key: algorithm, and where that is RSA its bits and its modulus, in hexadecimal. */
  readonly llave: { readonly oid: string; readonly bits: number | null; readonly modulo: string | null };
  /** Of basicConstraints: null where it is no authority. */
  readonly autoridad: { readonly largo: number | null } | null;
  /** Of keyUsage: null where it says nothing. */
  readonly usos: { readonly firma: boolean; readonly certifica: boolean } | null;
  /** A critical extension that this reader does not know: whoever does not understand it must refuse. */
  readonly criticaDesconocida: boolean;
};

const OID = {
  rsa: '1.2.840.113549.1.1.1',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  policies: '2.5.29.32',
} as const;
const known: ReadonlySet<string> = new Set([
  OID.keyUsage,
  OID.basicConstraints,
  OID.extendedKeyUsage,
  OID.policies,
]);

/** [n] of a certificate's fields. */
const context = (n: number): number => 0xa0 + n;

/** Null anywhere means: not a certificate. One exit for all of it, so that no field can be forgotten. */
class Unreadable extends Error {}
const need = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Unreadable();
  return value;
};
const within = (value: Der | null | undefined, tag: number): readonly Der[] => {
  if (value?.tag !== tag) throw new Unreadable();
  return need(readAll(value.content));
};

const algorithm = (value: Der | undefined): string => need(readOid(need(within(value, TAG.sequence)[0])));

const attributes = (name: Der | undefined): Atributo[] =>
  within(name, TAG.sequence).flatMap((set) =>
    within(set, TAG.set).map((pair) => {
      const [oid, value, more] = within(pair, TAG.sequence);
      if (more) throw new Unreadable();
      return { oid: need(readOid(need(oid))), value: textOf(need(value)) };
    }),
  );
/** x500UniqueIdentifier is a BIT STRING by its standard; the SAT writes a text, and others do as the standard says. */
const textOf = (value: Der): string =>
  value.tag === TAG.bits && value.content[0] === 0
    ? need(readString({ ...value, tag: TAG.ia5, content: value.content.subarray(1) }))
    : need(readString(value));

const keyOf = (spki: Der | undefined): Certificado['llave'] => {
  const [identifier, bits] = within(spki, TAG.sequence);
  const oid = algorithm(identifier);
  if (bits?.tag !== TAG.bits) throw new Unreadable();
  if (oid !== OID.rsa) return { oid, bits: null, modulo: null };
  if (bits.content[0] !== 0) throw new Unreadable();
  const [modulus, exponent, more] = within(readDer(bits.content.subarray(1)), TAG.sequence);
  const n = need(readPositive(need(modulus)));
  const e = need(readPositive(need(exponent)));
  // An even exponent, or 1, makes anything a signature.
  if (more || ((e.at(-1) ?? 0) & 1) === 0 || (e.length === 1 && e[0] === 1)) throw new Unreadable();
  return { oid, bits: n.length * 8 - Math.clz32(n[0] ?? 0) + 24, modulo: toHex(n) };
};

const authority = (value: Der): Certificado['autoridad'] => {
  const [first, second, more] = within(value, TAG.sequence);
  if (first === undefined) return null;
  if (first.tag !== TAG.boolean || first.content.length !== 1 || more) throw new Unreadable();
  if (first.content[0] === 0) return null;
  if (second === undefined) return { largo: null };
  if (second.tag !== TAG.integer || second.content.length !== 1) throw new Unreadable();
  return { largo: need(second.content[0]) };
};

const usage = (value: Der): Certificado['usos'] => {
  const [unused = 8, first = 0] = value.content;
  if (value.tag !== TAG.bits || unused > 7 || value.content.length > 3) throw new Unreadable();
  // digitalSignature and nonRepudiation; keyCertSign.
  return { firma: (first & 0xc0) !== 0, certifica: (first & 0x04) !== 0 };
};

type Extensions = Pick<Certificado, 'autoridad' | 'usos' | 'criticaDesconocida'>;
const extensionsOf = (fields: readonly Der[]): Extensions => {
  let read: Extensions = { autoridad: null, usos: null, criticaDesconocida: false };
  const holder = fields.find(({ tag }) => tag === context(3));
  if (!holder) return read;
  const seen = new Set<string>();
  for (const extension of within(readDer(holder.content), TAG.sequence)) {
    const said = within(extension, TAG.sequence);
    const oid = need(readOid(need(said[0])));
    const critical = said.length === 3;
    if (said.length < 2 || said.length > 3 || (critical && said[1]?.tag !== TAG.boolean) || seen.has(oid))
      throw new Unreadable();
    seen.add(oid);
    const octets = said.at(-1);
    if (octets?.tag !== TAG.octets) throw new Unreadable();
    if (oid === OID.basicConstraints) read = { ...read, autoridad: authority(need(readDer(octets.content))) };
    else if (oid === OID.keyUsage) read = { ...read, usos: usage(need(readDer(octets.content))) };
    else if (critical && said[1]?.content[0] !== 0 && !known.has(oid))
      read = { ...read, criticaDesconocida: true };
  }
  return read;
};

const read = (bytes: Uint8Array): Certificado => {
  const [body, signedWith, signature, ...more] = within(readDer(bytes), TAG.sequence);
  if (more.length > 0 || signature?.tag !== TAG.bits) throw new Unreadable();
  const fields = within(body, TAG.sequence);
  // Version 3, which alone has extensions.
  const [version, ...rest] = fields;
  if (version?.tag !== context(0) || toHex(version.content) !== '020102') throw new Unreadable();
  const [serial, algorithmInside, issuer, validity, subject, spki] = rest;
  if (serial?.tag !== TAG.integer || serial.content.length === 0 || serial.content.length > 21)
    throw new Unreadable();
  const firmadoCon = algorithm(signedWith);
  if (algorithm(algorithmInside) !== firmadoCon) throw new Unreadable();
  const [from, to, beyond] = within(validity, TAG.sequence);
  const desde = need(readTime(need(from)));
  const hasta = need(readTime(need(to)));
  if (beyond || desde > hasta) throw new Unreadable();
  attributes(issuer);
  return {
    serial: toHex(
      serial.content[0] === 0 && serial.content.length > 1 ? serial.content.subarray(1) : serial.content,
    ),
    emisor: toHex(need(issuer).whole),
    sujeto: toHex(need(subject).whole),
    atributos: attributes(subject),
    desde,
    hasta,
    firmadoCon,
    llave: keyOf(spki),
    ...extensionsOf(rest.slice(6)),
  };
};

/** Reads an X.509 certificate in DER; null when the bytes are none, to the last one. Never throws. */
export const leerCertificado = (bytes: Uint8Array): Certificado | null => {
  if (bytes.length > MAX_CERTIFICADO) return null;
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
};

/** An authority's certificate as it signs others: never a person's. */
export const esAutoridad = ({ autoridad, usos }: Certificado): boolean =>
  autoridad !== null && (usos?.certifica ?? true);

/** What the certificate of a person says beyond any other. */
export type CertificadoDePersona = Certificado & {
  readonly titular: Titular;
  readonly noCertificado: string;
  /** Its key may sign, and it is no authority's. */
  readonly firma: boolean;
};

/** A certificate that names a person as the SAT does, e.firma or CSD; null for any other. */
export const leerCertificadoDePersona = (bytes: Uint8Array): CertificadoDePersona | null => {
  const certificado = leerCertificado(bytes);
  if (!certificado) return null;
  const titular = leerTitular(certificado.atributos);
  const noCertificado = noCertificadoDe(certificado.serial);
  if (!titular || noCertificado === null) return null;
  const { autoridad, usos, criticaDesconocida } = certificado;
  return {
    ...certificado,
    titular,
    noCertificado,
    firma: autoridad === null && !criticaDesconocida && (usos?.firma ?? true),
  };
};
