/** Small genuine files made in code, for tests and for the demo's documents. Also the parts hostile files are made of. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** A one-page PDF with the given lines of text (Latin-1, escaped), a correct xref table and no compression. */
export const samplePdf = (
  lines: readonly string[] = ['Acta Constitutiva'],
  extraObjects: readonly string[] = [],
): Buffer => {
  const escape = (text: string): string => text.replace(/[\\()]/g, '\\$&');
  const content = lines
    .map((line, index) => `BT /F1 11 Tf 60 ${780 - index * 18} Td (${escape(line)}) Tj ET`)
    .join('\n');
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...extraObjects,
  ]);
};

/** A PDF file around numbered objects (1, 2, …) with its xref table; the first one is the catalog. */
export const assemblePdf = (objects: readonly string[]): Buffer => {
  let body = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
};

/** An object stream (compressed objects), as modern writers make them. */
export const objectStream = (content: string): string => {
  const data = deflateSync(Buffer.from(content, 'latin1'));
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;
};

export type ZipPart = {
  readonly name: string;
  readonly data: Buffer | string;
  readonly declaredSize?: number;
};

/** A ZIP file of the given parts, deflated. `declaredSize` lies about the uncompressed size. */
export const sampleZip = (parts: readonly ZipPart[]): Buffer => {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const packed = deflateRawSync(data, { level: 9 });
    const name = Buffer.from(part.name, 'utf8');
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt16LE(0x5821, 8);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.declaredSize ?? data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
};

const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The parts of a minimal Word document with the given paragraphs; tests add to or change them. */
export const docxParts = (
  paragraphs: readonly string[] = ['Constancia'],
  mainType = MAIN_TYPE,
): ZipPart[] => [
  {
    name: '[Content_Types].xml',
    data: `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
  },
  {
    name: '_rels/.rels',
    data: '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  },
  {
    name: 'word/document.xml',
    data: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
  },
];

export const sampleDocx = (paragraphs?: readonly string[]): Buffer => sampleZip(docxParts(paragraphs));

/** A Word 97–2003 compound file: root, WordDocument (4,096 bytes with Word's mark) and any further storages or streams; `content` begins its stream. */
export const sampleDoc = (
  extra: readonly { name: string; storage: boolean }[] = [],
  mainStream = 'WordDocument',
  content: Buffer = Buffer.from([0xec, 0xa5]),
): Buffer => {
  const sector = 512;
  const directorySectors = Math.ceil((2 + extra.length) / 4);
  const first = 1 + directorySectors;
  const bytes = Buffer.alloc(sector * (1 + first + 8));
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4096, 56);
  for (const at of [60, 68]) bytes.writeUInt32LE(0xffff_fffe, at);
  bytes.fill(0xff, 80, sector);
  bytes.writeUInt32LE(0, 76);
  // FAT in sector 0, directory from sector 1, the stream in the last eight.
  bytes.fill(0xff, sector, sector * 2);
  const link = (from: number, to: number): number => bytes.writeUInt32LE(to, sector + from * 4);
  link(0, 0xffff_fffd);
  for (let at = 1; at <= directorySectors; at += 1) link(at, at === directorySectors ? 0xffff_fffe : at + 1);
  for (let at = 0; at < 8; at += 1) link(first + at, at === 7 ? 0xffff_fffe : first + at + 1);
  const entries = [
    { name: 'Root Entry', type: 5, start: 0xffff_fffe, size: 0 },
    { name: mainStream, type: 2, start: first, size: 4096 },
    ...extra.map(({ name, storage }) => ({ name, type: storage ? 1 : 2, start: 0xffff_fffe, size: 0 })),
  ];
  entries.forEach((entry, index) => {
    const at = sector * 2 + index * 128;
    bytes.write(entry.name, at, 'utf16le');
    bytes.writeUInt16LE((entry.name.length + 1) * 2, at + 64);
    bytes.writeUInt8(entry.type, at + 66);
    bytes.fill(0xff, at + 68, at + 80);
    bytes.writeUInt32LE(entry.start, at + 116);
    bytes.writeUInt32LE(entry.size, at + 120);
  });
  content.copy(bytes, sector * (1 + first));
  return bytes;
};

/** One PNG chunk with its true CRC. */
export const pngChunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(8 + body.length);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), 4 + body.length);
  return out;
};

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The IHDR chunk of an 8-bit grey picture. */
export const pngHeader = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(8, 8);
  return pngChunk('IHDR', data);
};

/** A grey PNG of the given size. */
export const samplePng = (width = 8, height = 8): Buffer => {
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(width, height),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND'),
  ]);
};

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** A baseline grey JPEG of 8 × 8 (or with other dimensions in its frame), with an optional comment. */
export const sampleJpeg = (
  options: { width?: number; height?: number; comment?: string; progressive?: boolean } = {},
): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(options.height ?? 8, 1);
  frame.writeUInt16BE(options.width ?? 8, 3);
  const oneCode = (kind: number): Buffer =>
    segment(0xc4, Buffer.from([kind, 1, ...Array.from({ length: 15 }, () => 0), 0]));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...(options.comment === undefined ? [] : [segment(0xfe, Buffer.from(options.comment))]),
    segment(0xdb, Buffer.from([0, ...Array.from({ length: 64 }, () => 1)])),
    segment(options.progressive ? 0xc2 : 0xc0, frame),
    oneCode(0x00),
    oneCode(0x10),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x3f, 0xff, 0xd9]),
  ]);
};
