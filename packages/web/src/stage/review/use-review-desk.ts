import { useCallback, useEffect } from 'react';
import { useWidth } from '../../ui/use-media.ts';
import { useTellTabs } from './follow.ts';
import { openFields, type UnderReview } from './marks.ts';
import { usePapers } from './paper.ts';
import { useCursor } from './use-cursor.ts';
import type { Neighbours } from './use-queue.ts';
import type { ReviewOnScreen } from './use-review.ts';
import type { Key } from './use-review-keys.ts';

/** So wide, in pixels, the papers stand beside the fields. */
const DOS_HOJAS = 940;

export type ReviewDeskOptions<Campo extends string> = {
  readonly record: UnderReview<Campo> & {
    readonly id: string;
    readonly acciones: readonly { readonly action: string }[];
  };
  readonly review: ReviewOnScreen<Campo>;
  readonly neighbours: Neighbours;
  /** The action that stores the marks: a record that does not offer it is closed. */
  readonly keep: string;
  /** The paper that is open at first. */
  readonly firstPaper: string | null;
  /** The paper that a field is read in. */
  readonly paperOf?: (campo: Campo) => string | null;
};

/** What a review lies on: where the eyes are, which paper is open, what is there to send, and what the keys do. */
export const useReviewDesk = <Campo extends string>({
  record,
  review: { review },
  neighbours,
  keep,
  firstPaper,
  paperOf,
}: ReviewDeskOptions<Campo>) => {
  const [ref, width = 0] = useWidth();
  const sideBySide = width >= DOS_HOJAS;
  // Whoever comes back goes on where nobody has decided yet.
  const cursor = useCursor(review.campos, openFields(review)[0]);
  const papers = usePapers(firstPaper);
  const readOnly = !record.acciones.some(({ action }) => action === keep);

  // The paper follows its field.
  const { open, setFull } = papers;
  const paper = (cursor.current && paperOf?.(cursor.current)) ?? null;
  useEffect(() => {
    if (paper) open(paper);
  }, [paper, open]);
  useTellTabs(record.id, paper);

  const onKey = (key: Key) => {
    if (key === 'n') neighbours.next();
    else if (key === 'p') neighbours.previous();
    else if (key === 'd') papers.setFull(true);
    else if (key === 'g') papers.rotate();
    else if (key === '+') papers.zoomBy(1);
    else if (key === '-') papers.zoomBy(-1);
  };
  const openPaper = useCallback(
    (slot: string) => {
      open(slot);
      if (!sideBySide) setFull(true);
    },
    [open, setFull, sideBySide],
  );

  return {
    ref,
    /** There is room for the papers beside the fields. */
    sideBySide,
    cursor,
    papers,
    readOnly,
    // Closed records send nothing any more.
    unsent: readOnly ? [] : (record.revision?.sinEnviar ?? []),
    onKey,
    /** Opens a paper where it can be seen. */
    openPaper,
  };
};

export type Desk<Campo extends string> = ReturnType<typeof useReviewDesk<Campo>>;
