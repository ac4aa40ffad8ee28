import { expect, test } from 'vitest';
import { copyKey, newCopies, numberOfCopy } from './copias.ts';

test('the copy of a draft on this device is found by form, number and account', () => {
  const one = copyKey('pre-registro', 'u1', {});
  const many = copyKey('pre-registro', 'u1', { borrador: 'b1' });
  // What an earlier release left on the device is still found.
  expect(one).toBe('pre-registro:nuevo:u1');
  for (const key of [one, many]) expect(key.startsWith(newCopies('pre-registro'))).toBe(true);
  expect(copyKey('pre-registro', 'u1', { registro: 'r1' }).startsWith(newCopies('pre-registro'))).toBe(false);
  expect(numberOfCopy(one, 'pre-registro', 'u1')).toBeNull();
  expect(numberOfCopy(many, 'pre-registro', 'u1')).toBe('b1');
  expect(numberOfCopy(many, 'pre-registro', 'u2')).toBeUndefined();
  expect(
    numberOfCopy(copyKey('pre-registro', 'u1', { registro: 'r1' }), 'pre-registro', 'u1'),
  ).toBeUndefined();
});
