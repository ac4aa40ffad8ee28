import { describe, expect, it } from 'vitest';
import { createVault } from './vault.ts';

const secret = 'p0rTal-2026-llave-de-pruebas-con-bastante-azar';
const vault = createVault(secret, 'segundo-factor');

describe('secrets at rest', () => {
  it('opens what it sealed, for the same owner only', () => {
    const sealed = vault.seal(Buffer.from('veinte bytes secretos'), 'ana');
    expect(vault.open(sealed, 'ana')?.toString()).toBe('veinte bytes secretos');
    expect(vault.open(sealed, 'beto')).toBeNull();
  });

  it('two seals of one secret have nothing in common, and neither shows it', () => {
    const [a, b] = [vault.seal(Buffer.from('secreto'), 'ana'), vault.seal(Buffer.from('secreto'), 'ana')];
    expect(a.equals(b)).toBe(false);
    expect(a.includes('secreto')).toBe(false);
  });

  it('a changed byte, a cut or an empty one opens nothing', () => {
    const sealed = vault.seal(Buffer.from('secreto'), 'ana');
    for (let i = 0; i < sealed.length; i += 1) {
      const changed = Buffer.from(sealed);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(vault.open(changed, 'ana'), `byte ${i}`).toBeNull();
      expect(vault.open(sealed.subarray(0, i), 'ana'), `cut at ${i}`).toBeNull();
    }
  });

  it('another secret of the portal, or another purpose, opens nothing and prints otherwise', () => {
    const sealed = vault.seal(Buffer.from('secreto'), 'ana');
    for (const other of [createVault(`${secret}x`, 'segundo-factor'), createVault(secret, 'otro')]) {
      expect(other.open(sealed, 'ana')).toBeNull();
      expect(other.fingerprint('ABCDE', 'ana')).not.toBe(vault.fingerprint('ABCDE', 'ana'));
    }
  });

  it('the fingerprint of a code is the same each time, another for another owner or code', () => {
    const print = vault.fingerprint('ABCDE', 'ana');
    expect(print).toMatch(/^[0-9a-f]{64}$/u);
    expect(vault.fingerprint('ABCDE', 'ana')).toBe(print);
    expect(vault.fingerprint('ABCDE', 'beto')).not.toBe(print);
    expect(vault.fingerprint('ABCDF', 'ana')).not.toBe(print);
  });
});
