import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encryptedPdf } from './testing/encrypted-pdf.ts';
import { createJudge } from './testing/judge.ts';
import { assemblePdf, objectStream } from './testing/samples.ts';

const { judge } = await createJudge();

/** What active PDFs do, written as no writer writes it and as viewers read it all the same (rule 53). */

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
/** The same with an object whose header is written so; it stands before the table, as viewers look for it there. */
const headed = (catalog: string, header: string, object: string): Buffer =>
  pdf(catalog, '', `null\nendobj\n${header}\n${object}`);
const uri = '<< /S /URI /URI (https://evil.example/) >>';
const goTo = '<< /S /GoTo /D [3 0 R /Fit] >>';
const script = '/S /JavaScript /JS (x)';
/** A stream of objects with this index. */
const packed = (index: string, objects: string): string => {
  const data = deflateSync(Buffer.from(`${index} ${objects}`, 'latin1')).toString('latin1');
  return stream(`/Type /ObjStm /N 1 /First ${index.length + 1} /Filter /FlateDecode`, data);
};
const hex = (text: string): string => `<${Buffer.from(text, 'latin1').toString('hex')}>`;
const link = (action: string): string => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`;
const attached = (names: string): string => `<< /Type /Filespec ${names} /EF << /F 5 0 R >> >>`;

describe('a reference is one, however it is written', () => {
  test.each([
    '012 0 R',
    '12      0 R',
    '12\0 0 R',
    '12 %c\n 0 R',
    '12 0R',
    '12 0%c\rR',
    '0000000000000012 00000000 R',
  ])('%j', async (reference) => {
    for (const action of [
      uri,
      '<< /S /SubmitForm /F << /FS /URL /F (https://evil.example) >> >>',
      '<< /S /GoToR /F (otro.pdf) >>',
    ])
      expect(await judge(headed(`/OpenAction ${reference}`, '12 0 obj', action), 'pdf')).toBe('con_acciones');
    expect(await judge(headed(`/AA ${reference}`, '12 0 obj', `<< /WC ${uri} >>`), 'pdf')).toBe(
      'con_acciones',
    );
    expect(await judge(pdf(`/AcroForm << /Fields [] /XFA ${reference} >>`), 'pdf')).toBe('con_formulario');
    expect(await judge(pdf('', '', stream(`/F ${reference}`)), 'pdf')).toBe('contenido_externo');
    expect(await judge(pdf('', '', attached(`/F (a.xml) /UF ${reference}`), stream('')), 'pdf')).toBe(
      'adjunto',
    );
    expect(
      await judge(
        headed(`/X ${link(`<< /S /URI /URI ${reference} >>`)}`, '12 0 obj', '(javascript:x)'),
        'pdf',
      ),
    ).toBe('contenido_externo');
  });

  test.each([
    '+12 0 R',
    '12.0 0 R',
    '12 +0 R',
    '12 0.0 R',
    '1-2 0 R',
    '12e0 0 R',
    '\x8012 0 R',
    '12\x800 R',
    '12\v0 R',
  ])('or what follows cannot be read: %j', async (reference) => {
    for (const catalog of [
      `/OpenAction ${reference}`,
      `/AA ${reference}`,
      `/AA << /WC ${reference} >>`,
      `/OpenAction << /S /GoTo /D (a) /Next ${reference} >>`,
      `/OpenAction 12 0 R /X << /S /GoTo /Next ${reference} >>`,
    ])
      expect(await judge(headed(catalog, '12 0 obj', uri), 'pdf')).not.toBe('ok');
    expect(await judge(pdf(`/AcroForm << /XFA ${reference} >>`), 'pdf')).toBe('con_formulario');
    expect(await judge(pdf('', '', stream(`/F ${reference}`)), 'pdf')).not.toBe('ok');
  });

  test.each([
    '12 0      obj',
    '12 0 %x\nobj',
    '012 000 obj',
    '12\x000\x00obj',
    '12 %x\n0 obj',
    '+12 0 obj',
    '12.0 0 obj',
    '12 0obj',
  ])('and so is the header of an object: %j', async (header) => {
    expect(await judge(headed('/OpenAction 12 0 R', header, uri), 'pdf')).not.toBe('ok');
    expect(
      await judge(headed('/OpenAction 12 0 R', `12 0 obj\n${goTo}\nendobj\n${header}`, uri), 'pdf'),
    ).toBe('con_acciones');
    expect(
      await judge(
        headed(`/X ${link('<< /S /GoToR /F 12 0 R >>')}`, header, '(/evil.example/a/b.pdf)'),
        'pdf',
      ),
    ).toBe('contenido_externo');
  });

  test.each(['12 0 obj<<', 'endobj12 0 obj <<', '%12 0 obj <<', '(12 0 obj <<'])('%j', async (header) => {
    expect(
      await judge(
        headed('/OpenAction 12 0 R', `${header} /S /URI /URI (https://evil.example/) >> )`, ''),
        'pdf',
      ),
    ).toBe('con_acciones');
  });

  test('an action that is nowhere is refused', async () => {
    expect(await judge(pdf('/OpenAction 99 0 R'), 'pdf')).toBe('danado');
    expect(await judge(pdf('/AA 99 0 R'), 'pdf')).toBe('danado');
    expect(await judge(pdf('/OpenAction 12'), 'pdf')).toBe('danado');
  });
});

