import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hashOfPassword, keyFromPassword, NO_PASSWORD, PADDING, proofOfKey, rc4 } from './checks/pdf-key.ts';
import { type EncryptedPdfOptions, encryptedPdf, encryptions } from './testing/encrypted-pdf.ts';
import { createJudge } from './testing/judge.ts';
import { objectStream, samplePdf } from './testing/samples.ts';

const { judge } = await createJudge();

const script = '<< /S /JavaScript /JS (x) >>';
const attached = (name: string): string => `<< /Type /Filespec /F (${name}) /EF << /F 22 0 R >> >>`;
const aes = (options: EncryptedPdfOptions): Buffer => encryptedPdf('AES-128', options);
const damaged = (from: RegExp | string, to: string): Buffer =>
  aes({ damage: (dictionary) => dictionary.replace(from, to) });
/** The same bytes with something in the place of something else of the same length or not; tables are not mended. */
const changed = (pdf: Buffer, from: string | RegExp, to: string): Buffer =>
  Buffer.from(pdf.toString('latin1').replace(from, to), 'latin1');
const stream = (entries: string, data: Buffer): string =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;

const harmless = aes({});
const rc4Encrypted = encryptedPdf('RC4-128');
const trailer = (entries: string): Buffer =>
  Buffer.from(`\ntrailer\n<< ${entries} >>\nstartxref\n0\n%%EOF\n`);

describe.each(encryptions)('a PDF encrypted with %s (rules 53, 55)', (kind) => {
  test.each<[string, EncryptedPdfOptions, string]>([
    ['that opens without a password is accepted', {}, 'ok'],
    ['with a harmless file inside is accepted', { plain: [attached('factura.xml')] }, 'ok'],
    ['with JavaScript in an encrypted object stream is refused', { hidden: [script] }, 'con_acciones'],
    ['with JavaScript outside is refused', { plain: [script] }, 'con_acciones'],
    ['with a program under an encrypted name is refused', { plain: [attached('factura.exe')] }, 'adjunto'],
    [
      'with a program in an encrypted object stream is refused',
      { hidden: [attached('factura.exe')] },
      'adjunto',
    ],
    [
      'with an object stream that is not encrypted is refused',
      { plain: [objectStream('9 0 << >>')] },
      'danado',
    ],
    ['that asks for a password is refused', { password: 'secreto' }, 'cifrado'],
    ['that asks for one and runs JavaScript is refused', { password: 'x', hidden: [script] }, 'cifrado'],
  ])('%s', async (_, options, code) => {
    expect(await judge(encryptedPdf(kind, options), 'pdf')).toBe(code);
  });
});

describe('what writers do differently is read', () => {
  test.each<[string, Buffer]>([
    ['a length of the key that cannot be', damaged('/Length 128', '/Length 0.5')],
    [
      'bits for bytes',
      encryptedPdf('RC4-128 as crypt filter', { damage: (all) => all.replace('/Length 16', '/Length 128') }),
    ],
    ['a password to open it and none to change it', encryptedPdf('AES-256', { password: 'x', owner: '' })],
    ['none for either', encryptedPdf('AES-256', { owner: '' })],
    [
      'a picture in which an object seems to begin',
      aes({ plain: [stream('', Buffer.from('\xff obj \xfe<< /N /First /Encrypt', 'latin1'))] }),
    ],
    ['a second trailer without an ID', Buffer.concat([harmless, trailer('/Encrypt 7 0 R')])],
    ['the length of a stream in another object', changed(harmless, /(ObjStm.*?\/Length) \d+/, '$1 9 0 R')],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes, 'pdf')).toBe('ok');
  });
});

