import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { ObjectId } from './pdf-tokens.ts';

/** What fills a password up to 32 bytes; alone it is the empty password (ISO 32000-1, 7.6.3.3, algorithm 2, step a). */
export const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
export const NO_PASSWORD: Buffer = Buffer.alloc(0);
const ZEROES: Buffer = Buffer.alloc(16);

export const md5 = (...parts: readonly Buffer[]): Buffer =>
  createHash('md5').update(Buffer.concat(parts)).digest();

/** RC4, both ways; ours because OpenSSL 3 has it in its legacy provider only. */
export const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number): number => {
    const [first = 0, second = 0] = [state[a], state[b]];
    state[a] = second;
    state[b] = first;
    return (first + second) & 255;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const out = Buffer.allocUnsafe(data.length);
  for (let at = 0, i = 0, j = 0; at < data.length; at += 1) {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    out[at] = (data[at] ?? 0) ^ (state[swap(i, j)] ?? 0);
  }
  return out;
};

/** RC4 with the key and then with nineteen keys made from it (ISO 32000-1, 7.6.3.4, algorithms 3 step g and 5 step e). */
export const rc4Twenty = (key: Buffer, data: Buffer): Buffer => {
  let result = data;
  for (let round = 0; round < 20; round += 1)
    result = rc4(Buffer.from(key.map((byte) => byte ^ round)), result);
  return result;
};

/** What the key of revisions 2 to 4 is made of; `owner` is the entry O, `fileId` the first half of the trailer's ID. */
export type KeyParts = {
  readonly revision: number;
  readonly owner: Buffer;
  readonly permissions: number;
  readonly fileId: Buffer;
  readonly encryptsMetadata: boolean;
};

/** The key of the file, `length` bytes, from a password padded to 32 (ISO 32000-1, 7.6.3.3, algorithm 2). */
export const keyFromPassword = (parts: KeyParts, length: number, padded: Buffer): Buffer => {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(parts.permissions | 0);
  const bare = parts.revision >= 4 && !parts.encryptsMetadata ? Buffer.alloc(4, 0xff) : NO_PASSWORD;
  let key = md5(padded, parts.owner, permissions, parts.fileId, bare).subarray(0, length);
  if (parts.revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length);
  return key;
};

/** The entry U that goes with a key: 32 bytes in revision 2, the 16 that count from 3 on (algorithms 4 and 5). */
export const proofOfKey = (revision: number, fileId: Buffer, key: Buffer): Buffer =>
  revision === 2 ? rc4(key, PADDING) : rc4Twenty(key, md5(PADDING, fileId));

/** The key for one object of a file of RC4 or AES-128 (ISO 32000-1, 7.6.2, algorithm 1). */
export const keyOfObject = (key: Buffer, { number, generation }: ObjectId, aes: boolean): Buffer => {
  const salt = Buffer.alloc(5);
  salt.writeUIntLE(number & 0xff_ffff, 0, 3);
  salt.writeUInt16LE(generation & 0xffff, 3);
  return md5(key, salt, aes ? Buffer.from('sAlT') : NO_PASSWORD).subarray(0, Math.min(key.length + 5, 16));
};

/**
 * The hash of a password under a salt: SHA-256 in revision 5 (Adobe's extension level 3), algorithm 2.B in revision 6
 * (ISO 32000-2, 7.6.4.3.4), which ends after 64 to 287 rounds. `user` is the entry U where the owner's password is hashed.
 */
export const hashOfPassword = (
  revision: number,
  password: Buffer,
  salt: Buffer,
  user = NO_PASSWORD,
): Buffer => {
  let hash = createHash('sha256')
    .update(Buffer.concat([password, salt, user]))
    .digest();
  if (revision < 6) return hash;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const once = Buffer.concat([password, hash, user]);
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(Buffer.concat(Array<Buffer>(64).fill(once)));
    // 256 leaves the rest 1 when divided by 3: the sum of the bytes stands for the number that they write.
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = createHash(`sha${256 + 128 * rest}`)
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
};

/** Whole blocks of AES in CBC, without padding; `iv` none: sixteen zeroes. */
export const openBlocks = (key: Buffer, data: Buffer, iv = ZEROES): Buffer =>
  createDecipheriv(key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc', key, iv)
    .setAutoPadding(false)
    .update(data.subarray(0, data.length - (data.length % 16)));
