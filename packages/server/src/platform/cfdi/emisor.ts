import { createHash } from 'node:crypto';
import type { Fecha } from '@portal/domain/kernel/dates';
import { createChainJudge } from '../efirma/index.ts';

/** What is known of who issued the certificate that a CFDI brings: anybody makes one with the RFC of somebody else. */
export type CertificadoDeEmisor = 'reconocido' | 'sin_verificar';

/** Of the trust store that was asked last: it changes when somebody uploads an authority. */
let last: { readonly of: string; readonly judge: ReturnType<typeof createChainJudge> } | null = null;

/**
 * Whether a recognized authority issued the certificate of the issuer of a CFDI, in force on its day. `trust`: certificates of authorities, in
 * DER. Without any, or where the bytes are no certificate, nobody knows. A certificate is looked at once, however many CFDIs it sealed.
 */
export const quienExpidio = (
  { certificado, fecha }: { readonly certificado: Uint8Array; readonly fecha: Fecha },
  trust: readonly Uint8Array[],
): CertificadoDeEmisor => {
  if (trust.length === 0) return 'sin_verificar';
  const of = createHash('sha256');
  for (const der of trust) of.update(`${der.length}:`).update(der);
  const digest = of.digest('hex');
  if (last?.of !== digest) last = { of: digest, judge: createChainJudge(trust) };
  return last.judge(certificado, new Date(`${fecha}T18:00:00Z`)) ? 'reconocido' : 'sin_verificar';
};
