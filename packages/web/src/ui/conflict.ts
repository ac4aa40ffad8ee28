import type { Answer } from '@portal/domain/kernel/answers';
import type { ReactNode } from 'react';
import { sameContent } from './autosave.ts';
import type { Who } from './autosave-types.ts';

export type Values = Readonly<Record<string, Answer | undefined>>;

export type ConflictDialogProps<T extends Values> = {
  /** `who` and `gone` as the autosave tells them, for a draft. */
  conflict: { mine: T; theirs: T; who?: Who; gone?: boolean } | null;
  /** What is said and offered when the draft is gone, where the page knows what became of it. */
  gone?: GoneWords;
  /** Name of each field, in the order to show; a key without a name is compared but not offered. */
  labels: Readonly<Record<string, string>>;
  /** Value as words, e.g. 'Sí' for 'si'; a text stands for itself unless said otherwise. */
  format?: (key: string, value: Answer) => string;
  onResolve: (choice: 'mine' | 'theirs' | { merged: T }) => void;
  /** What the two versions are called; those of a draft, by who saved the other one, unless said otherwise. */
  words?: RecordWords;
};

export type GoneWords = {
  readonly title: string;
  readonly description: string;
  /** The buttons, the recommended one last. */
  readonly actions: ReactNode;
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

/** The words of a record that is edited, no draft: which it is, and in a sentence what happened to it. */
export type RecordWords = Pick<ConflictWords, 'title'> & Partial<ConflictWords> & { readonly said?: string };

/** Keys whose answers differ. */
export const differingKeys = (mine: Values, theirs: Values): string[] =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    (key) => !sameContent(mine[key], theirs[key]),
  );
