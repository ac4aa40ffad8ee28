import { describe, expect, test } from 'vitest';
import { createJudge } from './testing/judge.ts';
import { samplePng, sampleZip } from './testing/samples.ts';
import { field, fieldIn, officeKind, related, relationsXml, word, wordBody } from './testing/word-samples.ts';

const { judge } = await createJudge();

/** Word documents as people have them pass: what their writers put in is told apart from what fetches or runs. */

const kind = (name: string, target: string, mode = ''): string =>
  `Id="r${name}" Type="${officeKind}/${name}" Target="${target}"${mode && ` TargetMode="${mode}"`}`;
const microsoft = (year: string, name: string): string =>
  `Id="m${name}" Type="http://schemas.microsoft.com/office/${year}/relationships/${name}" Target="${name}.xml"`;
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const override = (part: string, type: string): string =>
  `<Override PartName="${part}" ContentType="${type}"/>`;

const sheet = sampleZip([
  {
    name: '[Content_Types].xml',
    data: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings"/>${override('/xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')}</Types>`,
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    data: '<worksheet><c><f>SUM(\'A|B\'!A1:A9)&amp;"IMAGE("</f></c></worksheet>',
  },
]);

/** As Word for Windows and for Mac write it, with nearly everything that a report may have. */
const wordReport = (): Buffer =>
  word(
    {
      '_rels/.rels': relationsXml(
        kind('officeDocument', 'word/document.xml'),
        kind('extended-properties', 'docProps/app.xml'),
        'Id="c" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"',
        'Id="t" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail" Target="docProps/thumbnail.jpeg"',
        'Id="l" Type="http://schemas.microsoft.com/office/2020/02/relationships/classificationlabels" Target="docMetadata/LabelInfo.xml"',
      ),
      'docProps/app.xml':
        '<Properties><Template>Normal.dotm</Template><HyperlinkBase>https://www.osc.mx/</HyperlinkBase></Properties>',
      'word/_rels/document.xml.rels': relationsXml(
        ...[
          'styles',
          'numbering',
          'settings',
          'webSettings',
          'fontTable',
          'footnotes',
          'endnotes',
          'comments',
        ].map((name) => kind(name, `${name}.xml`)),
        kind('header', 'header1.xml'),
        kind('footer', '/word/footer1.xml'),
        kind('theme', 'theme/theme1.xml'),
        kind('chart', 'charts/chart1.xml'),
        kind('customXml', '../customXml/item1.xml'),
        kind('glossaryDocument', 'glossary/document.xml'),
        kind('image', 'media/image%201.png'),
        microsoft('2007', 'stylesWithEffects'),
        microsoft('2011', 'commentsExtended'),
        microsoft('2011', 'people'),
        microsoft('2016/09', 'commentsIds'),
        microsoft('2018/08', 'commentsExtensible'),
        kind('hyperlink', 'mailto:contacto@osc.mx?subject=Informe%20anual', 'External'),
        kind('hyperlink', 'https://www.gob.mx/sat?a=1&amp;b=2#c', 'External'),
        kind('hyperlink', 'www.osc.mx', 'External'),
        kind('hyperlink', 'anexos/anexo%201.pdf', 'External'),
        kind('image', 'cid:image001.png@01D9ABCD.12345678', 'External'),
        kind('image', 'file:///C:\\Users\\Ana\\logo%20osc.png', 'External'),
      ),
      'word/_rels/settings.xml.rels': relationsXml(
        kind('attachedTemplate', 'file:///C:\\Users\\Ana%20Ruiz\\Plantillas\\Carta.dotx', 'External'),
      ),
      'word/charts/_rels/chart1.xml.rels': relationsXml(
        kind('package', '../embeddings/Microsoft_Excel_Worksheet.xlsx'),
        microsoft('2011', 'chartStyle'),
      ),
      'word/embeddings/Microsoft_Excel_Worksheet.xlsx': sheet,
      'word/media/image 1.png': samplePng(),
      'word/footer1.xml': fieldIn('ftr', ' PAGE   \\* MERGEFORMAT '),
      'customXml/item1.xml': '<?mso-contentType?><b:Sources xmlns:b="b"/>',
    },
    [
      '<Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>',
      '<Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>',
      '<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>',
      ...[
        'styles',
        'settings',
        'header',
        'footer',
        'footnotes',
        'comments',
        'commentsExtended',
        'people',
      ].map((name) => override(`/word/${name}.xml`, `${main}.${name}+xml`)),
      override(
        '/word/charts/chart1.xml',
        'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
      ),
      override('/word/charts/style1.xml', 'application/vnd.ms-office.chartstyle+xml'),
      override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
      override('/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'),
      override('/word/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'),
    ].join(''),
  );

