import { describe, expect, it } from 'vitest';
import { totpAddress, totpSecret, totpStep } from './totp.ts';

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const rfc = Buffer.from('12345678901234567890');

describe('codes of an authenticator', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('at %i s it is %s of step %i (RFC 6238)', (seconds, code, step) => {
    expect(totpStep(rfc, code, seconds * 1000)).toBe(step);
  });

  it('a code counts one step before and after its own, and names its own step', () => {
    const at = (seconds: number) => totpStep(rfc, '287082', seconds * 1000);
    expect([at(29), at(30), at(89)]).toEqual([1, 1, 1]);
    expect([at(90), at(120)]).toEqual([null, null]);
  });

  it.each(['28708', '2870822', '28708a', '', '000000'])('%s is none', (code) => {
    expect(totpStep(rfc, code, 59_000)).toBeNull();
  });

  it('the address of the QR carries what authenticators need, and each secret is another', () => {
    const { secreto, otpauth } = totpAddress(rfc, { issuer: 'Gestión de Proyectos', label: 'ana@osc.mx' });
    expect(secreto).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const url = new URL(otpauth);
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(url.pathname)).toBe('/Gestión de Proyectos:ana@osc.mx');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Gestión de Proyectos',
      secret: secreto,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(totpSecret()).toHaveLength(20);
    expect(totpSecret().equals(totpSecret())).toBe(false);
  });
});
