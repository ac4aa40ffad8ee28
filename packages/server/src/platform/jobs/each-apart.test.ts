import { expect, it } from 'vitest';
import { eachApart } from './each-apart.ts';

it('gives each its turn, also after one that failed, and tells of the failures at the end', async () => {
  const seen: number[] = [];
  const run = eachApart(
    [1, 2, 3],
    async (n) => {
      seen.push(n);
      if (n === 1) throw new Error('the first');
      return true;
    },
    'Some could not be done.',
  );
  await expect(run).rejects.toMatchObject({
    message: 'Some could not be done.',
    errors: [expect.objectContaining({ message: 'the first' })],
  });
  expect(seen).toEqual([1, 2, 3]);
  expect(await eachApart([1, 2, 3], async (n) => n > 1, 'Never.')).toBe(2);
});
