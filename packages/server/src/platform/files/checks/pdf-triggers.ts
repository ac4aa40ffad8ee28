import { type PdfDictionary, type PdfValue, readValueAt } from './pdf-dictionary.ts';
import { judgeStrings } from './pdf-judge.ts';
import type { Effort, Trigger } from './pdf-lexer.ts';
import { refuse, type Verdict } from './verdict.ts';

/** What a viewer may do by itself: show another place of the document, or another layer or field of it. */
const HARMLESS = new Set(['GoTo', 'GoToDp', 'Named', 'Hide', 'SetOCGState', 'Trans', 'ResetForm']);
/** Where a destination leads: what stands there is done by nobody. */
const PLACES = new Set(['Page', 'Pages', 'Catalog']);
/** Actions after actions: no document goes further than this. */
const MAX_ROUNDS = 5;
/** More actions of their own than any form has whose fields do not run scripts. */
const MAX_TRIGGERS = 20_000;

/** What a value is to a viewer: an action, one for each occasion, or where a link leads. */
type Use = Trigger['use'] | 'address';
/** A value that is judged, and what for. */
export type Used = { readonly value: PdfValue; readonly use: Use };

/** The values that stand behind /OpenAction and /AA; or a refusal, where one cannot be read. */
export const triggersAt = (
  bytes: Buffer,
  triggers: readonly Trigger[],
  effort: Effort,
): readonly Used[] | Verdict => {
  if (triggers.length > MAX_TRIGGERS) return refuse('desmedido', 'actions');
  const values: Used[] = [];
  for (const { at, use } of triggers) {
    const value = readValueAt(bytes, at, effort);
    if (!value) return refuse('danado', 'an action that cannot be read');
    values.push({ value, use });
  }
  return values;
};

/** Names of files and addresses that stand in these objects. */
export const addressesIn = (numbers: readonly number[]): readonly Used[] =>
  numbers.map((number) => ({ value: { kind: 'reference', id: { number, generation: 0 } }, use: 'address' }));

/** What one object is: `number` null where it may be any, `value` null where it cannot be read. */
export type Definition = {
  readonly number: number | null;
  readonly value: PdfValue | null;
  /** Whether it is a dictionary or a stream, read or not. */
  readonly opens: boolean;
  /** What it is as a string, if it is one: as it stands, and decrypted. */
  readonly strings: readonly Buffer[];
};
/** Finds the objects under these numbers, every revision of each. */
export type Resolve = (numbers: ReadonlySet<number>) => readonly Definition[] | Verdict;

/** Notes that an object is needed for a use. */
type Elsewhere = (number: number, use: Use) => void;

/**
 * Refuses what a viewer would do by itself when it opens the document, shows a page or enters a field, unless it only shows
 * something of the document: who opens a paper has not asked for an address, another file, or to send anything. Of addresses
 * that stand in objects of their own it refuses the hostile ones.
 */
export const judgeUsed = (values: readonly Used[], resolve: Resolve): Verdict | null => {
  const seen = new Set<string>();
  let current = values;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const wanted = new Map<number, Set<Use>>();
    const elsewhere: Elsewhere = (number, use) => {
      if (seen.has(`${number} ${use}`)) return;
      seen.add(`${number} ${use}`);
      const uses = wanted.get(number) ?? new Set();
      wanted.set(number, uses.add(use));
    };
    for (const { value, use } of current) {
      const refusal = judgeValue(value, use, elsewhere);
      if (refusal) return refusal;
    }
    if (wanted.size === 0) return null;
    const found = resolve(new Set(wanted.keys()));
    if ('ok' in found) return found;
    const followed = follow(wanted, found);
    if ('ok' in followed) return followed;
    current = followed;
  }
  return refuse('con_acciones', 'actions after actions');
};

/** What was found, for each of its uses; a refusal where an action is nowhere or cannot be read. */
const follow = (
  wanted: ReadonlyMap<number, ReadonlySet<Use>>,
  found: readonly Definition[],
): readonly Used[] | Verdict => {
  const known = new Set(found.map(({ number }) => number));
  for (const [number, uses] of wanted)
    if (!known.has(number) && (uses.has('action') || uses.has('occasions')))
      return refuse('danado', 'an action that is nowhere');
  const all = new Set([...wanted.values()].flatMap((uses) => [...uses]));
  const followed: Used[] = [];
  for (const { number, value, opens, strings } of found)
    for (const use of number === null ? all : (wanted.get(number) ?? [])) {
      // The dictionary of a file was judged where it stands.
      if (use === 'address' && opens) continue;
      if (!value) return refuse('danado', `${use} that cannot be read`);
      const refusal = use === 'address' ? judgeStrings(strings, strings) : null;
      if (refusal) return refusal;
      followed.push({ value, use });
    }
  return followed;
};

/** Judges one value; tells of each that lies elsewhere. */
const judgeValue = (value: PdfValue, use: Use, elsewhere: Elsewhere): Verdict | null => {
  if (value.kind === 'reference') elsewhere(value.id.number, use);
  else if (use === 'address') return null;
  else if (value.kind === 'dictionary')
    return use === 'occasions'
      ? judgeOccasions(value.entries, elsewhere)
      : judgeAction(value.entries, elsewhere);
  // A number in the place of an action is half of a reference that was not read as one.
  else if (value.kind === 'plain' && value.value !== null) return refuse('danado', 'an action that is none');
  return null;
};

/** Whatever else it says of itself: a viewer asks for the occasions only. */
const judgeOccasions = (entries: PdfDictionary, elsewhere: Elsewhere): Verdict | null =>
  firstRefusal([...entries.values()], elsewhere) ??
  (entries.has('S') ? judgeAction(entries, elsewhere) : null);

const judgeAction = (entries: PdfDictionary, elsewhere: Elsewhere): Verdict | null => {
  const kind = entries.get('S');
  if (!kind) {
    const type = entries.get('Type');
    if (type?.kind === 'name' && PLACES.has(type.name)) return null;
    // Without a kind it is no action; one for each occasion, to whoever takes it so.
    return firstRefusal([...entries.values()], elsewhere);
  }
  if (kind.kind !== 'name' || !HARMLESS.has(kind.name))
    return refuse('con_acciones', `by itself: ${kind.kind === 'name' ? kind.name : kind.kind}`);
  const next = entries.get('Next');
  return next ? firstRefusal([next], elsewhere) : null;
};

/** Of actions; an array holds actions one after another, or says a place. */
const firstRefusal = (values: readonly PdfValue[], elsewhere: Elsewhere): Verdict | null => {
  for (const value of values) {
    const inside =
      value.kind === 'array'
        ? firstRefusal(
            value.items.filter(({ kind }) => kind !== 'plain'),
            elsewhere,
          )
        : judgeValue(value, 'action', elsewhere);
    if (inside) return inside;
  }
  return null;
};
