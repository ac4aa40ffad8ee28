/** What a box kept, and before how many of its characters the caret stood. */
export type Entry = { readonly value: string; readonly caret: number };

/** Steps that can be undone. */
const STEPS = 200;

/** Edits that go on with the one before, letter after letter, and are undone together. */
const runs: readonly string[] = ['insertText', 'deleteContentBackward', 'deleteContentForward'];

/**
 * Undoing and redoing in a box whose text is rewritten as it is typed, which empties the browser's own history. A value
 * that came from elsewhere (a draft, another field) begins anew: nothing is undone across it.
 */
export const editHistory = () => {
  let past: Entry[] = [];
  let future: Entry[] = [];
  let last: string | null = null;
  let run = { kind: '', caret: -1 };

  const follow = (value: string) => {
    if (last !== null && last !== value) {
      past = [];
      future = [];
    }
    last = value;
  };
  const step = (way: 'undo' | 'redo', now: Entry): Entry | null => {
    follow(now.value);
    run = { kind: '', caret: -1 };
    const [from, to] = way === 'undo' ? [past, future] : [future, past];
    const entry = from.pop();
    if (!entry) return null;
    to.push(now);
    last = entry.value;
    return entry;
  };

  return {
    /** One edit, by the name that the browser gives it (`InputEvent.inputType`). */
    record: (before: Entry, after: Entry, kind: string): void => {
      if (before.value === after.value) return;
      const goesOn = runs.includes(kind) && run.kind === kind && run.caret === before.caret;
      if (last !== before.value || !goesOn || past.length === 0) {
        follow(before.value);
        past = [...past, before].slice(-STEPS);
      }
      future = [];
      last = after.value;
      run = { kind, caret: after.caret };
    },
    /** What was kept before, or null at the beginning. */
    undo: (now: Entry): Entry | null => step('undo', now),
    /** What was undone last, or null. */
    redo: (now: Entry): Entry | null => step('redo', now),
    /** The next letter begins a step of its own. */
    pause: (): void => {
      run = { kind: '', caret: -1 };
    },
  };
};

/** What the keys ask of a history: Ctrl or ⌘ with Z, Shift+Z or Y. */
export const historyKey = (event: KeyboardEvent): 'undo' | 'redo' | null => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
};
