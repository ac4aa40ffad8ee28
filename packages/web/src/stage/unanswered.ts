import { newIdempotencyKey } from '../app/api.ts';
import { isUnanswered, problemOf } from '../app/problem.ts';
import { underKey } from '../app/use-submission-key.ts';
import { readUnsent, writeUnsent } from './unsent-text.ts';

/** What stands for a content, which may be an invoice of a megabyte: FNV-1a of its text, and how long it is. */
const markOf = (content: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < content.length; at += 1)
    hash = Math.imul(hash ^ content.charCodeAt(at), 0x01000193) >>> 0;
  return `${content.length}.${hash}`;
};

/** Refusals of the work itself: what comes with its key again and is refused so was not done before either. */
const NOT_DONE = [409, 422];

/**
 * A submission that went from `place` and has no answer yet, kept with what was written there: sent again as it is, also by a page
 * that was opened anew, it goes under the same Idempotency-Key and is done once (rule 29).
 */
export const unanswered = (place: string) => {
  const name = `envio:${place}`;
  const forget = (): void => writeUnsent(name, '');
  let again = false;
  /** The key of a content that is about to be sent. */
  const keyOf = (input: object): string => {
    const mark = markOf(JSON.stringify(input));
    const [kept, key] = readUnsent(name).split(' ');
    again = kept === mark && key !== undefined;
    const its = again && key ? key : newIdempotencyKey();
    writeUnsent(name, `${mark} ${its}`);
    return its;
  };
  return {
    forget,
    keyOf,
    /** Whether one waits for its answer. */
    is: (): boolean => readUnsent(name) !== '',
    /** The input, to be sent by an action (`useAction`) under the key of its content. */
    keyed: <Input extends object>(input: Input): Input => underKey(input, keyOf(input)),
    /** After what sending threw; whether the portal may have done it all the same. */
    failed: (error: unknown): boolean => {
      if (isUnanswered(error)) return true;
      if (!again || NOT_DONE.includes(problemOf(error).status)) forget();
      return false;
    },
  };
};
