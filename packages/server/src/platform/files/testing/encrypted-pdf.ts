/** Encrypted PDFs made in code, for tests: what hostile and harmless ones are made of. */
import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  hashOfPassword,
  keyFromPassword,
  keyOfObject,
  md5,
  PADDING,
  proofOfKey,
  rc4,
  rc4Twenty,
} from '../checks/pdf-key.ts';

/** As files are encrypted that people have: by the oldest writers up to today's. */
export type Encryption =
  | 'RC4-40'
  | 'RC4-128'
  | 'RC4-128 as crypt filter'
  | 'AES-128'
  | 'AES-256 of Acrobat 9'
  | 'AES-256';
export const encryptions: readonly Encryption[] = [
  'RC4-40',
  'RC4-128',
  'RC4-128 as crypt filter',
  'AES-128',
  'AES-256 of Acrobat 9',
  'AES-256',
];

export type EncryptedPdfOptions = {
  /** What one must type to open it; nothing as a rule. */
  readonly password?: string;
  /** What its owner types to change it. */
  readonly owner?: string;
  /** Further objects in the object stream, numbered from 11 on. */
  readonly hidden?: readonly string[];
  /** Further objects beside it, numbered from 21 on as they stand, but that literal strings get encrypted. */
  readonly plain?: readonly string[];
  /** Changes the encryption dictionary after it is made. */
  readonly damage?: (dictionary: string) => string;
};

type Sealed = {
  readonly dictionary: string;
  readonly seal: (data: Buffer, number: number) => Buffer;
};

let drawn = 0;
/**
 * Keys and salts, the same in every run: strings are judged as they stand too, and one in thousands of encrypted names begins, by chance,
 * like that of a file on another computer.
 */
const bytesOf = (n: number): Buffer =>
  createHash('shake256', { outputLength: n })
    .update(`encrypted-pdf ${(drawn += 1)}`)
    .digest();

const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;
const padded = (password: string): Buffer =>
  Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
