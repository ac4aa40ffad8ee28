import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import {
  docxParts,
  PNG_SIGNATURE,
  pngChunk,
  sampleDoc,
  sampleDocx,
  sampleJpeg,
  samplePdf,
  samplePng,
  sampleZip,
  type ZipPart,
} from '../../src/platform/files/testing/samples.ts';
import { relationsXml } from '../../src/platform/files/testing/word-samples.ts';
import { goodPdfs } from './good-pdf.ts';
import { pdfOf } from './ways.ts';

/** A file that must be taken, and given back as it came. */
export type GoodFile = {
  readonly what: string;
  /** As it is sent; bytes where it is no text. */
  readonly name: string | Buffer;
  /** As it is called afterwards. */
  readonly kept: string;
  readonly make: () => Buffer /** Costs the machine much: it goes to every route at depth only. */;
  readonly heavy?: true;
};

/** As LibreOffice writes: sizes and checksum stand behind each part. */
const streamedZip = (parts: readonly ZipPart[]): Buffer => {
  const written: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of parts) {
    const bytes = Buffer.from(data);
    const packed = deflateRawSync(bytes);
    const known = Buffer.alloc(12);
    known.writeUInt32LE(crc32(bytes), 0);
    known.writeUInt32LE(packed.length, 4);
    known.writeUInt32LE(bytes.length, 8);
    const fields = (sizes: Buffer): Buffer =>
      Buffer.concat([
        Buffer.from([20, 0, 8, 8, 8, 0, 0, 0, 0x21, 0x58]),
        sizes,
        Buffer.from([name.length, 0, 0, 0]),
      ]);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      fields(Buffer.alloc(12)),
      Buffer.from(name),
      packed,
      Buffer.from('PK\x07\x08', 'latin1'),
      known,
    ]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields(known), rest, Buffer.from(name)]),
    );
    written.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...written, ...directory, end]);
};

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** As Word writes: its template, links, pictures, a chart's spreadsheet, a table of contents. */
const wordDocx = (): Buffer =>
  sampleZip([
    ...docxParts(['Informe de actividades']),
    {
      name: 'word/settings.xml',
      data: '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
    },
    {
      name: 'word/_rels/settings.xml.rels',
      data: relationsXml(
        `Id="rId1" Type="${office}/attachedTemplate" Target="file:///C:\\Users\\Ana\\Normal.dotm" TargetMode="External"`,
      ),
    },
    {
      name: 'word/_rels/document.xml.rels',
      data: relationsXml(
        `Id="rId2" Type="${office}/hyperlink" Target="https://www.gob.mx" TargetMode="External"`,
        `Id="rId3" Type="${office}/hyperlink" Target="mailto:ana@osc.mx" TargetMode="External"`,
        `Id="rId4" Type="${office}/image" Target="media/image1.png"`,
      ),
    },
    {
      name: 'word/footnotes.xml',
      data: '<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:instrText xml:space="preserve"> TOC \\o "1-3" \\h </w:instrText></w:footnotes>',
    },
    { name: 'word/media/image1.png', data: samplePng(200, 200) },
    {
      name: 'word/embeddings/Microsoft_Excel_Worksheet.xlsx',
      data: sampleZip([{ name: 'xl/workbook.xml', data: '<w/>' }]),
    },
    {
      name: 'docProps/core.xml',
      data: '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
    },
  ]);

/** A PNG of these kinds: 3 palette, 4 grey with alpha, 6 colour with alpha. */
const png = (kind: 3 | 4 | 6, { interlaced = false } = {}): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, kind, 0, 0, interlaced ? 1 : 0], 8);
  const channels = { 3: 1, 4: 2, 6: 4 }[kind];
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...(kind === 3 ? [pngChunk('PLTE', Buffer.from([200, 30, 30]))] : []),
    pngChunk('tEXt', Buffer.from('Title\0Credencial')),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1 + channels))),
    pngChunk('IEND'),
  ]);
};

/** A photograph that was taken with the telephone on its side. */
const rotatedJpeg = (): Buffer => {
  const jpeg = sampleJpeg();
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, data.length + 2]),
    data,
    jpeg.subarray(2),
  ]);
};

