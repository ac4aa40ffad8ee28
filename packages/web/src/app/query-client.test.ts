import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { problemFromResponse } from './problem.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

describe('asking again (A§9)', () => {
  it('waits 1 s, then twice as long each time, up to 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });

  it('never repeats a request that was refused (4xx)', () => {
    for (const status of [400, 401, 403, 404, 409, 422, 429]) {
      expect(shouldRetry(0, new ORPCError('x', { status }))).toBe(false);
      expect(shouldRetry(0, problemFromResponse(status, null))).toBe(false);
    }
  });

  it('repeats what got no answer or a failure of the server, three times', () => {
    for (const error of [new TypeError('Failed to fetch'), new ORPCError('x', { status: 503 })]) {
      expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([true, true, true, false]);
    }
  });
});
