import { describe, expect, test } from 'vitest';
import {
  aceptaDeRanura,
  codigosDeArchivo,
  esDescargable,
  extensionDe,
  mensajeDeExtension,
  mensajeDemasiadoGrande,
  mensajesDeDocumentos,
  ranuraEstandar,
  rutaDeDescarga,
  seVeEnLinea,
} from './public.ts';

const ranura = ranuraEstandar('RFC');

describe('slot policy (rule 54, seed A§5)', () => {
  test('a standard slot takes the six extensions and 10 MB', () => {
    expect(ranura).toMatchObject({
      extensiones: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'],
      maxBytes: 10_485_760,
    });
    expect(aceptaDeRanura(ranura)).toBe('.pdf,.doc,.docx,.jpg,.jpeg,.png');
  });

  test("the refusals carry the seed's words and the slot's own limits", () => {
    expect(mensajeDemasiadoGrande(ranura.maxBytes)).toBe(mensajesDeDocumentos.demasiadoGrande);
    expect(mensajeDemasiadoGrande(50 * 1024 * 1024)).toBe('El archivo no puede ser mayor a 50MB');
    expect(mensajeDeExtension({ ...ranura, extensiones: ['pdf'] })).toBe(
      'Este tipo de archivo no se admite. Usa pdf.',
    );
    expect(mensajeDeExtension({ ...ranura, extensiones: ['jpg', 'jpeg'], mostradas: ['jpg'] })).toBe(
      'Este tipo de archivo no se admite. Usa jpg.',
    );
  });

  test.each([
    ['acta.PDF', 'pdf'],
    ['acta.pdf.exe', 'exe'],
    ['acta', ''],
    ['acta.', ''],
    ['acta.p/df', ''],
  ])('the extension of %j is %j', (nombre, extension) => {
    expect(extensionDe(nombre)).toBe(extension);
  });
});

test('rule 58: only what was scanned clean, or never scanned, leaves the portal', () => {
  expect((['sin_analizar', 'limpio', 'pendiente', 'infectado'] as const).map(esDescargable)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('only PDF and pictures are shown in place', () => {
  expect(
    ['application/pdf', 'image/png', 'image/jpeg', 'image/svg+xml', 'text/html', 'application/msword'].map(
      seVeEnLinea,
    ),
  ).toEqual([true, true, true, false, false, false]);
  expect(rutaDeDescarga('1', true)).toBe('/api/v1/documentos/1/contenido?vista=1');
});

test('every code has words that say what to do', () => {
  for (const words of Object.values(codigosDeArchivo)) expect(words.length).toBeGreaterThan(15);
});