const file = (what: string, kept: string, make: () => Buffer, name: string | Buffer = kept): GoodFile => ({
  what,
  name,
  kept,
  make,
});
const large = (what: string, kept: string, make: () => Buffer): GoodFile => ({
  ...file(what, kept, make),
  heavy: true,
});
const renamed = (what: string, name: string | Buffer, kept: string): GoodFile =>
  file(what, kept, () => samplePdf([what]), name);

export const goodFiles: readonly GoodFile[] = [
  ...goodPdfs.map(([what, make]) => file(what, 'acta.pdf', make)),
  large('a PDF of exactly 10 MB', 'escaneado.pdf', () => pdfOf(10 * 1024 * 1024)),
  file('a docx of Word', 'informe.docx', wordDocx),
  file('a docx of LibreOffice', 'informe.docx', () => streamedZip(docxParts(['Informe']))),
  file('a docx whose text repeats itself', 'informe.docx', () =>
    sampleDocx(Array<string>(20_000).fill('Renglón')),
  ),
  large('a docx of 8 MB of photographs', 'informe.docx', () =>
    sampleZip([...docxParts(), { name: 'word/media/a.jpeg', data: randomBytes(8 << 20) }]),
  ),
  file('a doc', 'oficio.doc', () => sampleDoc()),
  file('a doc with its summary', 'oficio.doc', () =>
    sampleDoc([
      { name: '1Table', storage: false },
      { name: '\x05SummaryInformation', storage: false },
    ]),
  ),
  file('a photograph', 'ine.jpg', () => sampleJpeg()),
  file('a progressive photograph', 'ine.jpeg', () => sampleJpeg({ progressive: true, comment: 'Cámara' })),
  file('a photograph taken sideways', 'ine.jpg', rotatedJpeg),
  large('a photograph that moves: a film behind it', 'ine.jpg', () =>
    Buffer.concat([sampleJpeg(), randomBytes(3 << 20)]),
  ),
  file('a grey scan', 'ine.png', () => samplePng(600, 800)),
  file('a picture of few colours', 'ine.png', () => png(3)),
  file('a picture one can see through', 'ine.png', () => png(6)),
  file('an interlaced picture', 'ine.png', () => png(4, { interlaced: true })),
  file('capital letters: PDF', 'ACTA.PDF', () => samplePdf(['Mayúsculas'])),
  file('capital letters: JPG', 'INE.JPG', () => sampleJpeg({ comment: 'mayúsculas' })),
  file('capital letters: Docx', 'Informe.Docx', () => sampleDocx(['Mayúsculas'])),
  file('accents and brackets', 'Opinión 32-D, año 2026 (versión final).pdf', () => samplePdf(['Acentos'])),
  file('a picture in the name', '📄 acta «firmada» de Ñuño.pdf', () => samplePdf(['Emoji'])),
  renamed(
    'a very long name',
    `${'Acta constitutiva '.repeat(40)}.pdf`,
    `${'Acta constitutiva '.repeat(40).slice(0, 146).trim()}.pdf`,
  ),
  renamed('accents as two signs', 'Opinio\u0301n.pdf', 'Opinión.pdf'),
  renamed('a path', '../../../var/www/acta.pdf', 'acta.pdf'),
  renamed('a path of Windows', 'C:\\Users\\Ana\\acta.pdf', 'acta.pdf'),
  renamed('a name that Windows keeps for itself', 'CON.pdf', '_CON.pdf'),
  renamed('a name that turns around', 'acta\u202egpj.pdf', 'actagpj.pdf'),
  renamed('a NUL in the name', 'ac\0ta.pdf', 'acta.pdf'),
  renamed('quotes and a semicolon', 'acta"; filename=x.pdf', 'acta_; filename=x.pdf'),
  renamed('bytes that are no text', Buffer.from([0x61, 0xc3, 0x28, 0xff, 0x2e, 0x70, 0x64, 0x66]), 'a(.pdf'),
  renamed('an extension before the extension', 'acta.exe.pdf', 'acta.exe.pdf'),
];