describe('an encryption that cannot be read is refused, never a crash', () => {
  test.each<[string, Buffer, string]>([
    ['another handler', damaged('/Standard', '/Adobe.PubSec'), 'cifrado'],
    ['no handler', damaged('/Filter /Standard', '/Filter 1'), 'danado'],
    ['a version that nobody knows', damaged('/V 4', '/V 7'), 'cifrado'],
    ['a version that is none', damaged('/V 4', '/V (4)'), 'danado'],
    ['a revision of another version', damaged('/R 4', '/R 6'), 'cifrado'],
    ['another proof', damaged(/\/U <..../, '/U <0000'), 'cifrado'],
    ['half a proof', damaged(/\/U <.{40}/, '/U <'), 'danado'],
    ['no owner', damaged('/O <', '/Other <'), 'danado'],
    ['other rights', damaged('/P -1340', '/P -4'), 'cifrado'],
    ['no rights', damaged('/P -1340', ''), 'danado'],
    ['a filter that is not there', damaged('/StmF /StdCF', '/StmF /Otro'), 'danado'],
    ['a filter that is a number', damaged('/StrF /StdCF', '/StrF 7'), 'danado'],
    ['a way that nobody knows', damaged('/AESV2', '/ROT13'), 'danado'],
    ['another way than it was encrypted', damaged('/AESV2', '/V2'), 'danado'],
    ['streams that are said to be open', damaged('/StmF /StdCF', '/StmF /Identity'), 'danado'],
    ['another meaning of what is fixed', damaged('/CF <<', '/CF << /Identity << >>'), 'danado'],
    ['a key given twice', damaged('/V 4', '/V 4 /V 2'), 'danado'],
    [
      'two keys that open it, each to something else',
      encryptedPdf('AES-256', {
        owner: '',
        damage: (dictionary) => dictionary.replace(/\/OE <.{64}/, `/OE <${'0'.repeat(64)}`),
      }),
      'danado',
    ],
    ['a dictionary without end', damaged(/>>$/, '('), 'danado'],
    ['dictionaries in dictionaries', damaged('/V 4', `/V 4 /X ${'<< /X '.repeat(5000)}`), 'danado'],
    ['a dictionary that is not there', changed(harmless, '/Encrypt 7 0 R', '/Encrypt 9 0 R'), 'danado'],
    ['a word for a dictionary', changed(harmless, '/Encrypt 7 0 R', '/Encrypt (7) '), 'danado'],
    ['a name with a mark in it', changed(harmless, '/Encrypt 7 0 R', '/#45ncrypt 9 0 R'), 'danado'],
    ['another document’s ID', changed(harmless, '/ID [<', '/ID [<00'), 'cifrado'],
    [
      'two trailers that do not agree',
      Buffer.concat([harmless, trailer('/Encrypt << /Filter /Standard /V 1 /R 2 /O () /U () /P 0 >>')]),
      'danado',
    ],
    [
      'two dictionaries under one number',
      Buffer.concat([
        harmless,
        Buffer.from('7 0 obj << /Filter /Standard /O () /U () >> endobj'),
        trailer(''),
      ]),
      'danado',
    ],
    [
      'a thousand trailers',
      Buffer.concat([harmless, ...Array<Buffer>(1000).fill(trailer('/Encrypt 7 0 R'))]),
      'danado',
    ],
    ['an object stream under the number of another', changed(harmless, '\n6 0 obj', '\n9 0 obj'), 'danado'],
    ['an object stream without a number', changed(harmless, '\n6 0 obj', '\n6 %\n0 obj'), 'danado'],
    [
      'a trailer that nothing is encrypted by, to hide a name',
      Buffer.concat([
        changed(samplePdf([], [attached('factura.exe')]), '%%EOF', ''),
        rc4Encrypted.subarray(rc4Encrypted.indexOf('7 0 obj')),
      ]),
      'adjunto',
    ],
  ])('%s', async (_, bytes, code) => {
    expect(await judge(bytes, 'pdf')).toBe(code);
  });
});

describe('object streams, encrypted or not', () => {
  const packed = deflateSync(Buffer.from(`9 0 ${script}`));
  test.each<[string, string, string]>([
    [
      'one that does not say what it is',
      stream('/N 1 /First 4 /Filter /FlateDecode', packed),
      'con_acciones',
    ],
    [
      'one that is deflated twice',
      stream('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', deflateSync(packed)),
      'danado',
    ],
    [
      'one whose length is too short',
      `<< /Type /ObjStm /N 1 /First 4 /Length 2 >>\nstream\n9 0 ${script}\nendstream`,
      'con_acciones',
    ],
    ['a name that ends with a NUL', '<< /S /Launch\0 /F (x) >>', 'con_acciones'],
  ])('%s is refused', async (_, object, code) => {
    expect(await judge(samplePdf([], [object]), 'pdf')).toBe(code);
  });
});

describe('the ciphers', () => {
  test('RC4 gives what others get', () => {
    expect(rc4(Buffer.from('Key'), Buffer.from('Plaintext')).toString('hex')).toBe('bbf316e8d940af0ad3');
    expect(rc4(Buffer.from('Wiki'), Buffer.from('pedia')).toString('hex')).toBe('1021bf0420');
  });

  /** What qpdf wrote into files without a password. */
  const fileId = Buffer.from('fce2fe96b7e142b4a0576f61e2e9c441', 'hex');
  test.each([
    {
      revision: 2,
      length: 5,
      O: '2055c756c72e1ad702608e8196acad447ad32d17cff583235f6dd15fed7dab67',
      U: '67375c1122c5bf2db95cbadb7e22e3dd4293c963bf040b4afcad385d58921ea9',
    },
    {
      revision: 3,
      length: 16,
      O: '36451bd39d753b7c1d10922c28e6665aa4f3353fb0348b536893e3b1db5c579b',
      U: '3aa7292767d13ba34c0d53d3118a163c',
    },
  ])('the key of revision $revision proves itself as another writer’s', ({ revision, length, O, U }) => {
    const owner = Buffer.from(O, 'hex');
    const parts = { revision, owner, permissions: -4, fileId, encryptsMetadata: true };
    const key = keyFromPassword(parts, length, PADDING);
    expect(proofOfKey(revision, fileId, key).toString('hex')).toBe(U);
  });

  test.each([
    [5, 'fa27a9be84b5e10707ae639198b4e53f9fe68bbab4608e1bd5ecf3a42f489eccaafc0832ff9e7dca'],
    [6, 'a30407a84184545e6e19dbd7230a266995c516e4c52dc6d8086d58e07ea44e0c08f14f2a39a75756'],
  ])('the hash of revision %i is that of another writer', (revision, entry) => {
    const user = Buffer.from(entry, 'hex');
    expect(hashOfPassword(revision, NO_PASSWORD, user.subarray(32))).toEqual(user.subarray(0, 32));
  });
});
