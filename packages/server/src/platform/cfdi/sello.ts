import { constants, verify } from 'node:crypto';
import { readCertificate } from '../efirma/index.ts';
import type { Cadena } from './cadena.ts';

/** What can be said of a seal without asking anybody. */
export type Sello = 'valido' | 'no_verificable' | 'invalido';

export type Sellado = {
  readonly sello: string;
  readonly certificado: string;
  readonly noCertificado: string;
  readonly emisor: string;
};

export const base64 = (text: string): Buffer => Buffer.from(text.replace(/\s+/g, ''), 'base64');

/** Certificates that were read, as the XML writes them: a supplier has one for all that it issues. */
const MOST_READ = 500;
/** An honest one has some two thousand letters: what is longer is read, and not remembered. */
const LONGEST = 8_000;
const leidos = new Map<string, ReturnType<typeof readCertificate>>();
const leer = (certificado: string): ReturnType<typeof readCertificate> => {
  const conocido = leidos.get(certificado);
  if (conocido !== undefined) return conocido;
  if (leidos.size >= MOST_READ) leidos.clear();
  const leido = readCertificate(base64(certificado));
  if (certificado.length <= LONGEST) leidos.set(certificado, leido);
  return leido;
};

/**
 * RSA with SHA-256 over the cadena original, by the certificate that the document brings, which has to be its issuer's and the one that it
 * names. Whether the SAT issued that certificate, and whether the invoice was cancelled since, is not known offline.
 */
export const judgeSello = (
  { texto, desconocidos }: Cadena,
  { sello, certificado, noCertificado, emisor }: Sellado,
): Sello => {
  const leido = leer(certificado);
  if (!leido || leido.certificado.noCertificado !== noCertificado) return 'invalido';
  if (leido.certificado.titular.rfc?.toUpperCase() !== emisor.toUpperCase()) return 'invalido';
  if (desconocidos.length > 0) return 'no_verificable';
  try {
    const good = verify(
      'sha256',
      Buffer.from(texto, 'utf8'),
      { key: leido.x509.publicKey, padding: constants.RSA_PKCS1_PADDING },
      base64(sello),
    );
    return good ? 'valido' : 'invalido';
  } catch {
    return 'invalido';
  }
};
