import { createPrivateKey, generateKeyPairSync, type KeyObject, randomInt, sign } from 'node:crypto';
import forge from 'node-forge';

/**
 * Makes certificates as the SAT's look, for the demo and for tests: an authority of its own, which nothing but a demo trusts. Whoever
 * runs the portal for real never comes here, and node-forge is on the server for this file alone.
 */

const { asn1, pki } = forge;

/** A certificate with its key. */
export type Emitido = { readonly cert: forge.pki.Certificate; readonly privateKey: forge.pki.rsa.PrivateKey };
export type Vigencia = { readonly desde: Date; readonly hasta: Date };
type Digest = 'sha1' | 'sha256' | 'md5';

const UTF8 = asn1.Type.UTF8 as unknown as forge.asn1.Class;
const attribute = (type: string, value: string): forge.pki.CertificateField => ({
  type,
  value,
  valueTagClass: UTF8,
});

/** Node makes keys in milliseconds that take seconds otherwise. */
const newKeys = (bits: number): forge.pki.rsa.KeyPair => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: bits,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = pki.privateKeyFromPem(privateKey);
  return { privateKey: key, publicKey: pki.setRsaPublicKey(key.n, key.e) };
};

const bytesOf = (object: forge.asn1.Asn1): Buffer => Buffer.from(asn1.toDer(object).getBytes(), 'latin1');

const nodeKeys = new WeakMap<forge.pki.rsa.PrivateKey, KeyObject>();
/** A signature by Node, which takes a millisecond where the library takes twenty; the bytes are the same. */
const signBy = (key: forge.pki.rsa.PrivateKey, digest: Digest, bytes: Buffer): Buffer => {
  const known = nodeKeys.get(key) ?? createPrivateKey(pki.privateKeyToPem(key));
  nodeKeys.set(key, known);
  return sign(digest, bytes, known);
};

/** A number of certificate as the SAT writes it: 20 digits in ASCII. */
export const numeroNuevo = (): string => `30001000000500${String(randomInt(1_000_000)).padStart(6, '0')}`;
const serialOf = (numero: string): string => Buffer.from(numero, 'latin1').toString('hex');

const issue = (
  {
    subject,
    numero,
    vigencia,
    extensions,
    bits = 2048,
    digest = 'sha256',
  }: {
    readonly subject: forge.pki.CertificateField[];
    readonly numero: string;
    readonly vigencia: Vigencia;
    readonly extensions: readonly object[];
    readonly bits?: number;
    readonly digest?: Digest;
  },
  by?: Emitido,
): Emitido => {
  const { privateKey, publicKey } = newKeys(bits);
  const cert = pki.createCertificate();
  cert.publicKey = publicKey;
  cert.serialNumber = serialOf(numero);
  cert.validity.notBefore = vigencia.desde;
  cert.validity.notAfter = vigencia.hasta;
  cert.setSubject(subject);
  cert.setIssuer(by ? by.cert.subject.attributes : subject);
  cert.setExtensions([...extensions]);
  const key = by?.privateKey ?? privateKey;
  // The library writes what is signed, and Node signs it.
  cert.sign({ ...key, sign: () => '' }, forge.md[digest].create());
  cert.signature = signBy(key, digest, bytesOf(cert.tbsCertificate)).toString('latin1');
  return { cert, privateKey };
};

/** An authority: a root where nobody issues it. */
export const crearAutoridad = (
  nombre: string,
  vigencia: Vigencia,
  options: {
    readonly por?: Emitido;
    readonly largo?: number;
    readonly digest?: Digest;
    readonly bits?: number;
    /** Extensions in place of an authority's own: what is none, for tests. */
    readonly extensions?: readonly object[];
  } = {},
): Emitido =>
  issue(
    {
      subject: [
        attribute('2.5.4.3', nombre),
        attribute('2.5.4.10', 'Autoridad de demostración'),
        attribute('2.5.4.6', 'MX'),
      ],
      numero: numeroNuevo(),
      vigencia,
      extensions: options.extensions ?? [
        {
          name: 'basicConstraints',
          critical: true,
          cA: true,
          ...(options.largo === undefined ? {} : { pathLenConstraint: options.largo }),
        },
        { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
      ],
      ...(options.bits === undefined ? {} : { bits: options.bits }),
      ...(options.digest === undefined ? {} : { digest: options.digest }),
    },
    options.por,
  );

/** Who a certificate is issued to. */
export type Persona = {
  readonly nombre: string;
  /** 'RFC', or 'RFC / RFC of the representative'. */
  readonly rfc: string;
  readonly curp: string;
  /** Filled: a CSD. */
  readonly unidad?: string;
};

/** The certificate of a person, as an e.firma's or, with `unidad`, a CSD's. */
export const crearEFirma = (
  persona: Persona,
  vigencia: Vigencia,
  por: Emitido,
  options: {
    readonly numero?: string;
    readonly bits?: number;
    readonly digest?: Digest;
    readonly extensions?: readonly object[];
    /** Attributes beside the usual ones: what nobody should issue, for tests. */
    readonly otros?: readonly (readonly [oid: string, value: string])[];
  } = {},
): Emitido =>
  issue(
    {
      subject: [
        attribute('2.5.4.3', persona.nombre),
        attribute('2.5.4.41', persona.nombre),
        attribute('2.5.4.10', persona.nombre),
        attribute('2.5.4.6', 'MX'),
        attribute('2.5.4.45', persona.rfc),
        attribute('2.5.4.5', persona.curp),
        ...(persona.unidad === undefined ? [] : [attribute('2.5.4.11', persona.unidad)]),
        ...(options.otros ?? []).map(([oid, value]) => attribute(oid, value)),
      ],
      numero: options.numero ?? numeroNuevo(),
      vigencia,
      extensions: options.extensions ?? [
        { name: 'basicConstraints', critical: true, cA: false },
        {
          name: 'keyUsage',
          digitalSignature: true,
          nonRepudiation: true,
          dataEncipherment: true,
          keyAgreement: true,
        },
        { name: 'extKeyUsage', emailProtection: true, clientAuth: true },
      ],
      ...(options.bits === undefined ? {} : { bits: options.bits }),
      ...(options.digest === undefined ? {} : { digest: options.digest }),
    },
    por,
  );

/** The .cer: X.509 in DER. */
export const cerOf = ({ cert }: Emitido): Buffer => bytesOf(pki.certificateToAsn1(cert));

/** The .key: PKCS #8 in DER, under a password by PBES2 with triple DES, as the SAT's are. */
export const keyOf = ({ privateKey }: Emitido, contrasena: string): Buffer =>
  bytesOf(
    pki.encryptPrivateKeyInfo(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(privateKey)), contrasena, {
      algorithm: '3des',
      count: 2048,
    }),
  );

/** A seal of a text, as the browser makes it. */
export const sellar = ({ privateKey }: Emitido, texto: string, digest: Digest = 'sha256'): Buffer =>
  signBy(privateKey, digest, Buffer.from(texto, 'utf8'));
