import type { Issue } from '@portal/domain/kernel/errors';
import { type Answers, checkSection, type Form } from '@portal/domain/kernel/form';
import type { ReactNode } from 'react';

/** Content of a step that is more than its fields, e.g. documents; drawn below them. */
export type StepContent = {
  readonly render: (context: { readOnly: boolean; attempted: boolean }) => ReactNode;
  /** What is missing in it; each path is the id suffix of its control (see `controlId`). */
  readonly issues?: readonly Issue[];
};

export type StepContents = Readonly<Record<string, StepContent>>;

/** Id of the control of a path, for labels, summaries and links: 'campo-rfc', 'campo-documentos-acta'. */
export const controlId = (path: string): string => `campo-${path.replace(/[^A-Za-z0-9_-]+/g, '-')}`;

/** Everything missing in one step: its visible fields, then its own content. */
export const stepIssues = <F extends string>(
  form: Form<F>,
  stepId: string,
  answers: Answers,
  contents: StepContents = {},
): readonly Issue[] => [...checkSection(form, stepId, answers), ...(contents[stepId]?.issues ?? [])];

/** 'Paso 2 de 3' and its percentage. */
export const stepProgress = (index: number, total: number): { text: string; percent: number } => ({
  text: `Paso ${index + 1} de ${total}`,
  percent: Math.round(((index + 1) * 100) / total),
});
