/** Files that the stories upload: small, but real. */
import { crc32, deflateSync } from 'node:zlib';

type Archivo = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);

/** A whole one-page PDF with its text, cross-reference table and trailer; other text, another fingerprint. `weight`: so many bytes more that show nothing. */
export const pdf = (name: string, text: string, weight = 0): Archivo => {
  const content = `BT /F1 16 Tf 72 720 Td (${escaped(text)}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...(weight > 0 ? [`<< /Length ${weight} >>\nstream\n${'x'.repeat(weight)}\nendstream`] : []),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = Buffer.byteLength(body, 'latin1');
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(body, 'latin1');
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body, 'latin1') };
};

/** A PDF of more bytes than any slot takes. */
export const pdfDe = (megabytes: number): Archivo => {
  const { buffer, ...rest } = pdf('acta-escaneada.pdf', 'Acta');
  return { ...rest, buffer: Buffer.concat([buffer, Buffer.alloc(megabytes * 1024 * 1024, '%')]) };
};

/** A Windows program that says to be a PDF. */
export const programaDisfrazado = (): Archivo => {
  const buffer = Buffer.alloc(2048);
  buffer.write('MZ', 0, 'latin1');
  buffer.writeUInt32LE(0x80, 0x3c);
  buffer.write('PE\0\0', 0x80, 'latin1');
  return { name: 'opinion-32d.pdf', mimeType: 'application/pdf', buffer };
};

/** A whole PNG of one colour, as a telephone would take a very plain wall. */
export const foto = (name: string, rgb: readonly [number, number, number] = [96, 132, 118]): Archivo => {
  const [ancho, alto] = [320, 240];
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(ancho * 3, Buffer.from(rgb))]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(ancho);
  head.writeUInt32BE(alto, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: alto }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
};
