import { createCipheriv, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createInspector, type Inspector, TurnsFullError } from './inspect.ts';
import { createJudge } from './testing/judge.ts';
import {
  assemblePdf,
  docxParts,
  objectStream,
  PNG_SIGNATURE,
  pngChunk,
  pngHeader,
  sampleDoc,
  sampleDocx,
  sampleJpeg,
  samplePdf,
  samplePng,
  sampleZip,
} from './testing/samples.ts';

const { folder, inspector, judge } = await createJudge();

describe('good files are accepted', () => {
  const longXml = Array.from({ length: 20_000 }, (_, n) => `Renglón ${n % 7}`);
  test.each<[string, Buffer, string]>([
    ['a one-page PDF', samplePdf(), 'pdf'],
    [
      'a PDF of 2 MB',
      samplePdf(Array.from({ length: 30_000 }, (_, n) => `Línea ${n} de la constancia`)),
      'pdf',
    ],
    [
      'a PDF that speaks of /S /JavaScript in its text',
      samplePdf(['Use /S /JavaScript (no) /Launch']),
      'pdf',
    ],
    [
      'a PDF with the word in a title',
      samplePdf([], ['<< /Title (Manual de /S /JavaScript \\) y /S /Launch) >>']),
      'pdf',
    ],
    [
      'a PDF with compressed objects',
      samplePdf([], [objectStream('9 0 << /Type /Annot /Subtype /Link >>')]),
      'pdf',
    ],
    [
      'a PDF with a form and a link',
      samplePdf([], ['<< /S /URI /URI (https://sat.gob.mx) >>', '<< /FT /Tx /T (rfc) >>']),
      'pdf',
    ],
    [
      'an incrementally signed PDF',
      Buffer.concat([samplePdf(), Buffer.from('6 0 obj\n<< /Type /Sig >>\nendobj\nstartxref\n0\n%%EOF\n')]),
      'pdf',
    ],
    ['a PDF with line ends after its end', Buffer.concat([samplePdf(), Buffer.from('\r\n\r\n')]), 'pdf'],
    [
      'a minimal PDF 1.4',
      assemblePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
      'pdf',
    ],
    ['a short docx', sampleDocx(), 'docx'],
    ['a docx whose XML compresses more than 20:1', sampleDocx(longXml), 'docx'],
    [
      'a docx with a picture',
      sampleZip([...docxParts(), { name: 'word/media/image1.png', data: samplePng(300, 300) }]),
      'docx',
    ],
    [
      'a docx with a local template',
      sampleZip([
        ...docxParts(),
        {
          name: 'word/_rels/settings.xml.rels',
          data: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="file:///C:\\Users\\Normal.dotm" TargetMode="External"/></Relationships>',
        },
      ]),
      'docx',
    ],
    [
      'a docx of 8 MB of random pictures',
      sampleZip([...docxParts(), { name: 'word/media/image1.jpeg', data: randomBytes(8 * 1024 * 1024) }]),
      'docx',
    ],
    ['a doc', sampleDoc(), 'doc'],
    [
      'a doc with its summary streams',
      sampleDoc([
        { name: '1Table', storage: false },
        { name: '\x05SummaryInformation', storage: false },
        { name: 'Data', storage: false },
      ]),
      'doc',
    ],
    ['a JPEG as .jpg', sampleJpeg(), 'jpg'],
    ['a JPEG as .jpeg', sampleJpeg(), 'jpeg'],
    [
      'a progressive JPEG with a comment',
      sampleJpeg({ progressive: true, comment: 'Cámara del teléfono' }),
      'jpg',
    ],
    ['a JPEG with a phone trailer', Buffer.concat([sampleJpeg(), sampleJpeg(), Buffer.alloc(64)]), 'jpg'],
    ['a JPEG of 39 megapixels', sampleJpeg({ width: 7_800, height: 5_000 }), 'jpg'],
    ['a small PNG', samplePng(), 'png'],
    ['a scanned PNG of 2,000 × 3,000', samplePng(2_000, 3_000), 'png'],
    [
      'a PNG with text chunks',
      Buffer.concat([
        PNG_SIGNATURE,
        pngHeader(1, 1),
        pngChunk('tEXt', Buffer.from('Title\0Acta')),
        pngChunk('IDAT', Buffer.from('x')),
        pngChunk('IEND'),
      ]),
      'png',
    ],
  ])('%s', async (_, bytes, extension) => {
    expect(await judge(bytes, extension)).toBe('ok');
  });
});

describe('the inspection thread (rule 55)', () => {
  const inspect = async (to: Inspector, bytes: Buffer, account = 'ana') => {
    const path = join(folder, `${account}.pdf`);
    await writeFile(path, bytes);
    return to.inspect(path, 'pdf', account);
  };
  const long = Buffer.concat([
    samplePdf().subarray(0, -7),
    Buffer.from('/A '.repeat(3_000_000)),
    samplePdf(),
  ]);

  test('a file that takes too much of the processor is refused; the next one is judged by a new thread', async () => {
    const hasty = createInspector({ cpuMs: 1, threads: 1 });
    expect(await inspect(hasty, long)).toMatchObject({ ok: false, code: 'tardado' });
    await hasty.close();
    const patient = createInspector({ threads: 1 });
    expect(await inspect(patient, long)).toMatchObject({ ok: true });
    expect(await inspect(patient, samplePdf())).toMatchObject({ ok: true });
    await patient.close();
  });

  test('a machine too busy to judge is no fault of the file', async () => {
    const busy = createInspector({ wallMs: 1, threads: 1 });
    await expect(inspect(busy, long)).rejects.toThrow(TurnsFullError);
    await busy.close();
  });

  test('files of different accounts are judged side by side, those of one account one by one', async () => {
    const two = createInspector({ threads: 2, waitingPerAccount: 3 });
    const ended: string[] = [];
    const bring = async (account: string, bytes: Buffer) => {
      const verdict = await inspect(two, bytes, account);
      ended.push(account);
      return verdict;
    };
    // Each of Ana's takes some hundred times as long as the other one's.
    const ana = [1, 2, 3].map(() => bring('ana', long));
    await bring('otra', samplePdf());
    expect(ended.filter((account) => account === 'ana').length).toBeLessThan(3);
    await Promise.all(ana);
    await two.close();
  });

  test('a file that is not there is refused, not an exception', async () => {
    expect(await inspector.inspect(join(folder, 'nothing'), 'pdf', 'ana')).toMatchObject({
      ok: false,
      code: 'danado',
    });
  });

  test('sixty bombs leave less than 200 MB behind', async () => {
    const bomb = sampleZip([...docxParts(), { name: 'word/a.bin', data: Buffer.alloc(150 * 1024 * 1024) }]);
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 60; round += 1) expect(await judge(bomb, 'docx')).toBe('desmedido');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
});

describe('a scan of 10 MB', () => {
  // Among random bytes stand 'obj' and parentheses: some of these were once refused as objects without end.
  test.each([0, 7, 11, 19, 23, 94])('is taken whatever its picture holds (%i)', async (seed) => {
    const bytes = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16));
    const picture = bytes.update(Buffer.alloc(10 * 1024 * 1024 - 8192)).toString('latin1');
    const head = `<< /Type /XObject /Subtype /Image /Filter /DCTDecode /Length ${picture.length} >>`;
    const scan = samplePdf(['Escaneado'], [`${head}\nstream\n${picture}\nendstream`]);
    expect(await judge(scan, 'pdf')).toBe('ok');
  });
});