const aes = (key: Buffer, data: Buffer): Buffer => {
  const iv = bytesOf(16);
  const cipher = createCipheriv(key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc', key, iv);
  return Buffer.concat([iv, cipher.update(data), cipher.final()]);
};
const PERMISSIONS = -1340;

/** Revisions 2 to 4: ISO 32000-1, 7.6.3, algorithms 2 to 5. */
const sealOld = (kind: Encryption, password: string, owned: string, fileId: Buffer): Sealed => {
  const revision = kind === 'RC4-40' ? 2 : kind === 'RC4-128' ? 3 : 4;
  const length = revision === 2 ? 5 : 16;
  let ownerKey = md5(padded(owned));
  if (revision >= 3) for (let round = 0; round < 50; round += 1) ownerKey = md5(ownerKey);
  ownerKey = ownerKey.subarray(0, length);
  const owner = revision === 2 ? rc4(ownerKey, padded(password)) : rc4Twenty(ownerKey, padded(password));
  const parts = { revision, owner, permissions: PERMISSIONS, fileId, encryptsMetadata: true };
  const key = keyFromPassword(parts, length, padded(password));
  const proof = Buffer.concat([proofOfKey(revision, fileId, key), Buffer.alloc(32)]).subarray(0, 32);
  const method = kind === 'AES-128' ? 'AESV2' : 'V2';
  const how = {
    2: '/V 1 /R 2',
    3: '/V 2 /R 3 /Length 128',
    4: `/V 4 /R 4 /Length 128 /CF << /StdCF << /AuthEvent /DocOpen /CFM /${method} /Length 16 >> >> /StmF /StdCF /StrF /StdCF`,
  }[revision];
  return {
    dictionary: `<< /Filter /Standard ${how} /O ${hex(owner)} /U ${hex(proof)} /P ${PERMISSIONS} >>`,
    seal: (data, number) => {
      const own = keyOfObject(key, { number, generation: 0 }, kind === 'AES-128');
      return kind === 'AES-128' ? aes(own, data) : rc4(own, data);
    },
  };
};

/** Revision 6: ISO 32000-2, 7.6.4.4, algorithms 8 to 10; revision 5 differs in its hash only. */
const sealNew = (revision: 5 | 6, password: string, owned: string): Sealed => {
  const key = bytesOf(32);
  const entry = (text: string, user?: Buffer): readonly [Buffer, Buffer] => {
    const [secret, salts] = [Buffer.from(text), bytesOf(16)];
    const proof = hashOfPassword(revision, secret, salts.subarray(0, 8), user);
    const wrapper = hashOfPassword(revision, secret, salts.subarray(8), user);
    const cipher = createCipheriv('aes-256-cbc', wrapper, Buffer.alloc(16)).setAutoPadding(false);
    return [Buffer.concat([proof, salts]), cipher.update(key)];
  };
  const [user, userKey] = entry(password);
  const [owner, ownerKey] = entry(owned, user);
  const rights = Buffer.alloc(16, 0xff);
  rights.writeInt32LE(PERMISSIONS, 0);
  rights.write('Tadb', 8);
  const perms = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(rights);
  const filter =
    '/CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF';
  return {
    dictionary: `<< /Filter /Standard /V 5 /R ${revision} /Length 256 ${filter} /O ${hex(owner)} /U ${hex(user)} /OE ${hex(ownerKey)} /UE ${hex(userKey)} /P ${PERMISSIONS} /Perms ${hex(perms)} >>`,
    seal: (data) => aes(key, data),
  };
};

/**
 * A page with a text and a title, the page's objects in an encrypted object stream, found over a table that is a stream
 * too. Its owner's password is never asked for reading.
 */
export const encryptedPdf = (
  kind: Encryption,
  {
    password = '',
    owner = 'la de quien lo hizo',
    hidden = [],
    plain = [],
    damage = (dictionary) => dictionary,
  }: EncryptedPdfOptions = {},
): Buffer => {
  const fileId = bytesOf(16);
  const { dictionary, seal } = kind.startsWith('AES-256')
    ? sealNew(kind === 'AES-256' ? 6 : 5, password, owner)
    : sealOld(kind, password, owner, fileId);
  const stream = (entries: string, data: Buffer): string =>
    `<< ${entries} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;
  const packed: readonly (readonly [number, string])[] = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      3,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ],
    ...hidden.map((object, index) => [11 + index, object] as const),
  ];
  let offset = 0;
  const index = packed.map(([number, object]) => {
    const entry = `${number} ${offset}`;
    offset += object.length + 1;
    return entry;
  });
  const head = `${index.join(' ')} `;
  const packedData = deflateSync(Buffer.from(head + packed.map(([, object]) => object).join(' '), 'latin1'));
  const page = Buffer.from('BT /F1 12 Tf 60 700 Td (Estado de cuenta) Tj ET');
  const strings = (object: string, number: number): string =>
    object.replace(/\(([^()\\]*)\)/g, (_, text: string) => hex(seal(Buffer.from(text, 'latin1'), number)));
  const beside: readonly (readonly [number, string])[] = [
    [4, stream('', seal(page, 4))],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [
      6,
      stream(
        `/Type /ObjStm /N ${packed.length} /First ${head.length} /Filter /FlateDecode`,
        seal(packedData, 6),
      ),
    ],
    [7, damage(dictionary)],
    [8, strings('<< /Title (Estado de cuenta) >>', 8)],
    ...plain.map((object, at) => [21 + at, strings(object, 21 + at)] as const),
  ];
  let body = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const rows = new Map<number, readonly [number, number, number]>(
    packed.map(([number], at) => [number, [2, 6, at]]),
  );
  for (const [number, object] of beside) {
    rows.set(number, [1, body.length, 0]);
    body += `${number} 0 obj\n${object}\nendobj\n`;
  }
  rows.set(30, [1, body.length, 0]);
  const table = Buffer.from(
    Array.from({ length: 31 }, (_, number) => {
      const [type, where, which] = rows.get(number) ?? [0, 0, 0];
      return [type, where >> 16, (where >> 8) & 255, where & 255, which];
    }).flat(),
  );
  const trailer = `/Type /XRef /Size 31 /W [1 3 1] /Root 1 0 R /Info 8 0 R /Encrypt 7 0 R /ID [${hex(fileId)} ${hex(fileId)}]`;
  return Buffer.from(
    `${body}30 0 obj\n${stream(trailer, table)}\nendobj\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
};
