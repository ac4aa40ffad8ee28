import { useCallback, useState } from 'react';
import { rowId } from './field-row.tsx';

/** Brings the eyes and the keys to a field. */
const focusRow = (campo: string): void => {
  const row = document.getElementById(rowId(campo));
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
};

/** The field that the keys of a review act upon, and how to go to another one. */
export const useCursor = <Campo extends string>(campos: readonly { readonly campo: Campo }[]) => {
  const [at, setAt] = useState<Campo | null>(null);
  const current = campos.some(({ campo }) => campo === at) ? at : (campos[0]?.campo ?? null);
  return {
    current,
    /** The focus came to this one by itself. */
    seen: setAt as (campo: Campo) => void,
    go: useCallback((campo: Campo) => focusRow(campo), []),
  };
};

export type Cursor<Campo extends string> = ReturnType<typeof useCursor<Campo>>;
