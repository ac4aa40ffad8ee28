import { assemblePdf, samplePdf } from '../../src/platform/files/testing/samples.ts';

/** What hostile and good PDFs are put together from. */

/** A document with these objects besides, numbered from 6 on. */
export const withObject = (...objects: readonly string[]): Buffer => samplePdf(['Acta'], objects);

/** A document whose catalog says this besides; further objects are numbered from 4 on. */
export const withCatalog = (more: string, ...objects: readonly string[]): Buffer =>
  assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ]);

export const stream = (dictionary: string, data: Buffer): string =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;

/** A document with a file inside; `name` is a string as PDF writes it. */
export const attached = (name: string): Buffer =>
  withObject(
    `<< /Type /Filespec /F ${name} /UF ${name} /EF << /F 7 0 R >> >>`,
    stream('/Type /EmbeddedFile', Buffer.from('MZ')),
  );
