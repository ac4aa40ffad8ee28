import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTES_DE_CODIGO, codigoDe, codigoEnGrupos, leerCodigo } from './oficios.codigo.ts';

const bytes = fc.uint8Array({ minLength: BYTES_DE_CODIGO, maxLength: BYTES_DE_CODIGO });

describe('the code of a document that was issued', () => {
  it('holds all of its 80 bits, in sixteen signs', () => {
    expect(codigoDe(new Uint8Array(BYTES_DE_CODIGO))).toBe('0000000000000000');
    expect(codigoDe(new Uint8Array(BYTES_DE_CODIGO).fill(255))).toBe('ZZZZZZZZZZZZZZZZ');
    expect(codigoDe(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 1))).toBe('0000000000000001');
    expect(codigoDe(Uint8Array.of(8, 0, 0, 0, 0, 0, 0, 0, 0, 0))).toBe('1000000000000000');
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(codigoDe(one) === codigoDe(other)).toBe(one.join() === other.join());
      }),
    );
  });

  it('is read as it is printed, typed in small letters, or with spaces', () => {
    fc.assert(
      fc.property(bytes, (some) => {
        const codigo = codigoDe(some);
        expect(leerCodigo(codigoEnGrupos(codigo))).toBe(codigo);
        expect(leerCodigo(` ${codigoEnGrupos(codigo).toLowerCase().replaceAll('-', ' ')} `)).toBe(codigo);
      }),
    );
  });

  it('forgives the letters that it lacks because they look like digits', () => {
    expect(leerCodigo('oOiI-lL11-0000-0000')).toBe('0011111100000000');
  });

  it.each(['', '7K3M-9QPX-2WAB-VT5', '7K3M-9QPX-2WAB-VT5D0', '7K3M-9QPX-2WAB-VT5U', '../../../../etc/pa'])(
    'is none: %j',
    (text) => {
      expect(leerCodigo(text)).toBeNull();
    },
  );
});
