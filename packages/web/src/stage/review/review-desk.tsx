import type { BarTable } from '@portal/domain/stage/review-bar';
import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import { lazy, type ReactNode, Suspense } from 'react';
import { cn } from '../../ui/cn.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReviewBar, type ReviewBarProps } from './review-bar.tsx';
import { ReviewFields, type ReviewFieldsProps } from './review-fields.tsx';
import type { ReviewRailProps } from './review-rail.tsx';
import type { Neighbours } from './use-queue.ts';
import type { Desk } from './use-review-desk.ts';
import type { StageReview } from './use-stage-review.ts';

// The fields can be read and marked before the papers and the queue are there.
const carril = () => import('./review-rail.tsx');
const ReviewRail = lazy(() => carril().then((module) => ({ default: module.ReviewRail })));
const AfterFields = lazy(() => carril().then((module) => ({ default: module.AfterFields })));
const QueuePlace = lazy(() => import('./desk.tsx').then((module) => ({ default: module.QueuePlace })));

export type ReviewDeskProps<Campo extends string, Action extends string> = Pick<
  ReviewFieldsProps<Campo>,
  'sections' | 'details' | 'commentTool' | 'commentsHelp'
> &
  Pick<ReviewBarProps<Campo, Action>, 'acciones' | 'dialogs'> & {
    desk: Desk<Campo>;
    review: StageReview<Campo>;
    neighbours: Neighbours;
    table: BarTable<Action>;
    /** The address of another record of the queue. */
    hrefOf: (id: string) => string;
    /** The head of the record, with its place in the queue; `after`: notes and history stand after the fields, far down. */
    head: (place: ReactNode, after: boolean) => ReactNode;
    /** What must be known before judging. */
    notices: ReactNode;
    /** What stands beside the fields: the papers, what the staff noted, what happened; after them where there is no room. */
    rail: Pick<
      ReviewRailProps,
      'proyecto' | 'notes' | 'howMany' | 'ranuras' | 'documentos' | 'versiones' | 'verdicts' | 'tabOf'
    >;
    /** What approving and going on with the next is called. */
    goOn: string;
    /** What somebody else decided meanwhile. */
    decision: string | null;
  };

/** The page of a reviewer (A§2 'Admin review'): fields on the left, papers on the right, keys for both, and the bar. */
export const ReviewDesk = <Campo extends string, Action extends string>({
  desk: { ref, sideBySide, cursor, papers, readOnly, unsent, onKey },
  review,
  neighbours: { cola, sinLeer, hasNext },
  table,
  acciones,
  dialogs,
  sections,
  details,
  commentTool,
  commentsHelp,
  hrefOf,
  head,
  notices,
  rail,
  goOn,
  decision,
}: ReviewDeskProps<Campo, Action>) => {
  const { blocker } = review;
  const place = (
    <Suspense fallback={<span className="w-36" />}>
      {cola && <QueuePlace cola={cola} hrefOf={hrefOf} />}
      {sinLeer && <span className="text-sm text-ink-soft">{m.colaSinLeer}</span>}
    </Suspense>
  );
  return (
    <div ref={ref} className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      {head(place, !sideBySide)}
      <Suspense>{notices}</Suspense>
      <div
        className={cn('grid flex-1 items-start', sideBySide && 'grid-cols-[minmax(0,1fr)_minmax(25rem,34%)]')}
      >
        <div className={cn('min-w-0', sideBySide && 'border-r border-line')}>
          <ReviewFields
            review={review}
            sections={sections}
            cursor={cursor}
            details={details}
            readOnly={readOnly}
            unsent={unsent}
            {...(commentTool ? { commentTool } : {})}
            commentsHelp={commentsHelp}
            onKey={onKey}
          />
        </div>
        <div
          data-print="no"
          className={cn(
            'min-w-0',
            sideBySide ? 'sticky top-28 h-[calc(100dvh-7rem-var(--pie,4.25rem))]' : 'contents',
          )}
        >
          <Suspense fallback={sideBySide && <Skeleton className="size-full" />}>
            <ReviewRail {...rail} pane={sideBySide} papers={papers} />
          </Suspense>
        </div>
      </div>
      {!sideBySide && (
        <Suspense>
          <AfterFields proyecto={rail.proyecto} notes={rail.notes} />
        </Suspense>
      )}
      <ReviewBar
        table={table}
        acciones={acciones}
        review={review}
        cursor={cursor}
        readOnly={readOnly}
        unsent={unsent}
        dialogs={dialogs}
        onRun={review.run}
        {...(hasNext ? { goOn: { label: goOn, run: review.runAndGoOn } } : {})}
      >
        {decision && (
          <p className="mb-1 text-sm font-medium text-warning-ink">
            {decision}
            {review.dirty && `; ${m.loTuyoSinGuardar}`}.
          </p>
        )}
      </ReviewBar>
      <ConfirmDialog
        leaving
        open={blocker.status === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title={m.salir}
        description={m.salirDetalle}
        confirmLabel={m.salirSinGuardar}
        cancelLabel={m.seguir}
        tone="danger"
        onConfirm={() => blocker.proceed?.()}
      />
    </div>
  );
};
