import { constants, verify, type X509Certificate } from 'node:crypto';
import type { CertificadoDePersona } from '@portal/domain/kernel/certificado';
import {
  type CodigoDeEFirma,
  esDeQuienDebeFirmar,
  mensajeDeEFirma,
  problemaDeCertificado,
} from '@portal/domain/kernel/e-firma';
import { chainOf, isSoundKey } from './chain.ts';
import { readCertificate } from './read.ts';

/** What became of one check: nothing reads as verified that was not. */
export type Comprobacion = 'verificada' | 'fallida' | 'no_consultada';
export type Comprobaciones = Readonly<
  Record<'sello' | 'vigencia' | 'tipo' | 'rfc' | 'cadena' | 'revocacion', Comprobacion>
>;

export type Problema = { readonly code: CodigoDeEFirma; readonly message: string };

export type Verificacion = {
  readonly comprobaciones: Comprobaciones;
  /** Null where the bytes are no certificate. */
  readonly certificado: CertificadoDePersona | null;
  /** Everything that failed, the gravest first. */
  readonly problemas: readonly Problema[];
};

type Judged = {
  readonly certificate: Uint8Array;
  /** When it is signed. */
  readonly at: Date;
  /** Certificates of authorities, in DER: an intermediate one counts only as far as a root of these signed it. */
  readonly trust: readonly Uint8Array[];
  /** Of the person who is to sign; null: nobody said who, and it is not compared. */
  readonly expectedRfc: string | null;
  /** Of the persona moral whose certificate that person may use; absent: of none. */
  readonly expectedMoral?: string | null;
};

const NOTHING: Comprobaciones = {
  sello: 'no_consultada',
  vigencia: 'no_consultada',
  tipo: 'no_consultada',
  rfc: 'no_consultada',
  cadena: 'no_consultada',
  // The lists of the SAT are asked nowhere: 'Revocación: no consultada'.
  revocacion: 'no_consultada',
};
const is = (good: boolean): Comprobacion => (good ? 'verificada' : 'fallida');
const problem = (code: CodigoDeEFirma): Problema => ({ code, message: mensajeDeEFirma(code) });

/** What a certificate is at a moment, before anything is signed with it. */
export const judgeCertificate = ({
  certificate,
  at,
  trust,
  expectedRfc,
  expectedMoral,
}: Judged): Verificacion => {
  const read = readCertificate(certificate);
  if (!read)
    return { comprobaciones: NOTHING, certificado: null, problemas: [problem('certificado_ilegible')] };
  const { certificado } = read;
  const { titular, desde, hasta, firma } = certificado;
  const cadena = chainOf(read, trust, at);
  const quien = { rfc: expectedRfc, rfcDelLado: expectedMoral ?? null };
  const own = problemaDeCertificado(certificado, at, quien);
  return {
    certificado,
    comprobaciones: {
      ...NOTHING,
      vigencia: is(desde <= at && at <= hasta),
      tipo: is(firma && !titular.esCsd),
      rfc: expectedRfc === null ? 'no_consultada' : is(esDeQuienDebeFirmar(titular, quien)),
      cadena,
    },
    problemas: [
      ...(own ? [own] : []),
      ...(isSoundKey(certificado) ? [] : [problem('llave_debil')]),
      ...(cadena === 'fallida' ? [problem('cadena_rota')] : []),
    ],
  };
};

/** RSA-SHA256 over the UTF-8 bytes of the text, by PKCS #1 v1.5, as the SAT's own programs seal. */
const isSealOf = (text: string, seal: Uint8Array, { publicKey }: X509Certificate): boolean => {
  try {
    return verify(
      'RSA-SHA256',
      Buffer.from(text, 'utf8'),
      { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
      seal,
    );
  } catch {
    return false;
  }
};

/**
 * Judges a signature: its seal over the text, and the certificate as of `at`. Whatever is wrong with the bytes is an answer and never an
 * exception; what could not be looked at says so.
 */
export const verifySignature = ({
  seal,
  text,
  ...judged
}: Judged & { readonly seal: Uint8Array; readonly text: string }): Verificacion => {
  const judgement = judgeCertificate(judged);
  const read = readCertificate(judged.certificate);
  if (!read) return judgement;
  const bytes = Math.ceil((read.certificado.llave.bits ?? 0) / 8);
  const good = isSoundKey(read.certificado) && seal.length === bytes && isSealOf(text, seal, read.x509);
  return {
    ...judgement,
    comprobaciones: { ...judgement.comprobaciones, sello: is(good) },
    problemas: good ? judgement.problemas : [problem('sello_falso'), ...judgement.problemas],
  };
};

/** Whether everything that is looked at was looked at, and found good. */
export const isGood = ({ comprobaciones, problemas }: Verificacion): boolean =>
  problemas.length === 0 &&
  (['sello', 'vigencia', 'tipo', 'rfc', 'cadena'] as const).every(
    (what) => comprobaciones[what] === 'verificada',
  );
