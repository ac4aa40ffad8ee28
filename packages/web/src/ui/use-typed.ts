import type { Issue } from '@portal/domain/kernel/errors';
import { useState } from 'react';

/** The props of the field of one value. */
export type TypedField = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

export type Typed<T extends object> = ReturnType<typeof useTyped<T>>;

/** What is typed into a small form, what is wrong with it, and how often it was refused. Nothing typed is lost by a refusal. */
export const useTyped = <T extends object>(first: T, fieldId: (path: string) => string) => {
  const [values, setValues] = useState(first);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [attempt, setAttempt] = useState(0);
  const errorOf = (path: string): string | undefined => issues.find((issue) => issue.path === path)?.message;
  const write = (path: keyof T & string, value: string): void => {
    setIssues((before) => before.filter((issue) => issue.path !== path));
    setValues((before) => ({ ...before, [path]: value }));
  };
  return {
    values,
    setValues,
    issues,
    /** What `ErrorSummary` is given. */
    summary: { issues, fieldId, attempt },
    errorOf,
    write,
    /** Shows what is wrong, in place of what was shown before; true where something is. */
    show: (found: readonly Issue[]): boolean => {
      setIssues(found);
      if (found.length > 0) setAttempt((n) => n + 1);
      return found.length > 0;
    },
    field: (path: keyof T & string): TypedField => ({
      id: fieldId(path),
      name: path,
      value: String(values[path]),
      error: errorOf(path),
      onChange: (value) => write(path, value),
    }),
  };
};
