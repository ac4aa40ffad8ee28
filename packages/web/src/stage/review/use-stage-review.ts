import type { BarTable } from '@portal/domain/stage/review-bar';
import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import { useRef } from 'react';
import type { UnderReview } from './marks.ts';
import type { Neighbours } from './use-queue.ts';
import { type ReviewOnScreen, useReview } from './use-review.ts';
import { type ReviewActionsOptions, useReviewActions } from './use-review-actions.ts';

type Actions<
  Record extends { readonly version: number },
  Campo extends string,
  Marked extends string,
  Reasoned extends string,
> = Pick<
  ReviewActionsOptions<Record, Campo, Marked, Reasoned>,
  'keep' | 'marked' | 'reasoned' | 'words' | 'errorTitle' | 'onSuperseded'
>;

export type StageReviewOptions<
  Record extends UnderReview<Campo> & { readonly id: string },
  Campo extends string,
  Marked extends string,
  Reasoned extends string,
> = Actions<Record, Campo, Marked, Reasoned> & {
  readonly record: Record;
  /** The record is being read, so that what is shown may be an older copy. */
  readonly reading: boolean;
  /** The transitions of its workflow. */
  readonly table: BarTable<string>;
  /** After these the work on the record goes on here. */
  readonly stays: readonly (Marked | Reasoned)[];
  readonly neighbours: Pick<Neighbours, 'hasNext' | 'next'>;
  /** Back to the list. */
  readonly onLeave: () => unknown;
};

/**
 * The review of a record of a stage on screen, and what can be done with it, each action with its toasts. What decides leaves
 * the page: for the next of the queue where that was asked for, else for the list, whence the toast offers the next.
 */
export const useStageReview = <
  Record extends UnderReview<Campo> & { readonly id: string },
  Campo extends string,
  Marked extends string,
  Reasoned extends string,
>({
  record,
  reading,
  table,
  stays,
  neighbours,
  onLeave,
  ...options
}: StageReviewOptions<Record, Campo, Marked, Reasoned>) => {
  const goesOn = useRef(false);
  const review = useReview<Campo>(record, reading);
  const staying = (action: Marked | Reasoned): boolean => action === options.keep || stays.includes(action);
  const actions = useReviewActions<Record, Campo, Marked, Reasoned>({
    ...options,
    id: record.id,
    review,
    words: (action) => ({
      ...options.words(action),
      // What stays here, or went on already, offers nothing.
      ...(neighbours.hasNext &&
        !staying(action) &&
        !goesOn.current && { next: { label: m.siguiente, onClick: neighbours.next } }),
    }),
  });
  const isMarked = (action: string): action is Marked => action in options.marked;
  const isReasoned = (action: string): action is Reasoned => action in options.reasoned;

  const act = async (action: string, texto: string): Promise<void> => {
    if (isReasoned(action)) await actions.reason(action, texto);
    else if (isMarked(action))
      await actions.send(action, table[action]?.ask === 'justificacion' ? texto : undefined);
    // Of the applicant's own pages.
    else return;
    if (staying(action)) return;
    review.leave();
    if (goesOn.current && neighbours.hasNext) neighbours.next();
    else await onLeave();
  };
  const running = (on: boolean) => async (action: string, texto: string) => {
    goesOn.current = on;
    await act(action, texto);
  };

  return {
    ...review,
    /** True while an action of this page travels, and once it led away. */
    acting: () => actions.acting() || review.isLeaving(),
    /** Runs an action with what was written for it, and leaves where it decided something. */
    run: running(false),
    /** The same, and goes on with the next of the queue. */
    runAndGoOn: running(true),
  };
};

export type StageReview<Campo extends string> = ReviewOnScreen<Campo> & {
  readonly acting: () => boolean;
  readonly run: (action: string, texto: string) => Promise<void>;
  readonly runAndGoOn: (action: string, texto: string) => Promise<void>;
};
