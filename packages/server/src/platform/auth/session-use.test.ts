import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { createSessionUse } from './session-use.ts';

const MINUTE = 60_000;

/** A pool that only remembers, and fails while told to. */
const scene = () => {
  const written: string[] = [];
  const state = { now: 0, broken: false };
  const pool = {
    query: async (_text: string, [id]: [string]) => {
      written.push(id);
      if (state.broken) throw new Error('out of reach');
    },
  } as unknown as Pool;
  return { written, state, use: createSessionUse(pool, createLogger('silent'), () => state.now) };
};

describe('the last use of a session', () => {
  it('is written at the first request and then once in five minutes, each session for itself', async () => {
    const { written, state, use } = scene();
    for (let minute = 0; minute < 11; minute += 1) {
      state.now = minute * MINUTE;
      use.seen('a');
      if (minute === 3) use.seen('b');
    }
    await use.close();
    expect(written).toEqual(['a', 'b', 'a', 'a']);
  });

  it('a write that failed is tried again at the next request, and fails nobody', async () => {
    const { written, state, use } = scene();
    state.broken = true;
    use.seen('a');
    await use.close();
    state.broken = false;
    use.seen('a');
    use.seen('a');
    await use.close();
    expect(written).toEqual(['a', 'a']);
  });
});
