import { createHash } from 'node:crypto';
import type { Certificado } from '@portal/domain/kernel/certificado';
import { type Authority, fingerprintOf, readAuthority, readCertificate } from './read.ts';

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

/** While a chain holds: both ends are within. */
type Ventana = Pick<Certificado, 'desde' | 'hasta'>;
const isValidAt = ({ desde, hasta }: Ventana, at: Date): boolean => desde <= at && at <= hasta;
const both = (one: Ventana, other: Ventana): Ventana => ({
  desde: one.desde > other.desde ? one.desde : other.desde,
  hasta: one.hasta < other.hasta ? one.hasta : other.hasta,
});

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
 * Every way by which a certificate comes from a root of the trust store by authorities of the trust store, with while it holds: each link
 * signed, in force, an authority's, and no longer than the one above it allows.
 */
const waysFrom = (signed: Signed, trust: readonly Authority[], below = 0): readonly Ventana[] =>
  below >= MAX_STEPS || !strong.has(signed.certificado.firmadoCon)
    ? []
    : trust.flatMap((issuer) => {
        const { certificado } = issuer;
        const links =
          certificado.sujeto === signed.certificado.emisor &&
          (certificado.autoridad?.largo ?? below) >= below &&
          !certificado.criticaDesconocida &&
          isSoundKey(certificado) &&
          signs(issuer, signed);
        if (!links) return [];
        return isRoot(issuer)
          ? [certificado]
          : waysFrom(issuer, trust, below + 1).map((above) => both(certificado, above));
      });

const authoritiesOf = (trust: readonly Uint8Array[]): readonly Authority[] =>
  trust.map(readAuthority).filter((authority) => authority !== null);

/** Of a person's certificate against a trust store given as data; a store with nothing in it says nothing about anybody. */
export const chainOf = (
  leaf: NonNullable<ReturnType<typeof readCertificate>>,
  trust: readonly Uint8Array[],
  at: Date,
): 'verificada' | 'fallida' | 'no_consultada' => {
  if (trust.length === 0) return 'no_consultada';
  return waysFrom(leaf, authoritiesOf(trust)).some((way) => isValidAt(way, at)) ? 'verificada' : 'fallida';
};

/** Most certificates that a judge remembers: an organization has some hundred suppliers. */
const MOST_KNOWN = 2_000;

/**
 * Judges many certificates against one trust store: whether each was in force at a moment, with a sound key, and comes from a root by then.
 * Each is looked at once, known by its fingerprint; a store with nothing in it recognizes nobody.
 */
export const createChainJudge = (trust: readonly Uint8Array[]): ((der: Uint8Array, at: Date) => boolean) => {
  const authorities = authoritiesOf(trust);
  const known = new Map<string, readonly Ventana[]>();
  const look = (der: Uint8Array): readonly Ventana[] => {
    const leaf = readCertificate(der);
    return leaf && isSoundKey(leaf.certificado)
      ? waysFrom(leaf, authorities).map((way) => both(leaf.certificado, way))
      : [];
  };
  return (der, at) => {
    const print = createHash('sha256').update(der).digest('hex');
    let ways = known.get(print);
    if (!ways) {
      if (known.size >= MOST_KNOWN) known.clear();
      ways = look(der);
      known.set(print, ways);
    }
    return ways.some((way) => isValidAt(way, at));
  };
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