describe('an action is one, whatever else it says of itself', () => {
  test.each<[string, Buffer]>([
    ['that it is a page', pdf('/OpenAction << /Type /Page /S /URI /URI (https://evil.example) >>')],
    ['the catalog, elsewhere', pdf('/OpenAction 4 0 R', '', `<< /Type /Catalog ${uri.slice(2)}`)],
    ['a page with occasions', pdf('', `/AA << /Type /Page /O ${uri} >>`)],
    ['a page with occasions, elsewhere', pdf('', '/AA 4 0 R', `<< /Type /Page /O ${uri} >>`)],
    ['a harmless action with occasions', pdf('', `/AA << /S /GoTo /D (a) /O ${uri} >>`)],
    [
      'harmless in one use, and not in another',
      pdf('/OpenAction 4 0 R', '/AA 4 0 R', `<< /S /GoTo /D (a) /O ${uri} >>`),
    ],
    ['in an array', pdf('', `/AA << /O [${uri}] >>`)],
    ['in an array of arrays', pdf(`/OpenAction << /S /GoTo /D (a) /Next [[[4 0 R]]] >>`, '', uri)],
    ['two keys', pdf(`/OpenAction null /OpenAction ${uri}`)],
    ['a name with odd escapes', pdf(`/#3VpenAction ${uri}`)],
    ['a name that ends', pdf(`/OpenAction#00x ${uri}`)],
    [
      'a key that is not there, and a later revision',
      Buffer.concat([
        pdf('/OpenAction 4 0 R', '', goTo),
        Buffer.from(`4 0 %\nobj ${uri}\nendobj\nstartxref\n0\n%%EOF\n`),
      ]),
    ],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes, 'pdf')).toBe('con_acciones');
  });

  test.each([`/OpenAction\x80${uri}`, `/OpenAction << /S\x80/URI >>`, '/OpenAction << /#5 /a /S#00 /URI >>'])(
    'signs that only some viewers take for white space: %j',
    async (catalog) => {
      expect(await judge(pdf(catalog), 'pdf')).toBe('danado');
    },
  );
});

describe('the names of files inside', () => {
  test.each([
    '/F (a.xml) /UF 14 0 R',
    '/UF (a.xml) /F 14 0 R',
    '/F (a.xml) /DOS 14 0 R',
    '/F (a.exe\\000.xml)',
    '/F (a.exe\\033.xml)',
    '/F <612e657865>',
    '/F (a.xml) /UF <612e65 78\x0065>',
    `/F (a.xml) /UF <feff${Buffer.from('a.exe\0.xml', 'utf16le').swap16().toString('hex')}>`,
    `/F (a.xml) /UF <fffe${Buffer.from('a.exe', 'utf16le').toString('hex')}>`,
    '/F (a.xml) /UF (\\357\\273\\277a.exe)',
    '/F (a.xml) /UF (a.e\\\nxe)',
    '/F (a.xml) /F (a.exe)',
    '/F (a.xml) /U#46 (a.exe)',
    '/F (a.xml) /K [/EF << /F 14 0 R >>]',
  ])('%j', async (names) => {
    expect(await judge(pdf('', '', attached(names), stream('')), 'pdf')).toBe('adjunto');
    expect(await judge(pdf('', '', objectStream(`9 0 ${attached(names)}`), stream('')), 'pdf')).toBe(
      'adjunto',
    );
  });

  test.each(['/F (a.xml)', '/F <612e786d6c> /UF <feff0061002e0078006d006c>', '/F (a.xml) /UF (a.xml) /F 4'])(
    '%j',
    async (names) => {
      expect(await judge(pdf('', '', attached(names), stream('')), 'pdf')).toBe('ok');
    },
  );
});

