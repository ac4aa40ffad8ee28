import { useState } from 'react';

const sameEntries = <T extends object>(a: T, b: T): boolean => {
  const keys = Object.keys(a) as (keyof T)[];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
};

/** The same object for as long as its entries are the same: what depends on it is not drawn again for nothing. */
export const useSame = <T extends object>(value: T): T => {
  const [kept, setKept] = useState(value);
  if (kept === value || sameEntries(kept, value)) return kept;
  setKept(value);
  return value;
};
