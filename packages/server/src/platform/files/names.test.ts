import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName, contentDisposition } from './names.ts';

describe('a received name is never a path (rule 50)', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system32\\acta.pdf', 'acta.pdf'],
    ['/etc/cron.d/acta.pdf', 'acta.pdf'],
    ['C:\\Users\\Ana\\acta.pdf', 'acta.pdf'],
    ['acta.pdf\0.exe', 'acta.pdf.exe'],
    ['factura\u202efdp.exe', 'facturafdp.exe'],
    ['acta\u200b\u2066.pdf', 'acta.pdf'],
    ['acta\u{e0041}\ufe0f\u17b4\uffff.pdf', 'acta.pdf'],
    ['CON', '_CON'],
    ['con.pdf', '_con.pdf'],
    ['LPT1.docx', '_LPT1.docx'],
    ['nul.tar.pdf', '_nul.tar.pdf'],
    ['acta.pdf...   ', 'acta.pdf'],
    ['acta .pdf', 'acta.pdf'],
    ['...', 'archivo'],
    ['', 'archivo'],
    ['.pdf', 'pdf'],
    ['.htaccess', 'htaccess'],
    ['a<b>c:"d"|e?f*.pdf', 'a_b_c__d__e_f_.pdf'],
    ['acta\r\nSet-Cookie: x.pdf', 'actaSet-Cookie_ x.pdf'],
    ['Constitucio\u0301n.pdf', 'Constitución.pdf'],
    ['Acta «2026» ñandú 漢字.pdf', 'Acta «2026» ñandú 漢字.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(146)}.pdf`],
    [`${'🐎'.repeat(300)}.docx`, `${'🐎'.repeat(145)}.docx`],
    ['acta\ud800.pdf', 'acta.pdf'],
  ])('%j becomes %j', (received, clean) => {
    expect(cleanFileName(received)).toBe(clean);
  });

  test('any string at all becomes a harmless name, and cleaning again changes nothing', () => {
    const nasty = fc.string({ unit: 'binary', maxLength: 400 });
    const pieces = fc.array(
      fc.constantFrom('..', '/', '\\', '\0', '\u202e', 'CON', '.', ' ', '.pdf', 'á', '🐎'),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          pieces.map((all) => all.join('')),
        ),
        (received) => {
          const clean = cleanFileName(received);
          expect(clean).not.toMatch(/[/\\\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|^\.|[. ]$/);
          expect(clean).not.toBe('');
          expect([...clean].length).toBeLessThanOrEqual(150);
          expect(cleanFileName(clean)).toBe(clean);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('Content-Disposition (RFC 6266)', () => {
  test('carries an ASCII name and the true one', () => {
    expect(contentDisposition('Acta de constitución (2026).pdf')).toBe(
      `attachment; filename="Acta de constitucion (2026).pdf"; filename*=UTF-8''Acta%20de%20constituci%C3%B3n%20%282026%29.pdf`,
    );
    expect(contentDisposition('a.pdf', 'inline')).toMatch(/^inline; /);
  });

  test('no name can end the header or its quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        expect(contentDisposition(name)).toMatch(
          /^attachment; filename="[ !#$&-[\]-~]*"; filename\*=UTF-8''[A-Za-z0-9%._~!$&+-]*$/,
        );
      }),
      { numRuns: 2000 },
    );
  });
});