describe('where a link leads', () => {
  test.each([
    `/S /GoToR /F ${hex('\\\\evil.example\\s')}`,
    `/S /GoToR /F ${hex('//evil.example/s')}`,
    `/S /GoToR /F <5c 5C\n65\t76 69\x006c 5>`,
    '/S /GoToR /F (\\\n\\\\\\\\evil\\\\s)',
    '/S /GoToR /F (file:///\\\\\\\\evil\\\\s)',
    '/S /GoToR /F (/\\\\evil/s)',
    '/S /GoToR /F (/evil.example/s/a.pdf)',
    `/S /GoToR /F (${' '.repeat(3000)}//evil/s)`,
    '/S /GoToR /F (\\342\\200\\213//evil/s)',
    '/S /GoToR /F (\\357\\273\\277//evil/s)',
    '/S /GoToR /F << /Type /Filespec /Unix <2f2f6576696c2f73> >>',
    `/S /URI /URI ${hex('javascript:alert(1)')}`,
    '/S /URI /URI (java\\\r\nscript:x)',
    '/S /URI /URI (\\152avascript:x)',
    '/S /URI /URI (%6Aavascript:x)',
    '/S /URI /URI <fffe6a006100760061007300630072006900700074003a00>',
  ])('%j', async (action) => {
    expect(await judge(pdf('', '', link(`<< ${action} >>`)), 'pdf')).toBe('contenido_externo');
    expect(await judge(pdf('', '', objectStream(`9 0 ${link(`<< ${action} >>`)}`)), 'pdf')).toBe(
      'contenido_externo',
    );
  });

  test.each(['(javascript:x)', hex('\\\\evil.example\\a')])(
    'named in an object of its own: %s',
    async (address) => {
      for (const key of ['URI', 'F'])
        expect(await judge(pdf('', '', link(`<< /S /URI /${key} 5 0 R >>`), address), 'pdf')).toBe(
          'contenido_externo',
        );
      expect(
        await judge(
          pdf('', '', packed('9 0 12 5', `null ${address}`), link('<< /S /URI /URI 12 0 R >>')),
          'pdf',
        ),
      ).toBe('contenido_externo');
    },
  );

  test('in signs that no hexadecimal string has', async () => {
    expect(await judge(pdf('', '', link('<< /S /URI /URI <6a617661zz7363726970743a> >>')), 'pdf')).toBe(
      'danado',
    );
  });

  test('encrypted, behind an odd header', async () => {
    const bytes = encryptedPdf('RC4-128', { plain: ['<< /Type /Filespec /F (//evil.example/a.pdf) >>'] });
    const odd = Buffer.from(bytes.toString('latin1').replace('\n21 0 obj', '\n21 0%\nobj'), 'latin1');
    expect(odd.equals(bytes)).toBe(false);
    expect(await judge(odd, 'pdf')).toBe('danado');
  });
});

describe('an object ends for all viewers at one place', () => {
  test.each<[string, string]>([
    ['a key without value', `<< /A >> stream\n${script} >>`],
    ['two of them', `<< /X << /A >> /B >> endobj 9 0 obj << /Length 9 >> stream\n${script} >>`],
    ['an array that holds the end', `<< /A [ >> stream\n] ${script} >>`],
    ['a string longer than any', `<< /A (endobj >> endobj ${'x'.repeat(70_000)}) ${script} >>`],
    ['hexadecimal signs that are none', `<< /A <zz>> endobj ${script} >>`],
  ])('%s', async (_, object) => {
    expect(await judge(pdf('', '', object), 'pdf')).not.toBe('ok');
  });

  test('a key without value alone is a slip, and what follows belongs to it', async () => {
    expect(await judge(pdf('', '', `<< /Title >> endobj ${script} >>`), 'pdf')).toBe('con_acciones');
    expect(await judge(pdf('', '', '<< /Author (Ana) /Title >>', '<< /Type /Annot >>'), 'pdf')).toBe('ok');
  });

  test.each<[string, string, number]>([
    ['in a string', `null (<< /S /JavaScript /JS <78> >>)`, 6],
    ['in a comment', `null %<< ${script} >>\n`, 6],
    ['in another object', 'null << /Launch /Launch >>', 16],
  ])('no object of a stream begins %s', async (_, content, where) => {
    expect(await judge(pdf('', '', packed(`9 ${where}`, content)), 'pdf')).not.toBe('ok');
  });

  test('nor has its index other signs', async () => {
    expect(await judge(pdf('', '', objectStream('+9 0 null')), 'pdf')).toBe('danado');
  });

  test('a film whose kind stands among other objects', async () => {
    expect(await judge(pdf('', '', packed('9 0 12 5', 'null /RichMedia')), 'pdf')).toBe('con_multimedia');
  });
});
