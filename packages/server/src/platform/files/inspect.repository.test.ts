import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';
import {
  biff,
  sampleGif,
  samplePptx,
  sampleRar4,
  sampleRar5,
  sampleXlsx,
  slides,
} from './testing/archive-samples.ts';
import { createJudge } from './testing/judge.ts';
import {
  docxParts,
  sampleDoc,
  sampleDocx,
  sampleJpeg,
  samplePdf,
  samplePng,
  sampleZip,
} from './testing/samples.ts';

/** The formats that only the repository takes: rules 53 and 55, part2.md DO-06 and C25. */

const { judge } = await createJudge();
const zeros = Buffer.alloc(30 * 1024 * 1024);
const xls = (...records: (readonly [type: number, data: Buffer])[]) =>
  sampleDoc([], 'Workbook', biff(...records));
const ppt = (...types: number[]) => sampleDoc([], 'PowerPoint Document', slides(...types));

test.each<[string, Buffer, string]>([
  ['a workbook', sampleXlsx(['Presupuesto']), 'xlsx'],
  ['a presentation', samplePptx('Resultados'), 'pptx'],
  ['an old workbook', xls([0x0085, Buffer.from([0, 0, 0, 0, 0, 0, 1, 0])]), 'xls'],
  ['an old workbook that names itself', xls([0x01ae, Buffer.from([1, 0, 0x01, 0x04])]), 'xls'],
  ['an old presentation', ppt(0x03ee), 'ppt'],
  ['a GIF', sampleGif(), 'gif'],
  [
    'an archive of admitted files',
    sampleZip([
      { name: 'a/acta.pdf', data: samplePdf() },
      { name: 'b.docx', data: sampleDocx() },
    ]),
    'zip',
  ],
  ['a RAR 5 of admitted files', sampleRar5([{ name: 'acta.pdf' }, { name: 'fotos/uno.JPG' }]), 'rar'],
  ['a RAR 4 of admitted files', sampleRar4([{ name: 'acta.pdf' }]), 'rar'],
])('%s is accepted', async (_what, bytes, extension) => {
  expect(await judge(bytes, extension)).toBe('ok');
});

describe('macros, programs and objects', () => {
  test.each<[string, Buffer, string, string]>([
    ['a workbook with a VBA project', sampleXlsx(['x'], { 'xl/vbaProject.bin': 'x' }), 'xlsx', 'con_macros'],
    [
      'a presentation with a VBA project',
      samplePptx('x', { 'ppt/vbaProject.bin': 'x' }),
      'pptx',
      'con_macros',
    ],
    [
      'a workbook with an object',
      sampleXlsx(['x'], { 'xl/embeddings/oleObject1.bin': 'x' }),
      'xlsx',
      'con_objetos',
    ],
    [
      'an old workbook with a macro sheet',
      xls([0x0085, Buffer.from([0, 0, 0, 0, 0, 1, 1, 0])]),
      'xls',
      'con_macros',
    ],
    ['an old workbook with a VBA record', xls([0x00d3, Buffer.alloc(0)]), 'xls', 'con_macros'],
    [
      'an old workbook with a VBA storage',
      sampleDoc([{ name: '_VBA_PROJECT_CUR', storage: true }], 'Workbook', biff()),
      'xls',
      'con_macros',
    ],
    [
      'an old workbook that asks another',
      xls([0x01ae, Buffer.from([1, 0, 5, 0])]),
      'xls',
      'contenido_externo',
    ],
    ['an old workbook with a password', xls([0x002f, Buffer.alloc(6)]), 'xls', 'cifrado'],
    ['an old presentation with macros', ppt(0x03ff), 'ppt', 'con_macros'],
    ['an old presentation with an object', ppt(0x1011), 'ppt', 'con_objetos'],
    ['an archive with a program', sampleZip([{ name: 'a.exe', data: 'MZ' }]), 'zip', 'comprimido'],
    ['an archive in an archive', sampleZip([{ name: 'a.zip', data: sampleZip([]) }]), 'zip', 'comprimido'],
    [
      'an archive with a document with macros',
      sampleZip([
        { name: 'a.docx', data: sampleZip([...docxParts(), { name: 'word/vbaProject.bin', data: 'x' }]) },
      ]),
      'zip',
      'con_macros',
    ],
    [
      'an archive with a page under another name',
      sampleZip([{ name: 'a.pdf', data: '<html>' }]),
      'zip',
      'no_coincide',
    ],
    ['a RAR 5 with a program', sampleRar5([{ name: 'acta.pdf.exe' }]), 'rar', 'comprimido'],
    [
      'a RAR 4 with a document with macros by its name',
      sampleRar4([{ name: 'a.docm' }]),
      'rar',
      'comprimido',
    ],
  ])('%s is refused', async (_what, bytes, extension, code) => {
    expect(await judge(bytes, extension)).toBe(code);
  });
});

