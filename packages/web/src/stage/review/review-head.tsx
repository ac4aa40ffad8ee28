import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import type { ReactNode } from 'react';
import { RecordHeader } from '../../ui/record-header.tsx';

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
  state: ReactNode;
  /** More chips, where there is room for them: a telephone has the line for state and age. */
  wide?: ReactNode;
  /** In whose hands it is. */
  children: ReactNode;
};

/** The head of a review on one line, two on a telephone: whose record, its state, in whose hands. */
export const ReviewHead = ({ whole, place, state, wide, children, ...head }: ReviewHeadProps) => (
  <RecordHeader
    {...head}
    tabTitle={m.revision(head.folio)}
    queue={place}
    oneLine
    menu={[
      { kind: 'link', label: m.verCompleto, href: whole },
      { label: m.imprimir, onSelect: () => window.print() },
    ]}
  >
    {state}
    {wide && <span className="contents max-md:hidden">{wide}</span>}
    {children}
  </RecordHeader>
);
