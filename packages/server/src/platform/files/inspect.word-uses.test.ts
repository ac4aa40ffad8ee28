import { describe, expect, test } from 'vitest';
import { createJudge } from './testing/judge.ts';
import { officeKind, relationsXml, word } from './testing/word-samples.ts';

const { judge } = await createJudge();

/** A link that leaves a Word document may be pressed, and nothing may fetch what it names (rule 53). */

const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const link = `Type="${officeKind}/hyperlink" Target="https://evil.example/a" TargetMode="External"`;
const using = (part: string, element: string, kind = officeKind, id = 'r9'): Buffer => {
  const [folder, name] = part.split(/\/(?=[^/]*$)/);
  return word({
    [part]: `<w:a xmlns:w="w" xmlns:r="${kind}" xmlns:v="urn:schemas-microsoft-com:vml">${element}</w:a>`,
    [`${folder}/_rels/${name}.rels`]: relationsXml(`Id="${id}" ${link}`),
  });
};

describe('a link to the outside', () => {
  test.each<[string, string, string]>([
    ['a picture', 'word/document.xml', '<a:blip xmlns:a="a" r:link="r9"/>'],
    ['an old picture', 'word/header1.xml', '<v:imagedata r:href="r9"/>'],
    ['the data of a chart', 'word/charts/chart1.xml', '<c:externalData xmlns:c="c" r:id="r9"/>'],
    ['the template', 'word/settings.xml', '<w:attachedTemplate r:id="r9"/>'],
    [
      'an object',
      'word/document.xml',
      '<o:OLEObject xmlns:o="o" Type="Embed" ProgID="Word.Document.12" r:id="r9"/>',
    ],
    ['a frame', 'word/webSettings.xml', '<w:frame><w:sourceFileName r:id="r9"/></w:frame>'],
    ['the data of letters', 'word/settings.xml', '<w:dataSource r:id="r9"/>'],
  ])('%s may not be fetched from it', async (_, part, element) => {
    expect(await judge(using(part, element), 'docx')).toBe('contenido_externo');
    expect(await judge(using(part, element, strict), 'docx')).toBe('contenido_externo');
    expect(await judge(using(part, element, officeKind, 'R9'), 'docx')).toBe('contenido_externo');
  });

  test.each<[string, string]>([
    ['a text', '<w:hyperlink r:id="r9"/>'],
    ['a drawing', '<a:hlinkClick xmlns:a="a" r:id="r9"/>'],
    ['a drawing under the pointer', '<a:hlinkHover xmlns:a="a" r:id="r9"/>'],
  ])('may be that of %s', async (_, element) => {
    expect(await judge(using('word/document.xml', element), 'docx')).toBe('ok');
  });

  test('in one part says nothing of the same name in another', async () => {
    const bytes = word({
      'word/header1.xml': `<w:a xmlns:w="w" xmlns:r="${officeKind}"><w:hyperlink r:id="r1"/></w:a>`,
      'word/_rels/header1.xml.rels': relationsXml(`Id="r1" ${link}`),
      'word/footer1.xml': `<w:a xmlns:w="w" xmlns:r="${officeKind}"><w:b r:embed="r1"/></w:a>`,
      'word/_rels/footer1.xml.rels': relationsXml(
        `Id="r1" Type="${officeKind}/image" Target="media/image1.png"`,
      ),
    });
    expect(await judge(bytes, 'docx')).toBe('ok');
  });
});