describe('bombs, passwords and what is not what it says', () => {
  const bomb = sampleZip([{ name: 'a.pdf', data: zeros }]);
  test.each<[string, Buffer, string, string]>([
    ['an archive that expands 1,000 times', bomb, 'zip', 'desmedido'],
    [
      'an archive of too many entries',
      sampleZip(Array.from({ length: 1_001 }, (_, i) => ({ name: `${i}.pdf`, data: '' }))),
      'zip',
      'desmedido',
    ],
    ['an archive of nothing', sampleZip([]), 'zip', 'no_coincide'],
    [
      'a RAR 5 bomb, by its headers',
      sampleRar5([{ name: 'a.pdf', unpacked: 8_000_000_000 }]),
      'rar',
      'desmedido',
    ],
    [
      'a RAR 4 bomb, by its headers',
      sampleRar4([{ name: 'a.pdf', unpacked: 4_000_000_000 }]),
      'rar',
      'desmedido',
    ],
    [
      'a RAR 5 of two bombs, each within bounds',
      sampleRar5(Array(2).fill({ name: 'a.pdf', unpacked: 120_000_000 })),
      'rar',
      'desmedido',
    ],
    ['a RAR 5 with a password', sampleRar5([{ name: 'a.pdf', encrypted: true }]), 'rar', 'cifrado'],
    [
      'a RAR 5 whose names are hidden',
      sampleRar5([{ name: 'a.pdf' }], { encryptedHeaders: true }),
      'rar',
      'cifrado',
    ],
    ['a RAR 4 with a password', sampleRar4([{ name: 'a.pdf', encrypted: true }]), 'rar', 'cifrado'],
    ['a RAR 5 with a link', sampleRar5([{ name: 'a.pdf', link: true }]), 'rar', 'danado'],
    ['a part of a RAR', sampleRar5([{ name: 'a.pdf' }], { volume: true }), 'rar', 'danado'],
    ['a RAR 5 with something behind it', sampleRar5([{ name: 'a.pdf' }], { tail: 'PK' }), 'rar', 'mixto'],
    ['a RAR 5 cut off', sampleRar5([{ name: 'a.pdf' }]).subarray(0, -12), 'rar', 'danado'],
    ['a GIF that is cut off', sampleGif().subarray(0, -4), 'gif', 'danado'],
    ['a GIF of 60,000 × 60,000', sampleGif(60_000, 60_000), 'gif', 'imagen_desmedida'],
    ['a GIF with something behind it', sampleGif(2, 2, '<script>'), 'gif', 'mixto'],
    ['a picture called GIF', sampleJpeg(), 'gif', 'no_coincide'],
    ['a document called workbook', sampleDocx(), 'xlsx', 'no_coincide'],
    ['a workbook called document', sampleXlsx(['x']), 'docx', 'no_coincide'],
    ['an old document called workbook', sampleDoc(), 'xls', 'no_coincide'],
    ['an old workbook called presentation', xls(), 'ppt', 'no_coincide'],
    ['a PDF called RAR', samplePdf(), 'rar', 'no_coincide'],
    ['a PDF called ZIP', samplePdf(), 'zip', 'no_coincide'],
  ])('%s is refused', async (_what, bytes, extension, code) => {
    expect(await judge(bytes, extension)).toBe(code);
  });
});

describe('what a file says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leer-'));
  afterAll(() => rm(folder, { recursive: true }));
  let count = 0;
  const read = async (bytes: Buffer, extension: string, limits = {}) => {
    const path = join(folder, String(count++));
    await writeFile(path, bytes);
    return readText(path, extension, limits);
  };

  test.each<[string, Buffer, string | null]>([
    ['pdf', samplePdf(['Acta Constitutiva', 'Segundo renglón']), 'Acta Constitutiva\nSegundo renglón'],
    ['docx', sampleDocx(['Uno', 'Dos']), 'Uno\nDos'],
    ['xlsx', sampleXlsx(['Enero', 'Febrero']), 'Enero\nFebrero'],
    ['pptx', samplePptx('Resultados'), 'Resultados'],
    ['png', samplePng(), null],
    ['pdf', Buffer.from('%PDF-1.7 roto'), null],
    ['docx', Buffer.from('PK\x03\x04'), null],
    ['pdf', samplePdf([]), null],
  ])('of a %s', async (extension, bytes, said) => {
    expect(await read(bytes, extension)).toBe(said);
  });

  test('55: nothing, where reading it takes too long or too much memory', async () => {
    expect(await read(samplePdf(['x']), 'pdf', { wallMs: 1 })).toBeNull();
    // Of any length the text begins to be read; what takes long is reading on.
    expect(await read(sampleDocx(Array(150_000).fill('una frase más')), 'docx', { cpuMs: 1 })).toBeNull();
    const long = sampleDocx([`${'a'.repeat(60_000_000)}`]);
    expect(await read(long, 'docx', { maxHeapMb: 24 })).toBeNull();
  });

  test('at most 200,000 characters', async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `Renglón ${i}`);
    expect((await read(sampleDocx(lines), 'docx'))?.length).toBe(200_000);
  });
});
