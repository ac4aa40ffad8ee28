import { describe, expect, test } from 'vitest';
import { createTurns, TurnsFullError } from './turns.ts';

/** Work that ends when it is told to; `order` says in which order pieces began. */
const bench = (limits: { atOnce: number; waiting?: number; waitingPerOwner?: number }) => {
  const turns = createTurns({ waiting: 100, waitingPerOwner: 100, ...limits });
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (owner: string, name: string): Promise<string> =>
    turns.run(owner, async () => {
      order.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  /** Ends a piece, and lets everything that follows from it happen. */
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { turns, order, bring, end };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('whose turn it is', () => {
  test('twelve of one account leave a place for another, who waits for none of them', async () => {
    const { order, bring } = bench({ atOnce: 2 });
    for (let n = 1; n <= 12; n += 1) void bring('ana', `ana ${n}`);
    void bring('otra', 'otra 1');
    await settled();
    expect(order).toEqual(['ana 1', 'otra 1']);
  });

  test('with one place only, another account waits for one of them and not for twelve', async () => {
    const { order, bring, end } = bench({ atOnce: 1 });
    for (let n = 1; n <= 12; n += 1) void bring('ana', `ana ${n}`);
    void bring('otra', 'otra 1');
    await settled();
    await end('ana 1');
    expect(order).toEqual(['ana 1', 'otra 1']);
    await end('otra 1');
    expect(order).toEqual(['ana 1', 'otra 1', 'ana 2']);
  });

  test('accounts take turns, each in the order in which it brought its own', async () => {
    const { order, bring, end } = bench({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void bring(name.charAt(0), name);
    await settled();
    for (let n = 0; n < 5; n += 1) await end(order.at(-1) ?? '');
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('one account never has two under way, however many places are free', async () => {
    const { order, bring, end } = bench({ atOnce: 4 });
    void bring('ana', 'a1');
    void bring('ana', 'a2');
    await settled();
    expect(order).toEqual(['a1']);
    await end('a1');
    expect(order).toEqual(['a1', 'a2']);
  });

  test('work that fails gives its place to the next', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 10, waitingPerOwner: 10 });
    const failed = turns.run('ana', () => Promise.reject(new Error('broken')));
    const next = turns.run('ana', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });
});

describe('who cannot wait is told so at once', () => {
  test('beyond what one account may have waiting; others still may', async () => {
    const { turns, bring, end } = bench({ atOnce: 1, waitingPerOwner: 2 });
    const first = bring('ana', 'a1');
    void bring('ana', 'a2');
    void bring('ana', 'a3');
    await expect(bring('ana', 'a4')).rejects.toThrow(TurnsFullError);
    expect(() => turns.assertRoom('ana')).toThrow(TurnsFullError);
    expect(() => turns.assertRoom('otra')).not.toThrow();
    await end('a1');
    await expect(first).resolves.toBe('a1');
    expect(() => turns.assertRoom('ana')).not.toThrow();
  });

  test('beyond what may wait in all, whoever asks', async () => {
    const { turns, bring } = bench({ atOnce: 1, waiting: 2 });
    for (const owner of ['a', 'b', 'c']) void bring(owner, owner);
    await settled();
    expect(() => turns.assertRoom('d')).toThrow(TurnsFullError);
  });
});
