import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { createPace } from './paced.ts';

/** Keeps the process for some milliseconds. */
const spin = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe('work that is done in turns', () => {
  it('is each done once, those of one account in the order in which they came; one that fails holds up nobody', async () => {
    const pace = createPace();
    const done: number[] = [];
    const piece = (n: number) => pace('ana', () => done.push(n));
    const failed = pace('ana', () => {
      throw new Error('No bytes');
    }).catch((error: Error) => error.message);
    await Promise.all([piece(1), failed, piece(2), piece(3)]);
    expect([await failed, done]).toEqual(['No bytes', [1, 2, 3]]);
  });

  it('who brings many waits for them, and others do not: one of another account comes after the first', async () => {
    const pace = createPace();
    const done: string[] = [];
    const ask = (who: string) => pace(who, () => done.push(who));
    await Promise.all([ask('ana'), ask('ana'), ask('ana'), ask('eva')]);
    expect(done).toEqual(['ana', 'eva', 'ana', 'ana']);
  });

  it('of one account so many wait; the next is told to come back', async () => {
    const pace = createPace();
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => pace('ana', () => spin(2))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'portal_ocupado', status: 503, retryAfter: 5 } });
  });

  // Two at once take no more of the process than one: it is idle for most of the time, whoever asks.
  it('leaves most of the time of the process to others, however many ask at once', async () => {
    const pace = createPace();
    const asks = async (who: string) => {
      for (let n = 0; n < 20; n += 1) await pace(who, () => spin(1));
    };
    await asks('ana');
    const before = performance.eventLoopUtilization();
    await Promise.all([asks('ana'), asks('eva'), asks('luz')]);
    const { utilization } = performance.eventLoopUtilization(before);
    expect(utilization).toBeLessThan(0.6);
  });
});
