import { describe, expect, test } from 'vitest';
import { isHostileLink, isShare, isShareOfPdf } from './checks/remote.ts';

/** Where the links and file names of a document lead (rule 53): a share learns the person's password print. */

describe('what lies on another computer is a share, however it is written', () => {
  test.each([
    '\\\\evil\\s',
    '\\\\evil',
    'file://evil/s',
    'file:////evil/s',
    'file:\\\\evil\\s',
    'file:\\\\\\\\evil\\s',
    'file:///\\\\evil\\p.png',
    'file:///%5C%5Cevil%5Cs',
    'file:///%255C%255Cevil%255Cs',
    'file:/\\evil\\s',
    'file:/\\\\evil\\s',
    'FILE:%2F%2Fevil/s',
    'f\tile: //evil/s',
    'url:file://evil/s',
    '\\/evil\\s',
    '/\\evil\\s',
    '///evil/s',
    '\\??\\UNC\\evil\\s',
    '\\\\?\\UNC\\evil\\s',
    '\\\\.\\UNC\\evil\\s',
    '\u200b\\\\evil\\s',
    '\ufeff \\\u00ad\\evil\\s',
    '%E2%80%8B\\\\evil\\s',
    '\0\\\\evil\\s',
    'smb://evil/s',
    'davs://evil/s',
  ])('%s', (address) => {
    expect(isShare(address)).toBe(true);
    expect(isShareOfPdf(address)).toBe(true);
    expect(isHostileLink(address)).toBe(true);
  });

  test.each(['/evil.example/s/a.pdf', '/evil@80/s/a.pdf', '/2130706433/s/a.pdf'])(
    'as a PDF names it: %s',
    (path) => {
      expect(isShareOfPdf(path)).toBe(true);
    },
  );
});

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'java%0Ascript:alert(1)',
  '%6Aavascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'URL:javascript:alert(1)',
  'ms-msdt:/id',
  'search-ms:query=x',
])('a link that runs something: %s', (address) => {
  expect(isHostileLink(address)).toBe(true);
});

test.each([
  'https://www.sat.gob.mx',
  'https://www.sat.gob.mx//x?u=%5C%5Ca&v=//b',
  'www.sat.gob.mx:443/x',
  'mailto:ana@osc.mx',
  'tel:+526141234567',
  'file:///C:/actas/a.pdf',
  'file:///C:\\Users\\Normal.dotm',
  'file:////C:/actas/a.pdf',
  'file:///usr/share/a.odt',
  'C:\\actas\\a.pdf',
  '/C/actas/a.pdf',
  '/Users/ana/acta 2.1.pdf',
  '/word/media/image1.png',
  '../anexos//a.pdf',
  './a.pdf',
  'anexo 100%.pdf',
  '#inicio',
  '',
])('what people write leads nowhere bad: %s', (address) => {
  expect(isShare(address)).toBe(false);
  expect(isShareOfPdf(address)).toBe(false);
  expect(isHostileLink(address)).toBe(false);
});

test('an address without its scheme is a link, and a share as the name of a file', () => {
  expect(isHostileLink('//www.sat.gob.mx')).toBe(false);
  expect(isShare('//www.sat.gob.mx')).toBe(true);
});
