import type { Issue } from './errors.ts';
import { type Answers, checkSection, type Form, isVisible } from './form.ts';

/** A section of a form on its own: whether it is complete, and its save upon the version that it had. */

export type SectionStatus = 'completa' | 'incompleta' | 'con_observaciones';

/** The field that a path belongs to: of a cell, its rows. */
export const fieldOfPath = (path: string): string => path.split('.')[0] ?? path;

/** Which of the observed paths lie in a section: those of its visible fields, of their cells, and its own id. */
export const observedIn = <F extends string>(
  form: Form<F>,
  sectionId: string,
  answers: Answers,
  observed: readonly string[],
): readonly string[] => {
  const section = form.sections.find(({ id }) => id === sectionId);
  const places = new Set<string>([
    sectionId,
    ...(section?.fields.filter((id) => isVisible(form, id, answers)) ?? []),
  ]);
  return observed.filter((path) => places.has(fieldOfPath(path)));
};

/**
 * How a section stands. An observation of a reviewer comes before what is missing: it is what the person came back for.
 *
 * @param observed paths that a reviewer commented: fields, cells, or the section itself.
 * @param besides what is missing in the section and is no answer, such as documents.
 */
export const statusOf = <F extends string>(
  form: Form<F>,
  sectionId: string,
  answers: Answers,
  observed: readonly string[] = [],
  besides: readonly Issue[] = [],
): SectionStatus => {
  if (observedIn(form, sectionId, answers, observed).length > 0) return 'con_observaciones';
  return besides.length === 0 && checkSection(form, sectionId, answers).length === 0
    ? 'completa'
    : 'incompleta';
};
