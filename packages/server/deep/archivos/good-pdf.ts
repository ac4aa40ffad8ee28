import { deflateSync } from 'node:zlib';
import { encryptedPdf } from '../../src/platform/files/testing/encrypted-pdf.ts';
import { assemblePdf, objectStream, samplePdf } from '../../src/platform/files/testing/samples.ts';

/** PDFs as the programs make them that people have. */

const text = (pdf: Buffer): string => pdf.toString('latin1');

const stream = (dictionary: string, data: Buffer | string): string => {
  const bytes = Buffer.from(data);
  return `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
};

/** With a catalog that says this besides. */
const withCatalog = (more: string, ...objects: readonly string[]): Buffer =>
  assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ...objects,
  ]);

/** Everything in compressed objects and a compressed table, as Word, LibreOffice and most others write since 1.5. */
export const modernPdf = (): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ];
  const offsets = objects.map((_, n) => objects.slice(0, n).join(' ').length + (n === 0 ? 0 : 1));
  const index = offsets.map((at, n) => `${n + 1} ${at}`).join(' ');
  const packed = deflateSync(Buffer.from(`${index} ${objects.join(' ')}`));
  const head = '%PDF-1.5\n%\xe2\xe3\xcf\xd3\n';
  const fourth = `4 0 obj\n${stream(`/Type /ObjStm /N 3 /First ${index.length + 1} /Filter /FlateDecode`, packed)}\nendobj\n`;
  const at = head.length + fourth.length;
  const rows = [
    [0, 0, 0],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, head.length, 0],
    [1, at, 0],
  ];
  const table = deflateSync(
    Buffer.from(rows.flatMap(([kind = 0, where = 0, which = 0]) => [kind, where >> 8, where & 255, which])),
  );
  const fifth = `5 0 obj\n${stream('/Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Columns 4 >>', table)}\nendobj\n`;
  return Buffer.from(`${head}${fourth}${fifth}startxref\n${at}\n%%EOF\n`, 'latin1');
};

/** Saved again over itself: another revision whose table leads to the first. */
const revised = (pdf: Buffer, object: string): Buffer => {
  const first = text(pdf);
  const table = first.lastIndexOf('xref\n0');
  const at = first.length;
  const added = `9 0 obj\n${object}\nendobj\n`;
  return Buffer.from(
    `${first}${added}xref\n9 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 10 /Root 1 0 R /Prev ${table} >>\nstartxref\n${at + added.length}\n%%EOF\n`,
    'latin1',
  );
};

/** For reading page by page while it arrives: what opens it first stands first. */
const linearized = (): Buffer => {
  const first = text(withCatalog('', '<< /Linearized 1 /L 900 /H [400 20] /O 3 /E 300 /N 1 /T 600 >>'));
  return revised(Buffer.from(first, 'latin1'), '<< /S /D >>');
};

const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 840 17226 200] /Contents <${'30'.repeat(8192)}> /M (D:20260304101500-06'00') /Reason (Conforme \\(rúbrica\\)) >>`;

const xmp =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><pdfaid:part>2</pdfaid:part></x:xmpmeta><?xpacket end="w"?>';

export const goodPdfs: readonly (readonly [what: string, make: () => Buffer])[] = [
  ['a plain PDF', () => samplePdf(['Acta Constitutiva', 'Chihuahua, Chih.'])],
  ['a PDF of today’s writers, all compressed', modernPdf],
  [
    'a PDF with a form',
    () =>
      withCatalog(
        '/AcroForm << /Fields [4 0 R] /DA (/Helv 0 Tf 0 g) >>',
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (rfc) /V (XAXX010101000) /F 4 >>',
      ),
  ],
  ['a linearized PDF', linearized],
  [
    'a PDF/A with its metadata',
    () =>
      withCatalog(
        '/Metadata 4 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 >>]',
        stream('/Type /Metadata /Subtype /XML', xmp),
      ),
  ],
  ['a signed PDF, saved over itself', () => revised(samplePdf(), signature)],
  ['a PDF signed twice', () => revised(revised(samplePdf(), '<< /Type /Annot >>'), signature)],
  [
    'an invoice with its XML attached',
    () =>
      withCatalog(
        '/AF [4 0 R]',
        '<< /Type /Filespec /F (factura.xml) /UF (factura.xml) /EF << /F 5 0 R >> /AFRelationship /Data >>',
        stream('/Type /EmbeddedFile /Subtype /text#2Fxml', '<cfdi:Comprobante Version="4.0"/>'),
      ),
  ],
  [
    'a PDF that opens on its second page, with links',
    () =>
      withCatalog(
        '/OpenAction [3 0 R /Fit] /PageMode /UseOutlines',
        '<< /S /URI /URI (https://www.sat.gob.mx) >>',
        '<< /S /GoTo /D [3 0 R /XYZ 0 0 0] >>',
      ),
  ],
  [
    'a PDF that speaks of JavaScript',
    () =>
      samplePdf(
        ['Manual: /S /JavaScript (no) /Launch'],
        [
          '<< /Title (El /S /JavaScript de los PDF \\) y /Encrypt) >>',
          objectStream('9 0 << /Type /Annot >>'),
        ],
      ),
  ],
  [
    'a PDF that opens by an action elsewhere, and whose links lead outside',
    () =>
      withCatalog(
        '/OpenAction 4 0 R',
        '<< /Type /Action /S /GoTo /D [3 0 R /XYZ null null 0] >>',
        '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://www.sat.gob.mx) >> >>',
        '<< /Type /Annot /Subtype /Link /A << /S /GoToR /F (anexo.pdf) /D [0 /Fit] >> >>',
      ),
  ],
  [
    'a form with a button that sends it',
    () =>
      withCatalog(
        '/AcroForm << /Fields [4 0 R] >>',
        '<< /Type /Annot /Subtype /Widget /FT /Btn /T (enviar) /A << /S /SubmitForm /F << /FS /URL /F (https://www.gob.mx) >> >> >>',
      ),
  ],
  ['a bank statement that only the bank may change', () => encryptedPdf('RC4-128')],
  ['one of today’s writers that nobody else may change', () => encryptedPdf('AES-256')],
  ['a PDF with line ends behind it', () => Buffer.concat([samplePdf(), Buffer.from('\r\n\r\n')])],
];
