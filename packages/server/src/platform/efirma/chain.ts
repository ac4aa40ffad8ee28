import type { Certificado } from '@portal/domain/kernel/certificado';
import { type Authority, fingerprintOf, readAuthority, type readCertificate } from './read.ts';

/** RSA with SHA-256, SHA-384 and SHA-512: what a certificate below the root may be signed with. SHA-1 is none of them. */
const strong: ReadonlySet<string> = new Set([
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
]);
const RSA = '1.2.840.113549.1.1.1';
/** Leaf → AC → ARC is two steps; a longer way is nobody's. */
const MAX_STEPS = 4;

/** An RSA key that nobody breaks today, and that costs no second to use. */
export const isSoundKey = ({ llave }: Certificado): boolean =>
  llave.oid === RSA && llave.bits !== null && llave.bits >= 2048 && llave.bits <= 8192;

const isValidAt = ({ desde, hasta }: Certificado, at: Date): boolean => desde <= at && at <= hasta;

const signs = (issuer: Authority, { x509 }: Pick<Authority, 'x509'>): boolean => {
  try {
    return x509.verify(issuer.x509.publicKey);
  } catch {
    return false;
  }
};

const isRoot = (authority: Authority): boolean =>
  authority.certificado.emisor === authority.certificado.sujeto && signs(authority, authority);

type Signed = { readonly certificado: Certificado; readonly x509: Authority['x509'] };

/**
 * Whether a certificate comes, at a moment, from a root of the trust store by authorities of the trust store: each link signed, in force,
 * an authority's, and no longer than the one above it allows.
 */
const comesFrom = (signed: Signed, trust: readonly Authority[], at: Date, below: number): boolean =>
  below < MAX_STEPS &&
  strong.has(signed.certificado.firmadoCon) &&
  trust.some((issuer) => {
    const { certificado } = issuer;
    return (
      certificado.sujeto === signed.certificado.emisor &&
      (certificado.autoridad?.largo ?? below) >= below &&
      !certificado.criticaDesconocida &&
      isValidAt(certificado, at) &&
      isSoundKey(certificado) &&
      signs(issuer, signed) &&
      (isRoot(issuer) || comesFrom(issuer, trust, at, below + 1))
    );
  });

/** Of a person's certificate against a trust store given as data; a store with nothing in it says nothing about anybody. */
export const chainOf = (
  leaf: NonNullable<ReturnType<typeof readCertificate>>,
  trust: readonly Uint8Array[],
  at: Date,
): 'verificada' | 'fallida' | 'no_consultada' => {
  if (trust.length === 0) return 'no_consultada';
  const authorities = trust.map(readAuthority).filter((authority) => authority !== null);
  return comesFrom(leaf, authorities, at, 0) ? 'verificada' : 'fallida';
};

const OID_NOMBRE = '2.5.4.3';

/** What an authority is, for whoever decides whether it counts; null for bytes that are none. */
export const describeAuthority = (
  der: Uint8Array,
): {
  readonly nombre: string;
  readonly huella: string;
  readonly raiz: boolean;
  readonly desde: Date;
  readonly hasta: Date;
  /** Whether a chain by it can hold. */
  readonly sound: boolean;
} | null => {
  const authority = readAuthority(der);
  if (!authority) return null;
  const { certificado } = authority;
  const huella = fingerprintOf(authority);
  const nombre = certificado.atributos.find(({ oid }) => oid === OID_NOMBRE)?.value.trim();
  return {
    nombre: nombre ? nombre.slice(0, 300) : huella,
    huella,
    raiz: isRoot(authority),
    desde: certificado.desde,
    hasta: certificado.hasta,
    sound: isSoundKey(certificado),
  };
};
