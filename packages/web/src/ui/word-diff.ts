/** A stretch of text that stayed, was taken out or was put in. */
export type DiffPart = { readonly kind: 'same' | 'del' | 'ins'; readonly text: string };

// Words with the blanks after them, and every other sign alone.
const tokens = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

const push = (parts: DiffPart[], kind: DiffPart['kind'], text: string): void => {
  const last = parts.at(-1);
  if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
  else parts.push({ kind, text });
};

/** Above this product of lengths the table would take too much memory: the middle is shown as one change. */
const LIMIT = 4_000_000;

/**
 * Difference of two texts by words: longest common subsequence between their common head and tail.
 * Joining `same` + `del` gives back `before` exactly; `same` + `ins` gives `after`.
 */
export const wordDiff = (before: string, after: string): DiffPart[] => {
  const a = tokens(before);
  const b = tokens(after);
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    a[a.length - 1 - tail] === b[b.length - 1 - tail]
  )
    tail += 1;

  const parts: DiffPart[] = [];
  if (head > 0) push(parts, 'same', a.slice(0, head).join(''));
  for (const part of middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)))
    push(parts, part.kind, part.text);
  if (tail > 0) push(parts, 'same', a.slice(a.length - tail).join(''));
  return parts;
};

const middle = (a: readonly string[], b: readonly string[]): DiffPart[] => {
  const parts: DiffPart[] = [];
  if (a.length === 0 || b.length === 0 || a.length * b.length > LIMIT) {
    if (a.length > 0) push(parts, 'del', a.join(''));
    if (b.length > 0) push(parts, 'ins', b.join(''));
    return parts;
  }
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      push(parts, 'same', a[i] ?? '');
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      push(parts, 'del', a[i] ?? '');
      i += 1;
    } else {
      push(parts, 'ins', b[j] ?? '');
      j += 1;
    }
  }
  return parts;
};
