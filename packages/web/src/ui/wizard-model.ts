import type { Issue } from '@portal/domain/kernel/errors';
import { type Answers, checkSection, type Form, isVisible } from '@portal/domain/kernel/form';
import { fieldOfPath } from '@portal/domain/kernel/sections';
import type { ReactNode } from 'react';

/** Content of a step that is more than its fields, e.g. documents; drawn below them. */
export type StepContent = {
  readonly render: (context: { readOnly: boolean; attempted: boolean }) => ReactNode;
  /** What is missing in it; each path is the id suffix of its control (see `controlId`). */
  readonly issues?: readonly Issue[];
  /** How many things it asks for, missing or not. */
  readonly total?: number;
};

/** How much of what a step asks for is there. */
export type Completeness = { readonly done: number; readonly total: number };

export type StepContents = Readonly<Record<string, StepContent>>;

/** Everything missing in one step: its visible fields, then its own content. */
export const stepIssues = <F extends string>(
  form: Form<F>,
  stepId: string,
  answers: Answers,
  contents: StepContents = {},
): readonly Issue[] => [...checkSection(form, stepId, answers), ...(contents[stepId]?.issues ?? [])];

/** How much of what must be answered in a step is, and is right: its visible required fields, and its own content. */
export const stepCompleteness = <F extends string>(
  form: Form<F>,
  stepId: string,
  answers: Answers,
  contents: StepContents = {},
): Completeness => {
  const section = form.sections.find(({ id }) => id === stepId);
  const asked = (section?.fields ?? []).filter(
    (id) => isVisible(form, id, answers) && form.fields[id].required !== undefined,
  );
  const wrong = new Set(stepIssues(form, stepId, answers, contents).map(({ path }) => fieldOfPath(path)));
  const missing =
    contents[stepId]?.issues?.filter(({ path }) => !section?.fields.some((id) => id === path)).length ?? 0;
  const others = Math.max(contents[stepId]?.total ?? 0, missing);
  return {
    done: asked.filter((id) => !wrong.has(id)).length + others - missing,
    total: asked.length + others,
  };
};

/** Percentage of a completeness, whole numbers; 100 only when nothing is missing, and where nothing is asked. */
export const percentOf = ({ done, total }: Completeness): number =>
  total === 0 ? 100 : Math.floor((done * 100) / total);
