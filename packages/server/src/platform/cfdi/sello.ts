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

/**
 * RSA with SHA-256 over the cadena original, by the certificate that the document brings, which has to be its issuer's and the one that it
 * names. Whether the SAT issued that certificate, and whether the invoice was cancelled since, is not known offline.
 */
export const judgeSello = (
  { texto, desconocidos }: Cadena,
  { sello, certificado, noCertificado, emisor }: Sellado,
): Sello => {
  const leido = readCertificate(base64(certificado));
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
