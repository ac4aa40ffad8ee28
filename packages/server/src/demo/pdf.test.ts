import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { checkRfc } from '@portal/domain/kernel/rfc';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../platform/files/checks/pdf.ts';
import { organizacionesDemo } from './organizaciones.ts';
import { componerPapel } from './papeles.ts';
import { widthOf } from './pdf.fonts.ts';
import { composePdf, type PdfDocument, wrap } from './pdf.ts';

const document = (text: string): PdfDocument => ({
  title: 'Opinión (32-D) \\ año',
  issuer: 'Ñandú',
  blocks: [{ kind: 'paragraph', text }],
  footer: 'Documento de demostración',
  author: 'Demostración',
  createdAt: new Date('2026-11-20T18:00:00Z'),
});

/** Every object's offset in the table leads to that object, and the trailer says how many there are. */
const assertSound = (file: Buffer): void => {
  const text = file.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, size] = /^xref\n0 (\d+)\n/.exec(text.slice(start)) ?? [];
  const entries = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
  expect(entries).toHaveLength(Number(size) - 1);
  entries.forEach(([, offset], i) => {
    expect(text.slice(Number(offset)).startsWith(`${i + 1} 0 obj\n`)).toBe(true);
  });
  for (const [, length, at] of [...text.matchAll(/\/Length (\d+) >>\nstream\n()/g)].map(
    (m) => [m[0], m[1], m.index + m[0].length] as const,
  ))
    expect(text.slice(Number(at) + Number(length)).startsWith('\nendstream')).toBe(true);
};

describe('the demo’s PDF writer', () => {
  test('writes a sound file: cross references, stream lengths, and what the upload check asks', () => {
    const file = composePdf(
      document('Texto con acentos: niñez, cigüeña, ¿por qué?, «sí» — $1,000 (mil) \\ fin.'),
    );
    assertSound(file);
    expect(checkPdf(file)).toEqual({ ok: true, mime: 'application/pdf' });
  });

  test('keeps accents in one byte and escapes what would end a string', () => {
    const text = composePdf(document('Niñez (2026) \\ “citas” – 5 €')).toString('latin1');
    expect(text).toContain('Ni\xf1ez \\(2026\\) \\\\ \x93citas\x94 \x96 5 \x80');
    expect(text).toContain('/Encoding /WinAnsiEncoding');
  });

  test('goes on to another page when the text is long, each with its footer', () => {
    const file = composePdf(document('La prevención se hace todos los días. '.repeat(300)));
    const text = file.toString('latin1');
    assertSound(file);
    const pages = text.match(/\/Type \/Page /g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/\(Documento de demostraci\xf3n\)/g)).toHaveLength(pages);
    expect(text).toContain(`(P\xe1gina ${pages} de ${pages})`);
  });

  test('wraps within the column, measured', () => {
    const style = { font: 'F1', size: 10.5 } as const;
    const lines = wrap('palabras de muy distinto ancho WWWWW iiiii '.repeat(20), style, 300);
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(widthOf(line, style.size, false)).toBeLessThanOrEqual(300);
  });

  test('the same document gives the same bytes', () => {
    expect(composePdf(document('igual')).equals(composePdf(document('igual')))).toBe(true);
  });
});

describe('the demo’s organizations and papers', () => {
  test.each(organizacionesDemo.map((o) => [o.nombre, o] as const))(
    '%s has a valid RFC with the date of its deed',
    (_, o) => {
      expect(checkRfc(o.rfc, { tipo: 'moral' })).toMatchObject({ rfc: o.rfc, errors: [], warnings: [] });
      expect(o.rfc.slice(3, 9)).toBe(o.constitucion.slice(2).replaceAll('-', ''));
    },
  );

  test('each organization and slot has a paper of its own', () => {
    const opinion = { sentido: 'positiva', folio: '26ND0000001' } as const;
    const files = organizacionesDemo.flatMap((o) =>
      ranuras.map((r) => componerPapel(o, r.id, '2026-11-10', opinion)),
    );
    for (const { bytes } of files) assertSound(bytes);
    expect(new Set(files.map((f) => f.bytes.toString('latin1'))).size).toBe(files.length);
    expect(new Set(files.map((f) => f.nombre)).size).toBe(files.length);
  });
});
