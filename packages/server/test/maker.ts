import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** Makes a new record of this owner, in a state that allows an operation. */
export type Make = (scene: Scene, owner: Person) => Promise<Made>;

const known = new Map<unknown, Map<string, Make>>();
const all = new Set<Make>();

/**
 * What `make` does with these words: the same function for the same words, so that whoever goes through all examples knows which of
 * them are tried on one kind of record.
 */
export const maker = <Como>(
  make: (scene: Scene, owner: Person, como: Como) => Promise<Made>,
  como: Como,
): Make => {
  const ofIts = known.get(make) ?? new Map<string, Make>();
  known.set(make, ofIts);
  const key = JSON.stringify(como);
  const one: Make = ofIts.get(key) ?? ((scene, owner) => make(scene, owner, como));
  ofIts.set(key, one);
  all.add(one);
  return one;
};

/** Whether the records that it makes stand by themselves, each as new as the other: what it made for one example does for another. */
export const isMaker = (make: Make | undefined): make is Make => make !== undefined && all.has(make);
