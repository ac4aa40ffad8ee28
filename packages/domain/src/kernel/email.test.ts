import { describe, expect, it } from 'vitest';
import { emailAddress } from './email.ts';

const schema = emailAddress('No es un correo.');

describe('emailAddress', () => {
  it.each(['ana@osc.mx', "o'hara+portal@osc.org.mx", `${'x'.repeat(64)}@osc.mx`])('%s is one', (address) => {
    expect(schema.safeParse(address).success).toBe(true);
  });

  it.each([
    'ana',
    'ana@osc',
    'a b@osc.mx',
    'ana@osc.mx, luis@osc.mx',
    'a"b@osc.mx',
    `${'x'.repeat(65)}@osc.mx`,
  ])('%s is none, said once', (address) => {
    expect(schema.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([
      'No es un correo.',
    ]);
  });
});
