import { useReducer, useRef } from 'react';

/** Steps that can be undone. */
const STEPS = 100;

export type History<T> = {
  /** A change made here; with the `run` of the one before it is part of it, such as letters of one text. */
  readonly change: (next: T, run?: string) => void;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

/**
 * Undo and redo of a controlled value. What came from elsewhere meanwhile (another person, a draft) begins anew: nothing
 * is undone across it.
 */
export const useHistory = <T>(value: T, onChange: (next: T) => void): History<T> => {
  const past = useRef<T[]>([]);
  const future = useRef<T[]>([]);
  const last = useRef(value);
  const running = useRef<string | undefined>(undefined);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  if (!Object.is(last.current, value)) {
    past.current = [];
    future.current = [];
    running.current = undefined;
    last.current = value;
  }
  const put = (next: T): void => {
    last.current = next;
    onChange(next);
    redraw();
  };
  const step = (from: T[], to: T[]): boolean => {
    running.current = undefined;
    const entry = from.pop();
    if (entry === undefined) return false;
    to.push(last.current);
    put(entry);
    return true;
  };
  return {
    change: (next, run) => {
      if (run === undefined || run !== running.current)
        past.current = [...past.current, last.current].slice(-STEPS);
      running.current = run;
      future.current = [];
      put(next);
    },
    undo: () => step(past.current, future.current),
    redo: () => step(future.current, past.current),
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
  };
};
