import { useMemo, useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

const named = new WeakMap<object, string>();

/** Has an input go under this key, whichever component sends it: its page keeps the key longer than it is open. */
export const underKey = <Input extends object>(input: Input, key: string): Input => {
  named.set(input, key);
  return input;
};

/**
 * One Idempotency-Key a submission (rule 29): while it is under way, or its answer was lost, the same content keeps its key, so that a
 * double click or a retry acts once. Changed content is another submission, and so is the same once it was answered (`done`): a
 * section that was reopened is approved again, and not told that it once was.
 */
export const useSubmissionKey = (): {
  readonly keyOf: (input: unknown) => string;
  readonly done: () => void;
} => {
  const last = useRef<{ content: string; key: string }>(null);
  return useMemo(
    () => ({
      keyOf: (input) => {
        const its = named.get(input as object);
        if (its) return its;
        const content = JSON.stringify(input);
        if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() };
        return last.current.key;
      },
      done: () => {
        last.current = null;
      },
    }),
    [],
  );
};
