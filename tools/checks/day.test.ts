import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/run.ts';
import { trackedFiles } from './paths.ts';

/** The day of PostgreSQL is that of UTC, which begins six hours before that of Chihuahua: from then until midnight both differ. */
const DAY_OF_UTC = /\b(?:current_date|localtimestamp|now\(\)::date)\b/iu;

it('no statement asks PostgreSQL what day it is without saying where', async () => {
  const files = (await trackedFiles()).filter((file) =>
    /^(?:packages|bench|e2e)\/.*\.(?:tsx?|sql)$/u.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found: string[] = [];
  for (const file of files)
    if (DAY_OF_UTC.test(await readFile(join(root, file), 'utf8').catch(() => ''))) found.push(file);
  expect(found).toEqual([]);
});
