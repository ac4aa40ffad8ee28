import { expect, it } from 'vitest';
import { untilTomorrow } from '../test/same-day.ts';

it('a day of Chihuahua ends at six in the morning of UTC', () => {
  expect(untilTomorrow(new Date('2026-11-28T05:59:00Z'))).toBe(60_000);
  expect(untilTomorrow(new Date('2026-11-28T06:00:00Z'))).toBe(24 * 3_600_000);
});
