import { deflateSync } from 'node:zlib';
import { encryptedPdf } from '../../src/platform/files/testing/encrypted-pdf.ts';
import { objectStream, samplePdf, sampleZip } from '../../src/platform/files/testing/samples.ts';
import { activePdfs } from './hostile-active.ts';
import { type HostileFile, pdfFile } from './hostile-file.ts';
import { attached, stream, withCatalog, withObject } from './pdf-pieces.ts';

/** PDFs that run something, hide something, or never end. */

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** A deflated stream whose first block is stored as it stands, with the word in it at which a careless reader stops. */
const storedThenDeflated = (): Buffer => {
  const text = Buffer.from(`9 0 (endstream) ${script}`);
  return deflateSync(text, { level: 0 });
};
const brokenChecksum = (): Buffer => {
  const data = deflateSync(Buffer.from(`9 0 ${script}`));
  data.writeUInt32BE(0, data.length - 4);
  return data;
};
const object = (filter: string, data: Buffer): Buffer =>
  withObject(stream(`/Type /ObjStm /N 1 /First 4 ${filter}`, data));

const looping = (): Buffer => {
  const text = samplePdf().toString('latin1');
  const table = text.lastIndexOf('xref\n0');
  return Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${table}`), 'latin1');
};
const wide = (name: string): string => `<feff${Buffer.from(name, 'utf16le').swap16().toString('hex')}>`;
/** A file of nine megabytes of one thing over and over. */
const flood = (text: string): Buffer => {
  const pdf = samplePdf();
  return Buffer.concat([pdf.subarray(0, -7), Buffer.from(text.repeat((9 << 20) / text.length)), pdf]);
};

const costly = (code: HostileFile['code'], what: string, make: () => Buffer): HostileFile => ({
  what,
  name: 'acta.pdf',
  code,
  make,
  heavy: true,
});
const acciones = pdfFile('archivo_con_acciones');
const withFile = pdfFile('archivo_adjunto');
const danado = pdfFile('archivo_danado');
const desmedido = pdfFile('archivo_desmedido');
const cifrado = pdfFile('archivo_cifrado');
const mixto = pdfFile('archivo_mixto');

/** What is small and takes long to read. */
const slow: readonly HostileFile[] = [
  desmedido('five hundred object streams that unpack to 64 MB', () =>
    withObject(...Array<string>(500).fill(objectStream(`9 0 ${'/'.repeat(128 << 10)}`))),
  ),
  desmedido('eight that unpack to 8 MB each', () =>
    withObject(...Array<string>(8).fill(objectStream(`9 0 ${'/'.repeat(7 << 20)}`))),
  ),
];

export const hostilePdfs: readonly HostileFile[] = [
  ...activePdfs,
  ...slow,
  acciones('a PDF that runs JavaScript on opening', () => withCatalog(`/OpenAction ${script}`)),
  acciones('one that runs it when it is printed', () => withCatalog(`/AA << /WP ${script} >>`)),
  acciones('one that keeps it among its names', () =>
    withCatalog('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', script),
  ),
  acciones('one whose action names its kind elsewhere', () =>
    withCatalog('/OpenAction << /S 4 0 R /JS (x) >>', '/JavaScript'),
  ),
  acciones('one that launches a program', () =>
    withCatalog('/OpenAction << /S /Launch /Win << /F (cmd.exe) >> >>'),
  ),
  acciones('one that opens what is embedded', () =>
    withCatalog('/OpenAction << /S /GoToE /T << /R /C >> >>'),
  ),
  acciones('one that fetches form data', () => withCatalog('/OpenAction << /S /ImportData /F (x.fdf) >>')),
  acciones('JavaScript in a compressed object stream', () => withObject(objectStream(`9 0 ${script}`))),
  acciones('in an object stream that is not compressed', () => object('', Buffer.from(`9 0 ${script}`))),
  acciones('in one whose data holds the word that ends it', () =>
    object('/Filter /FlateDecode', storedThenDeflated()),
  ),
  acciones('in an object that lies inside another one’s data', () =>
    withObject(stream('', Buffer.from(`9 0 obj ${script} endobj`))),
  ),
  acciones('in an object that lies inside a string', () =>
    withObject(`<< /T (9 0 obj ${script.replace('app.alert\\(1\\)', 'x')} endobj) >>`),
  ),
  acciones('behind the word that ends an object', () => withObject('<< /A endobj /S /JavaScript /JS (x) >>')),
  danado('behind two filters', () =>
    object(
      '/Filter [/ASCIIHexDecode /FlateDecode]',
      Buffer.from(deflateSync(Buffer.from(`9 0 ${script}`)).toString('hex')),
    ),
  ),
  danado('behind a checksum that only this check would mind', () =>
    object('/Filter /FlateDecode', brokenChecksum()),
  ),
  costly('archivo_desmedido', 'an object stream that grows to 24 MB', () =>
    object('/Filter /FlateDecode', deflateSync(Buffer.alloc(24 << 20, ' '))),
  ),
  costly('archivo_desmedido', 'ten object streams of 7 MB', () =>
    withObject(
      ...Array<string>(10).fill(
        stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(7 << 20, ' '))),
      ),
    ),
  ),
  desmedido('a million pages', () => withObject('<< /Type /Pages /Kids [3 0 R] /Count 1000000 >>')),
  withFile('a program embedded', () => attached('(factura.exe)')),
  withFile('a page embedded under a name in UTF-16', () => attached(wide('abre esto.html'))),
  withFile('a file embedded without a name', () =>
    withObject('<< /Type /Filespec /EF << /F 7 0 R >> >>', stream('/Type /EmbeddedFile', Buffer.from('MZ'))),
  ),
  cifrado('a PDF that asks for a password', () => encryptedPdf('AES-256', { password: 'secreto' })),
  cifrado('one of an old writer that asks for a password', () =>
    encryptedPdf('RC4-128', { password: 'secreto' }),
  ),
  cifrado('one that only somebody’s certificate opens', () =>
    encryptedPdf('AES-128', { damage: (dictionary) => dictionary.replace('/Standard', '/Adobe.PubSec') }),
  ),
  acciones('JavaScript in an encrypted object stream', () => encryptedPdf('AES-256', { hidden: [script] })),
  acciones('in one of an old writer', () => encryptedPdf('RC4-128', { hidden: [script] })),
  withFile('a program embedded under an encrypted name', () =>
    encryptedPdf('AES-128', { plain: ['<< /Type /Filespec /F (factura.exe) /EF << /F 22 0 R >> >>'] }),
  ),
  danado('an encryption that its trailers do not agree on', () =>
    Buffer.concat([
      encryptedPdf('RC4-128'),
      Buffer.from('trailer\n<< /Encrypt << /Filter /Standard /V 1 >> >>\nstartxref\n0\n%%EOF\n'),
    ]),
  ),
  danado('a PDF cut off in the middle', () => samplePdf().subarray(0, 400)),
  danado('a table that leads back to itself', looping),
  costly('archivo_danado', 'nine megabytes of strings that never close', () => flood('((((((((')),
  costly('archivo_danado', 'nine megabytes of objects that never end', () => flood('1 0 obj ')),
  danado('a header and nothing else', () => Buffer.from('%PDF-1.7\n')),
  mixto('a PDF that is also a ZIP', () =>
    Buffer.concat([samplePdf(), sampleZip([{ name: 'a', data: 'startxref %%EOF' }])]),
  ),
  mixto('a PDF that is also a page', () =>
    Buffer.concat([Buffer.from('%PDF-1.7\n<html><script>x</script>\n'), samplePdf()]),
  ),
  mixto('a PDF with a page behind it', () =>
    Buffer.concat([samplePdf(), Buffer.from('<html><script>x</script></html>')]),
  ),
  {
    what: 'a program with a PDF behind it',
    name: 'acta.pdf',
    code: 'archivo_no_coincide',
    make: () => Buffer.concat([Buffer.from('MZ\x90\0\n'), samplePdf()]),
  },
];
