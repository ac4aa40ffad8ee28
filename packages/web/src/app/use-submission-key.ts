import { useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

/**
 * One Idempotency-Key a submission (rule 29): the same content keeps its key, so that a double click or a
 * retry after a lost answer acts once; changed content is another submission.
 */
export const useSubmissionKey = (): ((input: unknown) => string) => {
  const last = useRef<{ content: string; key: string }>(null);
  return (input) => {
    const content = JSON.stringify(input);
    if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };
};
