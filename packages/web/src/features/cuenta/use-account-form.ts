import type { Issue } from '@portal/domain/kernel/errors';
import { type FormEvent, useId, useState } from 'react';
import { type Problem, problemOf } from '../../app/problem.ts';
import { focusField } from '../../ui/error-summary.tsx';
import { Cancelado } from './cancelado.ts';

type Options<K extends string> = {
  readonly initial: Readonly<Record<K, string>>;
  /** What is wrong before asking the server; all of it. */
  readonly validate: (values: Readonly<Record<K, string>>) => readonly Issue[];
  readonly send: (values: Readonly<Record<K, string>>) => Promise<unknown>;
};

/**
 * A small form: its values, the errors beside its fields (the browser's and the server's alike), focus to
 * the first one. Nothing typed is lost by a failure.
 */
export const useAccountForm = <K extends string>({ initial, validate, send }: Options<K>) => {
  const formId = useId();
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const names = Object.keys(initial) as K[];
  const fieldId = (name: string) => `${formId}-${name}`;

  const show = (found: readonly Issue[]) => {
    setIssues(found);
    const first = names.find((name) => found.some((issue) => issue.path === name));
    // After the errors are drawn, so that a screen reader finds them described.
    if (first) requestAnimationFrame(() => focusField(fieldId(first)));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setProblem(null);
    const found = validate(values);
    show(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (error instanceof Cancelado) return;
      const failure = problemOf(error);
      const beside = failure.issues.filter(({ path }) => names.some((name) => name === path));
      show(beside);
      if (beside.length === 0) setProblem(failure);
    } finally {
      setBusy(false);
    }
  };

  /** Props of the kit's field for one of the values. */
  const field = (name: K) => ({
    name,
    id: fieldId(name),
    value: values[name],
    error: issues.find((issue) => issue.path === name)?.message,
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setIssues((before) => before.filter((issue) => issue.path !== name));
    },
  });

  return { values, field, submit, busy, problem };
};

/** The issues of a field that was left empty. */
export const requerido = (path: string, value: string, message: string): readonly Issue[] =>
  value.trim() === '' ? [{ path, code: 'requerido', message }] : [];
