/** No more can wait: whoever asks is told to come back in a moment. */
export class TurnsFullError extends Error {
  constructor(reason: string) {
    super(`No turn: ${reason}`);
    this.name = 'TurnsFullError';
  }
}

/** Work that is done a few pieces at a time, in an order that nobody can push ahead of others in. */
export type Turns = {
  /**
   * Does `work` when it is its owner's turn and there is room. Owners take turns, however many pieces each brings, and
   * nobody has two under way at once: who brings a hundred waits for them and holds up others by one.
   * @throws TurnsFullError at once when too many wait already.
   */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
  /** @throws TurnsFullError when {@link run} would. */
  assertRoom(owner: string): void;
};

type Limits = {
  /** Pieces under way at once, over all owners. */
  readonly atOnce: number;
  /** Pieces that wait, over all owners, and of one. */
  readonly waiting: number;
  readonly waitingPerOwner: number;
};

/** Makes a queue of turns with these limits. */
export const createTurns = ({ atOnce, waiting, waitingPerOwner }: Limits): Turns => {
  /** Owners with pieces that wait, the one whose turn is next first. */
  const queues = new Map<string, (() => void)[]>();
  const underWay = new Set<string>();
  let count = 0;

  const assertRoom = (owner: string): void => {
    if (count >= waiting) throw new TurnsFullError(`${count} wait`);
    if ((queues.get(owner)?.length ?? 0) >= waitingPerOwner)
      throw new TurnsFullError('too many of one owner');
  };

  /** Of those who wait, whoever had a turn is the last to get another; who waits for nothing is forgotten. */
  const toTheEnd = (owner: string): void => {
    const queue = queues.get(owner);
    queues.delete(owner);
    if (queue && queue.length > 0) queues.set(owner, queue);
  };

  const next = (): void => {
    if (underWay.size >= atOnce) return;
    for (const [owner, queue] of queues) {
      if (underWay.has(owner)) continue;
      const start = queue.shift();
      toTheEnd(owner);
      if (!start) continue;
      count -= 1;
      underWay.add(owner);
      start();
      if (underWay.size >= atOnce) return;
    }
  };

  const run = async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    assertRoom(owner);
    await new Promise<void>((resolve) => {
      const queue = queues.get(owner) ?? [];
      queue.push(resolve);
      queues.set(owner, queue);
      count += 1;
      next();
    });
    try {
      return await work();
    } finally {
      underWay.delete(owner);
      toTheEnd(owner);
      next();
    }
  };

  return { run, assertRoom };
};
