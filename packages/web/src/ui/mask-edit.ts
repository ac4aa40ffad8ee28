import type { Mask } from './masks.ts';

/** The box as it was before an edit: what it showed, and whether a stretch of it was selected. */
export type Before = { readonly value: string; readonly shown: string; readonly selected: boolean };

/** The box as the browser left it: its text, its caret, and what the browser calls the edit (`InputEvent.inputType`). */
export type After = { readonly text: string; readonly at: number; readonly inputType: string };

/** What is kept from then on, and before how many of its characters the caret stands. */
export type Edited = { readonly value: string; readonly caret: number };

/** How many kept characters stand on the left of a place of what is shown: what is no kept one is a separator. */
export const keptBefore = (value: string, shown: string, place: number): number => {
  let kept = 0;
  for (let i = 0; i < place; i += 1) if (shown.charAt(i) === value.charAt(kept)) kept += 1;
  return kept;
};

/** The place in what is shown that has so many kept characters on its left. */
export const placeOf = (value: string, shown: string, kept: number): number => {
  let place = 0;
  for (let seen = 0; seen < kept && place < shown.length; place += 1)
    if (shown.charAt(place) === value.charAt(seen)) seen += 1;
  return place;
};

const commonStart = (a: string, b: string, most: number): number => {
  let n = 0;
  while (n < most && a.charAt(n) === b.charAt(n)) n += 1;
  return n;
};

/** What Backspace or Delete at a bare caret meant when all it took were separators: the character beyond them. */
const neighbour = (inputType: string, selected: boolean): -1 | 0 | 1 => {
  if (selected || !inputType.startsWith('delete')) return 0;
  return inputType.endsWith('Forward') ? 1 : -1;
};

/**
 * One edit of a box that groups what is kept, as the person meant it: the stretch that changed is exchanged, and every
 * other character stays, in its order. Only Backspace and Delete on a separator reach further, to the character
 * beyond it; pasting, undoing or filling in a shorter text never does.
 */
export const editMask = (mask: Mask, before: Before, after: After): Edited => {
  const { value, shown } = before;
  const { text, at } = after;
  // What stands after the caret was not touched; where it differs, the text came whole (autofill, undo).
  const end = shown.endsWith(text.slice(at)) ? text.length - at : 0;
  const start = commonStart(shown, text, Math.min(end > 0 ? at : text.length, shown.length - end));
  let from = keptBefore(value, shown, start);
  let to = keptBefore(value, shown, shown.length - end);
  const inserted = text.slice(start, text.length - end);
  if (inserted === '' && from === to && text !== shown) {
    const direction = neighbour(after.inputType, before.selected);
    if (direction < 0) from = Math.max(0, from - 1);
    if (direction > 0) to = Math.min(value.length, to + 1);
  }
  const whole = from === 0 && to === value.length && inserted.length > 1;
  const read = whole ? (mask.read ?? mask.parse) : mask.parse;
  // A separator that the person types is read together with those that stand there: '1,250' and ',' go on to '1,250,000'.
  const grouped = mask.separator !== undefined && inserted.includes(mask.separator);
  const head = (grouped ? shown.slice(0, start) : value.slice(0, from)) + inserted;
  const tail = grouped ? shown.slice(shown.length - end) : value.slice(to);
  const next = read(head + tail);
  const left = read(head);
  return { value: next, caret: next.startsWith(left) ? left.length : Math.max(0, next.length - tail.length) };
};
