import { crc32 } from 'node:zlib';
import { sampleZip } from './samples.ts';

/** Archives and old Office files made in code, for tests. */

const number = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.from(bytes);
};

const block5 = (fields: Buffer, data: Buffer = Buffer.alloc(0)): Buffer => {
  const sized = Buffer.concat([number(fields.length), fields]);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(crc32(sized));
  return Buffer.concat([head, sized, data]);
};

export type RarFile = {
  readonly name: string;
  readonly data?: Buffer;
  /** As declared; else what is packed. */
  readonly unpacked?: number;
  readonly encrypted?: true;
  readonly link?: true;
};

/** RAR 5 with stored files. */
export const sampleRar5 = (
  files: readonly RarFile[],
  { volume = false, encryptedHeaders = false, tail = '' } = {},
): Buffer =>
  Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'),
    ...(encryptedHeaders ? [block5(Buffer.from([4, 0, 0, 0]))] : []),
    block5(Buffer.from([1, 0, volume ? 1 : 0])),
    ...files.map(({ name, data = Buffer.from('contenido'), unpacked = data.length, encrypted, link }) => {
      const extra = encrypted || link ? Buffer.from([2, encrypted ? 1 : 5, 0]) : Buffer.alloc(0);
      const fields = Buffer.concat([
        Buffer.from([2, extra.length > 0 ? 3 : 2]),
        ...(extra.length > 0 ? [number(extra.length)] : []),
        number(data.length),
        Buffer.from([0]),
        number(unpacked),
        Buffer.from([0, 0, 0]),
        number(Buffer.byteLength(name)),
        Buffer.from(name),
        extra,
      ]);
      return block5(fields, data);
    }),
    block5(Buffer.from([5, 0, 0])),
    Buffer.from(tail, 'latin1'),
  ]);

const block4 = (type: number, flags: number, body: Buffer, data: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt8(type);
  head.writeUInt16LE(flags, 1);
  head.writeUInt16LE(7 + body.length, 3);
  const summed = Buffer.concat([head, body]);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(crc32(summed) & 0xffff);
  return Buffer.concat([sum, summed, data]);
};

/** RAR 4 with stored files. */
export const sampleRar4 = (files: readonly RarFile[]): Buffer =>
  Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x00', 'latin1'),
    block4(0x73, 0, Buffer.alloc(6)),
    ...files.map(({ name, data = Buffer.from('contenido'), unpacked = data.length, encrypted }) => {
      const body = Buffer.alloc(25 + name.length);
      body.writeUInt32LE(data.length, 0);
      body.writeUInt32LE(unpacked, 4);
      body.writeUInt16LE(name.length, 19);
      body.write(name, 25, 'latin1');
      return block4(0x74, 0x8000 | (encrypted ? 4 : 0), body, data);
    }),
    block4(0x7b, 0, Buffer.alloc(0)),
  ]);

/** BIFF records, as a workbook of Excel 97–2003 begins. */
export const biff = (...records: readonly (readonly [type: number, data: Buffer])[]): Buffer =>
  Buffer.concat(
    [[0x0809, Buffer.from([0, 6, 5, 0])] as const, ...records].map(([type, data]) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(type);
      head.writeUInt16LE(data.length, 2);
      return Buffer.concat([head, data]);
    }),
  );

/** Records of a presentation of PowerPoint 97–2003. */
export const slides = (...types: readonly number[]): Buffer =>
  Buffer.concat(
    [0x03e8, ...types].map((type) => {
      const head = Buffer.alloc(16);
      head.writeUInt16LE(type, 2);
      head.writeUInt32LE(8, 4);
      return head;
    }),
  );

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument';

const openXml = (
  main: string,
  mainType: string,
  parts: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>>,
): Buffer =>
  sampleZip([
    {
      name: '[Content_Types].xml',
      data: `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${TYPES}.${mainType}.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${main}"/></Relationships>`,
    },
    ...Object.entries({ ...parts, ...more }).map(([name, data]) => ({ name, data })),
  ]);

/** A workbook of one sheet with these texts, and more parts. */
export const sampleXlsx = (texts: readonly string[], more: Readonly<Record<string, string>> = {}): Buffer =>
  openXml(
    'xl/workbook.xml',
    'spreadsheetml.sheet',
    {
      'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${texts.map((text, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`).join('')}</sheetData></worksheet>`,
    },
    more,
  );

/** A presentation of one slide with this text, and more parts. */
export const samplePptx = (text: string, more: Readonly<Record<string, string>> = {}): Buffer =>
  openXml(
    'ppt/presentation.xml',
    'presentationml.presentation',
    {
      'ppt/presentation.xml': `<?xml version="1.0"?><p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${OFFICE}"><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/slide" Target="slides/slide1.xml"/></Relationships>`,
      'ppt/slides/slide1.xml': `<?xml version="1.0"?><p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
    },
    more,
  );

/** A GIF of one frame and one colour. */
export const sampleGif = (width = 2, height = 2, tail = ''): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from(',\0\0\0\0\x02\0\x02\0\0\x02\x02\x84\x51\0;', 'latin1');
  return Buffer.concat([head, frame, Buffer.from(tail, 'latin1')]);
};
