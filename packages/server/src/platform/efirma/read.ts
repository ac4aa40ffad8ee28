import { X509Certificate } from 'node:crypto';
import {
  type Certificado,
  type CertificadoDePersona,
  esAutoridad,
  leerCertificado,
  leerCertificadoDePersona,
} from '@portal/domain/kernel/certificado';

/** A certificate as the domain reads it, beside Node's own reading, which has its key and checks signatures. */
type Leido<C extends Certificado> = { readonly certificado: C; readonly x509: X509Certificate };

const nodes = (der: Uint8Array): X509Certificate | null => {
  try {
    return new X509Certificate(der);
  } catch {
    return null;
  }
};

/** The certificate of a person; null for bytes that are none: for either of the two readers. Never throws. */
export const readCertificate = (der: Uint8Array): Leido<CertificadoDePersona> | null => {
  const certificado = leerCertificadoDePersona(der);
  const x509 = certificado && nodes(der);
  return certificado && x509 ? { certificado, x509 } : null;
};

/** The certificate of an authority; null for bytes that are none. Never throws. */
export const readAuthority = (der: Uint8Array): Leido<Certificado> | null => {
  const certificado = leerCertificado(der);
  const x509 = certificado && esAutoridad(certificado) ? nodes(der) : null;
  return certificado && x509 ? { certificado, x509 } : null;
};

export type Authority = NonNullable<ReturnType<typeof readAuthority>>;

/** SHA-256 of a certificate, in small hexadecimal. */
export const fingerprintOf = ({ x509 }: { readonly x509: X509Certificate }): string =>
  x509.fingerprint256.replaceAll(':', '').toLowerCase();
