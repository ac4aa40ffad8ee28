import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import { type ReactNode, Suspense, useRef } from 'react';
import { RecordHeader } from '../../ui/record-header.tsx';
import { goAfterFields } from './after.ts';

export type ReviewHeadProps = {
  /** The list that the reviewer came from, as it was filtered. */
  back: { readonly href: string; readonly label: string };
  /** Whose record it is, and its page. */
  title: string;
  titleHref: string;
  folio: string;
  folioOnPhone?: boolean;
  /** The record as its readers see it. */
  whole: string;
  place: ReactNode;
  /** Notes and history stand after the fields: the menu leads there. */
  after: boolean;
  state: ReactNode;
  /** More chips, where there is room for them: a telephone has the line for state and age. */
  wide?: ReactNode;
  /** In whose hands it is; may come later than the rest, into the room that is kept for it. */
  children: ReactNode;
};

/** The head of a review on one line, two on a telephone: whose record, its state, in whose hands. */
export const ReviewHead = ({ whole, place, after, state, wide, children, ...head }: ReviewHeadProps) => {
  const going = useRef(false);
  return (
    <RecordHeader
      {...head}
      tabTitle={m.revision(head.folio)}
      queue={place}
      menu={[
        ...(after
          ? [
              {
                label: m.carril.despues,
                onSelect: () => {
                  going.current = true;
                },
              },
            ]
          : []),
        { kind: 'link', label: m.verCompleto, href: whole },
        { label: m.imprimir, onSelect: () => window.print() },
      ]}
      // The focus goes there, and not back to the menu's button.
      onMenuClosed={(event) => {
        if (!going.current) return;
        going.current = false;
        event.preventDefault();
        goAfterFields();
      }}
    >
      {state}
      {wide && <span className="contents max-md:hidden">{wide}</span>}
      <Suspense
        fallback={
          <span className="flex h-11 md:h-8">
            <span className="w-64 max-md:hidden" />
          </span>
        }
      >
        {children}
      </Suspense>
    </RecordHeader>
  );
};
