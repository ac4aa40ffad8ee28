import { useCallback, useEffect, useState } from 'react';
import { rowId } from './field-row.tsx';

/** Brings the eyes and the keys to a field. */
const focusRow = (campo: string): void => {
  const row = document.getElementById(rowId(campo));
  row?.focus({ preventScroll: true });
  // A whole section is read from its head on.
  row?.scrollIntoView({ block: row.hasAttribute('data-whole') ? 'start' : 'nearest' });
};

/** The field that the keys of a review act upon, and how to go to another one. It begins at `first`, which is brought into sight. */
export const useCursor = <Campo extends string>(
  campos: readonly { readonly campo: Campo }[],
  first?: Campo,
) => {
  const [at, setAt] = useState<Campo | null>(first ?? null);
  const current = campos.some(({ campo }) => campo === at) ? at : (campos[0]?.campo ?? null);
  const [began] = useState(current);
  useEffect(() => {
    // At the top the head of the page says what it is: only what lies below the window is gone to.
    if (began) document.getElementById(rowId(began))?.scrollIntoView({ block: 'nearest' });
  }, [began]);
  return {
    current,
    /** The focus came to this one by itself. */
    seen: setAt as (campo: Campo) => void,
    go: useCallback((campo: Campo) => focusRow(campo), []),
  };
};

export type Cursor<Campo extends string> = ReturnType<typeof useCursor<Campo>>;
