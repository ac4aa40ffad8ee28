import { useRef } from 'react';
import { problemOf } from '../../app/problem.ts';
import { toast } from '../../ui/toast.ts';
import { type ReviewOnScreen, SUPERSEDED } from './use-review.ts';

/** What the marks on screen are sent as. */
type Content<Campo extends string> = ReturnType<ReviewOnScreen<Campo>['content']>;

/** What is said of one action: title and text of the toast when it was done, and the text when it failed. */
export type ActionWords = {
  readonly done: readonly [title: string, text?: string];
  readonly failed: string;
  /** Where to go on from there, offered with what was done. */
  readonly next?: { readonly label: string; readonly onClick: () => void };
};

/** Milliseconds that a toast with something to press stays. */
const TO_PRESS = 8000;

export type ReviewActionsOptions<
  Record extends { readonly version: number },
  Campo extends string,
  Marked extends string,
  Reasoned extends string,
> = {
  readonly id: string;
  readonly review: ReviewOnScreen<Campo>;
  /** The action that stores the marks and stays. */
  readonly keep: Marked;
  /** The actions that send the marks on screen. */
  readonly marked: {
    readonly [A in Marked]: (input: Content<Campo> & { justificacion?: string }) => Promise<Record>;
  };
  /** Those that ask for a reason. */
  readonly reasoned: {
    readonly [A in Reasoned]: (input: { id: string; version: number; motivo: string }) => Promise<unknown>;
  };
  readonly words: (action: Marked | Reasoned) => ActionWords;
  /** Title of the toast of what failed. */
  readonly errorTitle: string;
  /** What is stored is no longer what the page showed: asks for the record as it stands. */
  readonly onSuperseded: () => Promise<unknown>;
};

/**
 * The actions of a review with their toasts. A conflict brings the record as it stands, and the marks stay on screen; what
 * fails is told and thrown.
 */
export const useReviewActions = <
  Record extends { readonly version: number } & Parameters<ReviewOnScreen<Campo>['settle']>[0],
  Campo extends string,
  Marked extends string,
  Reasoned extends string,
>({
  id,
  review,
  keep,
  marked,
  reasoned,
  words,
  errorTitle,
  onSuperseded,
}: ReviewActionsOptions<Record, Campo, Marked, Reasoned>) => {
  const acting = useRef(false);

  const told = async <T>(action: Marked | Reasoned, run: () => Promise<T>): Promise<T> => {
    acting.current = true;
    try {
      const answer = await run();
      const { done, next } = words(action);
      toast.success(done[0], done[1], next && { action: next, duration: TO_PRESS });
      return answer;
    } catch (error) {
      const { message, code } = problemOf(error);
      if (SUPERSEDED.includes(code)) await onSuperseded();
      toast.destructive(errorTitle, `${words(action).failed}. ${message}`);
      throw error;
    } finally {
      acting.current = false;
    }
  };

  const store = async (): Promise<Record> => {
    const saved = await marked[keep](review.content());
    review.settle(saved);
    return saved;
  };

  return {
    /** True while an action of this page travels. */
    acting: () => acting.current,
    /** Stores marks and comments and stays. */
    keep: () => told(keep, store),
    /** Sends the marks on screen with an action, and a justification where the marks ask for one. */
    send: (action: Marked, justificacion?: string) =>
      action === keep
        ? told(keep, store)
        : told(action, () =>
            marked[action]({ ...review.content(), ...(justificacion !== undefined && { justificacion }) }),
          ),
    /** Runs an action with its reason; marks that were not stored are stored first. */
    reason: (action: Reasoned, motivo: string) =>
      told(action, async () => {
        const { version } = review.dirty ? await store() : review.review;
        return reasoned[action]({ id, version, motivo });
      }),
  };
};
