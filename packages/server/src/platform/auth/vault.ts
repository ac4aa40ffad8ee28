import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** Secrets at rest, under keys derived from the portal's own secret: a copy of the database alone opens none of them. */
export type Vault = {
  /** Encrypts for one owner: moved to another owner's row, it does not open. */
  seal(secret: Uint8Array, owner: string): Buffer;
  /** What was sealed, or null when the portal's secret, the owner or a byte is another. */
  open(sealed: Uint8Array, owner: string): Buffer | null;
  /** A fingerprint of a short code, in hexadecimal: without the key it cannot be tried out on a copy. */
  fingerprint(code: string, owner: string): string;
};

/** AES-256-GCM and HMAC-SHA256, each under a key of its own by HKDF-SHA256. */
export const createVault = (portalSecret: string, purpose: string): Vault => {
  const key = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', portalSecret, '', `portal/${purpose}/${use}`, 32));
  const [cipherKey, codeKey] = [key('cifrado'), key('codigos')];
  return {
    seal(secret, owner) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed);
      try {
        const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, IV), {
          authTagLength: TAG,
        })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(IV, IV + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
      } catch {
        return null;
      }
    },
    fingerprint: (code, owner) => createHmac('sha256', codeKey).update(`${owner}\n${code}`).digest('hex'),
  };
};
