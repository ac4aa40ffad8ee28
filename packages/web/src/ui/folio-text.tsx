/** 'PR-2026-017', 'PROJ-2026-000123': letters, year and number. Captured, so that a split keeps them. */
const FOLIO = /(\b[A-Z]{2,5}-\d{4}-\d{2,6}\b)/;

/** A sentence in which folios are never cut at the end of a line: a number in two halves is read wrongly. */
export const FolioText = ({ children }: { children: string }) =>
  children.split(FOLIO).map((part, i) =>
    i % 2 === 1 ? (
      <span key={`${i}-${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
