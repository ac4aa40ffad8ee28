import type { Certificado } from '@portal/domain/kernel/certificado';
import { type CodigoDeEFirma, mensajeDeEFirma } from '@portal/domain/kernel/e-firma';
import type Forge from 'node-forge';

/** Why a key does not sign, in the words of mexico.md. */
export class LlaveRechazada extends Error {
  readonly code: CodigoDeEFirma;

  constructor(code: CodigoDeEFirma) {
    super(mensajeDeEFirma(code));
    this.code = code;
  }
}

/** A key that is open: seals, and forgets. */
export type LlaveAbierta = {
  /**
   * The seal of a string, RSA-SHA256 over its UTF-8 bytes, in base64.
   * @throws LlaveRechazada where it would not hold: the key is damaged.
   */
  readonly sellar: (cadena: string) => Promise<string>;
  /** Writes zeros over the key. What the language copied on its way cannot be reached, and goes with the page. */
  readonly olvidar: () => void;
};

const binary = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

type Key = Forge.pki.rsa.PrivateKey;

/** The password as its key may have been made with: UTF-8, and where that is another thing, Latin-1. */
const spellings = (forge: typeof Forge, contrasena: string): string[] => {
  const utf8 = forge.util.encodeUtf8(contrasena);
  return utf8 === contrasena || /[^\u0000-\u00ff]/u.test(contrasena) ? [utf8] : [utf8, contrasena];
};

const decrypt = (forge: typeof Forge, bytes: Uint8Array, contrasena: string): Key | null => {
  for (const spelling of spellings(forge, contrasena)) {
    try {
      // A wrong password is null, or anything at all that is then no key.
      const info = forge.pki.decryptPrivateKeyInfo(
        forge.asn1.fromDer(forge.util.createBuffer(binary(bytes))),
        spelling,
      ) as Forge.asn1.Asn1 | null;
      if (info) return forge.pki.privateKeyFromAsn1(info);
    } catch {
      // The next spelling, or none.
    }
  }
  return null;
};

/** Whether a seal is of this key's own public half. What is no seal at all is an exception there. */
const holds = (forge: typeof Forge, { n, e }: Key, digest: string, sello: string): boolean => {
  try {
    return forge.pki.setRsaPublicKey(n, e).verify(digest, sello);
  } catch {
    return false;
  }
};

const forget = (key: Key): void => {
  for (const part of [key.d, key.p, key.q, key.dP, key.dQ, key.qInv])
    (part as unknown as { data: number[] }).data.fill(0);
};

/**
 * The seal by the browser's own cryptography, many times faster than what is interpreted: it opens no key of the SAT, and takes one that is
 * open. Null where it is not there (a page that came by http) or does not take this key.
 */
const nativeSeal = async (forge: typeof Forge, key: Key, text: string): Promise<string | null> => {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const der = forge.asn1.toDer(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key))).getBytes();
  const bytes = Uint8Array.from(der, (byte) => byte.charCodeAt(0));
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  try {
    const own = await subtle.importKey('pkcs8', bytes, algorithm, false, ['sign']);
    return binary(new Uint8Array(await subtle.sign(algorithm.name, own, new TextEncoder().encode(text))));
  } catch {
    return null;
  } finally {
    bytes.fill(0);
  }
};

/** Brings what opens a key, while its person still looks for it; what fails here is told when it is opened. */
export const prepararLlave = (): void => void import('./forge.ts').catch(() => undefined);

/**
 * Opens a key in this browser, and nowhere else: neither its bytes nor its password are kept, and the bytes given are zeros afterwards.
 * @throws LlaveRechazada «Contraseña incorrecta o llave dañada.», «La llave no corresponde al certificado.»
 */
export const abrirLlave = async (
  bytes: Uint8Array,
  contrasena: string,
  { llave }: Pick<Certificado, 'llave'>,
): Promise<LlaveAbierta> => {
  const { forge } = await import('./forge.ts');
  let key: Key | null;
  try {
    key = decrypt(forge, bytes, contrasena);
  } finally {
    bytes.fill(0);
  }
  // A key with a wrong bit reads as one, and its primes are of no modulus.
  if (!key?.p.multiply(key.q).equals(key.n)) throw new LlaveRechazada('llave_ilegible');
  const open = key;
  const modulo = open.n.toString(16);
  if (modulo.padStart(modulo.length + (modulo.length % 2), '0') !== llave.modulo) {
    forget(open);
    throw new LlaveRechazada('llave_ajena');
  }
  let forgotten = false;
  return {
    sellar: async (cadena) => {
      // With zeros in its place the arithmetic never ends.
      if (forgotten) throw new Error('This key was forgotten');
      const hash = forge.md.sha256.create();
      hash.update(cadena, 'utf8');
      const sello = (await nativeSeal(forge, open, cadena)) ?? open.sign(hash);
      // Whatever else is wrong with it shows here, and not at the server.
      if (!holds(forge, open, hash.digest().bytes(), sello)) throw new LlaveRechazada('llave_ilegible');
      return forge.util.encode64(sello);
    },
    olvidar: () => {
      forgotten = true;
      forget(open);
    },
  };
};
