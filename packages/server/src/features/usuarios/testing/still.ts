import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Lets the machine's clock stand still for the tests of a file (the database's goes on): a wait of one second and a code
 * of thirty would else depend on how fast the machine gets to the next request.
 */
export const standStill = (): void => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());
};
