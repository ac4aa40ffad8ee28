import { sampleDocx, sampleJpeg, samplePdf, samplePng } from '../../src/platform/files/testing/samples.ts';
import type { HostileFile } from './hostile-file.ts';
import { hostilePdfs } from './hostile-pdf.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { hostileWord } from './hostile-word.ts';

const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(600, 1)]);
const page = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

const other = (what: string, name: string, make: () => Buffer): HostileFile => ({
  what,
  name,
  code: 'archivo_no_coincide',
  make,
});
const extension = (what: string, name: string, make: () => Buffer = samplePdf): HostileFile => ({
  what,
  name,
  code: 'archivo_extension',
  make,
});
const empty = (what: string, name: string): HostileFile => ({
  what,
  name,
  code: 'archivo_vacio',
  make: () => Buffer.alloc(0),
});

/** Content of one kind under the name of another. */
const disguised: readonly HostileFile[] = [
  other('a Windows program named .pdf', 'acta.pdf', () => exe),
  other('a Windows program named .docx', 'acta.docx', () => exe),
  other('a Windows program named .jpg', 'acta.jpg', () => exe),
  other('a Linux program named .png', 'acta.png', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1')),
  other('a shell script named .pdf', 'acta.pdf', () => Buffer.from('#!/bin/sh\nrm -rf /\n')),
  other('a page named .pdf', 'acta.pdf', () => page),
  other('a page named .doc', 'acta.doc', () => page),
  other('an SVG named .png', 'logo.png', () => svg),
  other('an SVG named .jpg', 'logo.jpg', () => svg),
  other('a GIF that is also a script, named .png', 'logo.png', () =>
    Buffer.from('GIF89a/*\x01\0*/=1;alert(1)'),
  ),
  other('a PDF named .docx', 'acta.docx', () => samplePdf()),
  other('a docx named .pdf', 'acta.pdf', () => sampleDocx()),
  other('a PNG named .jpg', 'acta.jpg', () => samplePng()),
  other('a JPEG named .png', 'acta.png', () => sampleJpeg()),
  other('a PDF named .xlsx', 'acta.xlsx', () => samplePdf()),
  other('a docx named .xlsx', 'acta.xlsx', () => sampleDocx()),
  other('one byte', 'acta.pdf', () => Buffer.from('%')),
  empty('an empty PDF', 'acta.pdf'),
  empty('an empty picture', 'acta.png'),
];

/** Good content under a name that nobody admits. */
const named: readonly HostileFile[] = [
  extension('a page', 'acta.html', () => page),
  extension('an SVG', 'logo.svg', () => svg),
  extension('a program', 'acta.exe', () => exe),
  extension('a spreadsheet that nobody asked for', 'acta.ods'),
  extension('a document with macros by its name', 'acta.docm', () => sampleDocx()),
  extension('two extensions, the last one a program', 'acta.pdf.exe'),
  extension('a program read backwards', 'acta\u202efdp.exe'),
  extension('an extension cut by a NUL', 'acta.exe\0.pdf\0.exe'),
  extension('no extension', 'acta'),
  extension('only an extension', '.pdf'),
  extension('only dots', '....'),
  extension('no name at all', ''),
  extension('a path and no file', '../../../etc/passwd'),
  extension('a path of Windows', 'C:\\Windows\\system32\\cmd.exe'),
  extension('another stream of a file of Windows', 'acta.pdf::$DATA'),
  extension('an extension of other letters', 'acta.рdf'),
  extension('an extension that every object has', 'acta.__proto__'),
];

export const hostileFiles: readonly HostileFile[] = [
  ...hostilePdfs,
  ...hostileWord,
  ...hostilePictures,
  ...disguised,
  ...named,
];
