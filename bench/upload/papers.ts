/** Large valid PDFs, and the multipart body that a browser makes of one. */
import { createCipheriv } from 'node:crypto';
import { samplePdf } from '../../packages/server/src/platform/files/testing/samples.ts';

/** Bytes that no compression shortens, the same at every run: what scanned pages look like from outside. */
const scan = (bytes: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16)).update(Buffer.alloc(bytes));

/** The most that a slot takes. */
const LIMIT = 10 * 1024 * 1024;

/** A PDF of one page and one scanned image, a few KiB below the limit, of 10 MB unless told. */
export const largePdf = (limit = LIMIT): Buffer => {
  const image = scan(limit - 4096);
  const header = `<< /Type /XObject /Subtype /Image /Width 2480 /Height 3508 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode /Length ${image.length} >>`;
  return samplePdf(['Acta Constitutiva'], [`${header}\nstream\n${image.toString('latin1')}\nendstream`]);
};

const BOUNDARY = 'medicion';

/** The form that carries the file in the field `archivo`, with the headers that describe it. */
export const formOf = (
  file: Buffer,
): { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> } => {
  const body = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="archivo"; filename="acta.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return {
    body,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(body.length),
    },
  };
};
