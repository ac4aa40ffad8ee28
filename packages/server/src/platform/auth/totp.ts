import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** SHA-1, 6 digits, 30 seconds: the only settings that every authenticator understands. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after the present one that count: clocks of telephones differ. */
const WINDOW = 1;

const totpOf = (secret: Uint8Array): TOTP =>
  new TOTP({ ...settings, secret: new Secret({ buffer: bufferOf(secret) }) });

/** The bytes in a buffer of their own: a Buffer of Node may be a view of a larger one. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** A new secret: 160 bits, as RFC 4226 recommends. */
export const totpSecret = (): Buffer => randomBytes(20);

/** Secret in base32 for whoever types it, and the address that a QR carries. `label` is the account's e-mail. */
export const totpAddress = (
  secret: Uint8Array,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): { readonly secreto: string; readonly otpauth: string } => {
  const totp = new TOTP({ ...settings, issuer, label, secret: new Secret({ buffer: bufferOf(secret) }) });
  return { secreto: totp.secret.base32, otpauth: totp.toString() };
};

/** The step of 30 seconds that a code belongs to, by the machine's clock at `now` (ms); null when it is of none near. */
export const totpStep = (secret: Uint8Array, code: string, now: number): number | null => {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
};
