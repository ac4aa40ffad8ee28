import { type Answer, isRows } from './answers.ts';
import type { DerivedField, Judged, TextField } from './form-types.ts';
import { normalizeText } from './text.ts';

/** Whether anything was answered: text that can be seen, or a row. */
export const isGiven = (answer: Answer | undefined): boolean =>
  isRows(answer) ? answer.length > 0 : normalizeText(answer ?? '') !== '';

/** One text normalised and judged by its field; `path` is where its issues are told. */
export const judgeText = (
  { required, schema }: TextField | DerivedField,
  path: string,
  text: string,
): Judged<string | null> => {
  const value = normalizeText(text);
  if (value === '')
    return { value: null, issues: required ? [{ path, code: 'requerido', message: required }] : [] };
  const result = schema.safeParse(text);
  if (result.success) return { value: result.data, issues: [] };
  const issues = result.error.issues.map((issue) => {
    const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
    return { path, code: typeof code === 'string' ? code : 'invalido', message: issue.message };
  });
  return { value, issues };
};
