import { isMaker, type Make } from './maker.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** Records that were made for one try and serve the next one, because nothing changed them. */
export type Stock = {
  /** One of this owner that was kept, else a new one. */
  take(make: Make, owner: Person): Promise<Made>;
  /** Keeps a record that was refused to all who tried, or only read. */
  keep(make: Make, owner: Person, record: Made): void;
};

/**
 * A stock for whoever goes through all examples: to bring a record to its state costs more than what is then tried on it. Only of
 * those whose records stand by themselves (`isMaker`) is any kept. By whose they are: the right to a record may hang on who made it.
 */
export const createStock = (scene: () => Scene): Stock => {
  const kept = new Map<Make, Map<Person, Made>>();
  return {
    take: async (make, owner) => {
      const record = kept.get(make)?.get(owner);
      if (!record) return make(scene(), owner);
      kept.get(make)?.delete(owner);
      return record;
    },
    keep: (make, owner, record) => {
      if (!isMaker(make)) return;
      const its = kept.get(make) ?? new Map<Person, Made>();
      kept.set(make, its.set(owner, record));
    },
  };
};