const external = ' TargetMode="External"';
const text = (code: string): string => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`;

describe('what writers put into a document passes', () => {
  test.each<[string, Buffer]>([
    ['a report of Word', wordReport()],
    [
      'the same kinds in the strict edition of the standard',
      related(
        'Id="r" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/styles" Target="styles.xml"',
      ),
    ],
    [
      'a template of Word for Mac',
      related(
        `Id="r" Type="${officeKind}/attachedTemplate" Target="file:///Users/ana/Library/Group%20Containers/Carta.dotx"${external}`,
        'word/_rels/settings.xml.rels',
      ),
    ],
    [
      'a template of an older one',
      related(
        `Id="r" Type="${officeKind}/attachedTemplate" Target="Macintosh%20HD:Users:ana:Carta.dotx"${external}`,
        'word/_rels/settings.xml.rels',
      ),
    ],
    ['a link within the document, of LibreOffice', related(kind('hyperlink', '#_Toc1'))],
    ['a picture that is lost', related(kind('image', 'NULL', 'External'))],
    [
      'the notes of Google',
      related('Id="r" Type="http://customschemas.google.com/relationships/metadata" Target="metadata.xml"'),
    ],
    [
      'relations in UTF-16',
      word({
        'word/_rels/a.xml.rels': Buffer.from(
          `\ufeff<?xml version="1.0" encoding="UTF-16"?>${relationsXml().replace(/^.*\?>/, '')}`,
          'utf16le',
        ),
      }),
    ],
    [
      'a part with a mark of UTF-8',
      word({ 'word/a.xml': '\ufeff<?xml version="1.0" encoding="UTF-8"?><a>año</a>' }),
    ],
    ['names of other letters', word({ 'word/media/imagen ñ.png': samplePng() })],
    [
      'a text box, as new and as old Word read it',
      wordBody(
        `<mc:AlternateContent xmlns:mc="m"><mc:Choice>${field(text('PAGE'))}</mc:Choice><mc:Fallback><w:pict>${field(text('PAGE'))}</w:pict></mc:Fallback></mc:AlternateContent>`,
      ),
    ],
    [
      'an embedded sheet',
      wordBody(
        '<w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="Excel.Sheet.12"/></w:object>',
      ),
    ],
    [
      'an old drawing',
      wordBody(
        '<v:shape xmlns:v="urn:schemas-microsoft-com:vml" href="https://www.gob.mx"><v:imagedata src="" title="Logo"/></v:shape>',
      ),
    ],
    [
      'a picture of a letter that was pasted, beside its copy',
      word({
        'word/document.xml': `<w:document xmlns:w="w" xmlns:r="${officeKind}"><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" r:id="rId4" r:href="rId5"/></w:document>`,
        'word/_rels/document.xml.rels': relationsXml(
          `Id="rId4" Type="${officeKind}/image" Target="media/image1.png"`,
          `Id="rId5" Type="${officeKind}/image" Target="cid:image001.png@01D"${external}`,
        ),
      }),
    ],
    ['tags of Word 2003', wordBody('<w:smartTagType w:url="http://www.5iantlavalamp.com/" w:name="place"/>')],
    ['own data with words of fields', word({ 'customXml/item1.xml': '<a><t>DDEAUTO c:\\cmd</t></a>' })],
    ['a text about fields', wordBody('<w:r><w:t>DDEAUTO y LINK "\\\\servidor"</w:t></w:r>')],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes, 'docx')).toBe('ok');
  });

  test.each([
    'PAGE',
    'NUMPAGES   \\* Arabic  \\* MERGEFORMAT',
    'TOC \\o "1-3" \\h \\z \\u',
    'HYPERLINK \\l "_Toc123"',
    'HYPERLINK "mailto:a@osc.mx"',
    'HYPERLINK "https://www.gob.mx" \\o "Sitio // oficial"',
    'REF _Ref1 \\h',
    'SEQ Tabla \\* ARABIC',
    '=SUM(ABOVE)',
    'DATE \\@ "d/M/yyyy"',
    'FORMTEXT',
    'ADDIN ZOTERO_ITEM CSL_CITATION {"uris":["http://zotero.org/a"]}',
    'Nombre_osc \\* MERGEFORMAT',
    'INCLUDEPICTURE "/var/folders/1z/T/com.microsoft.Word/WebArchiveCopyPasteTempFiles/page1image1" \\* MERGEFORMATINET',
    'INCLUDEPICTURE "C:\\\\Users\\\\Ana\\\\logo.png" \\* MERGEFORMATINET',
    'INCLUDEPICTURE \\d "C:\\\\Users\\\\Ana\\\\logo.png" \\c PNG32.FLT \\x \\y \\* MERGEFORMATINET',
    'INCLUDEPICTURE cid:image001.png@01D9 \\c "PNG32.FLT" \\d\\* MERGEFORMAT',
    'CONTACT _Con-43 \\c \\s \\l',
    'EMBED Excel.Sheet.12',
    'MACROBUTTON NoMacro [Escribe aquí]',
  ])('the field %s', async (code) => {
    const escaped = code.replaceAll('"', '&quot;');
    expect(await judge(wordBody(`<w:fldSimple w:instr=" ${escaped} "/>`), 'docx')).toBe('ok');
    expect(
      await judge(wordBody(field(text(` ${escaped.slice(0, 3)}`) + text(`${escaped.slice(3)} `))), 'docx'),
    ).toBe('ok');
  });

  test('fields within fields, and those that somebody changed', async () => {
    const nested = field(`${text('IF ')}${field(text('MERGEFIELD tipo'))}${text(' = 1 "a" "b"')}`);
    const changed = field(
      `<w:del><w:r><w:delInstrText>PAGE</w:delInstrText></w:r></w:del><w:ins>${text('NUMPAGES')}</w:ins>`,
    );
    expect(await judge(wordBody(nested), 'docx')).toBe('ok');
    expect(await judge(wordBody(changed), 'docx')).toBe('ok');
    for (const revision of ['ins', 'del', 'moveFrom', 'moveTo'])
      expect(
        await judge(wordBody(`<w:${revision}>${field(text('PAGE'))}</w:${revision}>`), 'docx'),
        revision,
      ).toBe('ok');
  });

  test('four megabytes of text take no more of the processor than a file may', async () => {
    const paragraph =
      '<w:p w:rsidR="00A77B3E"><w:pPr><w:pStyle w:val="Normal"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>Renglón del informe de actividades</w:t></w:r></w:p>';
    const parts = { 'word/anexo.xml': `<w:p xmlns:w="w">${paragraph.repeat(30_000)}</w:p>` };
    expect(await judge(word(parts), 'docx')).toBe('ok');
  });
});
