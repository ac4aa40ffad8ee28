import { sameContent } from './autosave.ts';

export type Values = Readonly<Record<string, string | null | undefined>>;

export type ConflictDialogProps<T extends Values> = {
  conflict: { mine: T; theirs: T } | null;
  /** Name of each field, in the order to show; a key without a name is compared but not offered. */
  labels: Readonly<Record<string, string>>;
  /** Value as words, e.g. 'Sí' for 'si'. */
  format?: (key: string, value: string) => string;
  onResolve: (choice: 'mine' | 'theirs' | { merged: T }) => void;
  /** What the two versions are called; a draft of another device unless said otherwise. */
  words?: ConflictWords;
};

export type ConflictWords = {
  readonly title: string;
  readonly description: string;
  /** Heading of each version. */
  readonly theirs: string;
  readonly mine: string;
  /** Buttons that take one version whole. */
  readonly useTheirs: string;
  readonly useMine: string;
};

/** Keys whose answers differ. */
export const differingKeys = (mine: Values, theirs: Values): string[] =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    (key) => !sameContent(mine[key], theirs[key]),
  );
