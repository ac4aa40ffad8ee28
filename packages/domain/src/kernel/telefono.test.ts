import { describe, expect, it } from 'vitest';
import { formatTelefono, isTelefono, normalizeTelefono } from './telefono.ts';

describe('a telephone', () => {
  it.each([
    '6144123456',
    '614 412 3456',
    '(614) 412-34.56',
    '+52 614 412 3456',
    '+52 1 614 412 3456',
    '+5216144123456',
    '614–412–3456',
    '614\u2011412\u20113456',
    '\u202a+52 614 412 3456\u202c',
  ])('%s is kept as its ten digits', (texto) => {
    expect(normalizeTelefono(texto)).toBe('6144123456');
    expect(isTelefono(normalizeTelefono(texto))).toBe(true);
  });

  it.each([
    ['6144123456', '614 412 3456'],
    ['+52 (614) 412-3456', '614 412 3456'],
    ['+1 915 555 01234', '+1 915 555 01234'],
    ['614 412', '614 412'],
    ['', ''],
  ])('%s is read as %s', (texto, leido) => {
    expect(formatTelefono(texto)).toBe(leido);
  });

  it.each([
    '044 635 456 0123',
    '614 412 345',
    '52 614 412 3456',
    '+52 614 412 34567',
    '+1 915 555 123',
    '614 412 3456 ext. 12',
    'llámame al 6144123456',
    '',
  ])('%j is none', (texto) => {
    expect(isTelefono(normalizeTelefono(texto))).toBe(false);
  });
});
