import { expect, test } from 'vitest';
import { groupThousands } from './thousands.ts';

test.each([
  ['', ''],
  ['0', '0'],
  ['123', '123'],
  ['1234', '1,234'],
  ['123456', '123,456'],
  ['2500000', '2,500,000'],
  ['999999999999', '999,999,999,999'],
])('62: %s reads %s', (digits, grouped) => expect(groupThousands(digits)).toBe(grouped));
