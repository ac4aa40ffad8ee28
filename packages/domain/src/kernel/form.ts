import * as z from 'zod/mini';
import { type Answer, type Answers, isRows, rowsOf, type TextAnswer, textOf } from './answers.ts';
import type { Issue } from './errors.ts';
import type { DerivedField, Field, Judged, RowsField } from './form-types.ts';
import { normalizeText } from './text.ts';
import { isGiven, judgeText } from './value.ts';

export {
  type Answer,
  type Answers,
  type Row,
  rowsOf,
  type TextAnswer,
  type TextAnswers,
  textOf,
} from './answers.ts';
export type * from './form-types.ts';

/**
 * A form is a definition in sections. From it follow the draft's shape, the check of a section (Continuar), the submit's
 * check, the pruned answers and what the browser draws. Server and browser run the same code.
 */

export type Section<FieldId extends string> = {
  readonly id: string;
  /** Title of the section's page. */
  readonly title: string;
  /** Text of the section's button, after its number: '1. Organización'. */
  readonly short: string;
  readonly intro?: string;
  readonly fields: readonly FieldId[];
  /** What must hold between the answers of the section; each issue names a field of it. */
  readonly check?: (answers: Answers) => readonly Issue[];
};

export type Form<FieldId extends string = string, Kind extends Field = Field> = {
  readonly id: string;
  /** Frozen once published: a record stays pinned to the version that it was answered with. */
  readonly version: number;
  /** The table of its records, where columns repeat answers. */
  readonly tabla?: string;
  readonly fields: Readonly<Record<FieldId, Kind>>;
  /** In the order in which they are asked; the wizard draws each as a step. */
  readonly sections: readonly Section<FieldId>[];
  /** What a draft keeps beside the answers, such as the type of request: never asked, never part of the record. */
  readonly contexto?: readonly string[];
  /** What a draft keeps besides, and changes like an answer, such as for whom it is written: never part of the record. */
  readonly aparte?: readonly string[];
  /** The answers or keys by which somebody tells one draft from another, where there are several. */
  readonly distingue?: readonly string[];
};

/** What the fields of a form answer: texts alone, unless one of them asks for rows. */
export type AnswerOf<Kind extends Field> = [Extract<Kind, RowsField>] extends [never] ? TextAnswer : Answer;

/** Longest value of a draft's context. */
const MAX_CONTEXTO = 100;

/** What the autosave may keep of something that is typed and is no {@link Form}: a closed list of answers. */
export type DraftShape = {
  readonly id: string;
  readonly schema: z.ZodMiniType<Answers | Partial<Answers>>;
  /** Its keys that say what the draft is for, as in {@link Form}: they change together, and only on purpose. */
  readonly contexto?: readonly string[];
  /** Its keys that are no answers either, as in {@link Form}. */
  readonly aparte?: readonly string[];
  /** Which of its texts tell one draft from another, as in {@link Form}. */
  readonly distingue?: readonly string[];
};

/** Declares a form; a section that names an unknown field fails `tsc`. */
export const defineForm = <const FieldId extends string, Kind extends Field>(
  form: Form<FieldId, Kind>,
): Form<FieldId, Kind> => form;

/** Every field of the form, in the order of its sections. */
export const fieldIds = <F extends string>(form: Form<F>): F[] =>
  form.sections.flatMap((section) => [...section.fields]);

/** True when the field is asked, given the other answers. */
export const isVisible = <F extends string>(form: Form<F>, id: F, answers: Answers): boolean =>
  form.fields[id].visibleWhen?.(answers) ?? true;

/** What a derived field says now: never typed, always made of the other answers. */
export const derivedText = (field: DerivedField, answers: Answers): string =>
  normalizeText(field.from(answers));

/** One answer of a form, judged. */
type Judge<F extends string> = (id: F) => Judged<Answer>;

/**
 * Judges the answers of a form, each once however many of its texts are derived of it: normalised (trimmed, an RFC in capitals,
 * each cell of its rows), with all that is wrong with it. A derived text is made of the answers as they will be kept, so that what
 * is stored of it says the same.
 */
const judging = <F extends string>(form: Form<F>, answers: Answers): Judge<F> => {
  const known = new Map<F, Judged<Answer>>();
  const settled = (): Answers =>
    Object.fromEntries(
      fieldIds(form).flatMap((id) => (form.fields[id].kind === 'derivado' ? [] : [[id, one(id).value]])),
    );
  const judge = (id: F): Judged<Answer> => {
    const field: Field = form.fields[id];
    if (!isVisible(form, id, answers)) return { value: null, issues: [] };
    if (field.kind === 'filas') return field.judge(id, answers[id]);
    return judgeText(
      field,
      id,
      field.kind === 'derivado' ? derivedText(field, settled()) : textOf(answers[id]),
    );
  };
  const one: Judge<F> = (id) => {
    const judged = known.get(id) ?? judge(id);
    known.set(id, judged);
    return judged;
  };
  return one;
};

/** All that is wrong with one answer; the path of a cell is `field.fila.column`, wherever its row stands. */
export const checkField = <F extends string>(form: Form<F>, id: F, answers: Answers): readonly Issue[] =>
  judging(form, answers)(id).issues;

const sectionIssues = <F extends string>(judge: Judge<F>, section: Section<F>, answers: Answers): Issue[] => [
  ...section.fields.flatMap((id) => judge(id).issues),
  ...(section.check?.(answers) ?? []),
];

/** The check of one section: every issue of its visible fields. Empty means that 'Continuar' may go on. */
export const checkSection = <F extends string>(
  form: Form<F>,
  sectionId: string,
  answers: Answers,
): Issue[] => {
  const section = form.sections.find(({ id }) => id === sectionId);
  return section ? sectionIssues(judging(form, answers), section, answers) : [];
};

/** The check of the whole form: what the server runs on submit. */
export const checkForm = <F extends string>(form: Form<F>, answers: Answers): Issue[] => {
  const judge = judging(form, answers);
  return form.sections.flatMap((section) => sectionIssues(judge, section, answers));
};

/** Advice on the given answers; never blocks. `hoy` is 'YYYY-MM-DD' in the foundation's zone. */
export const adviseForm = <F extends string>(form: Form<F>, answers: Answers, hoy: string): Issue[] => {
  const judge = judging(form, answers);
  return fieldIds(form).flatMap((id) => {
    const field: Field = form.fields[id];
    const { value, issues } = judge(id);
    if (issues.length > 0 || !isGiven(value)) return [];
    const advice = (path: string, message: string | null | undefined): Issue[] =>
      message ? [{ path, code: 'aviso', message }] : [];
    if (field.kind === 'filas')
      return rowsOf(value).flatMap((row) =>
        Object.entries(field.columns).flatMap(([column, cell]) =>
          row[column] ? advice(`${id}.${row.fila}.${column}`, cell.warn?.(row[column], hoy)) : [],
        ),
      );
    return field.kind === 'derivado' ? [] : advice(id, field.warn?.(textOf(value), hoy));
  });
};

/** Normalised answers of visible fields; everything else is null. What is stored on submit, derived texts with it. */
export const prune = <F extends string, Kind extends Field>(
  form: Form<F, Kind>,
  answers: Answers,
): Record<F, AnswerOf<Kind>> => {
  const judge = judging<F>(form, answers);
  return Object.fromEntries(fieldIds(form).map((id) => [id, judge(id).value])) as Record<F, AnswerOf<Kind>>;
};

/** Answers as they come: how long they are and what they hold is told by {@link checkForm}, beside the field. */
const answerShape = <F extends string>(form: Form<F>, ids: readonly F[]) =>
  Object.fromEntries(
    ids.map((id) => {
      const field: Field = form.fields[id];
      return [id, z.nullish(field.kind === 'filas' ? field.schema : z.string())];
    }),
  );

type AnswersSchema<F extends string, Kind extends Field> = z.ZodMiniType<
  Partial<Record<F, AnswerOf<Kind>>>,
  Partial<Record<F, AnswerOf<Kind>>>
>;

/**
 * What a draft save accepts: known fields and context only, and any unfinished text of them: one that is too long, or that
 * may not be kept in the end, is told beside its field and stops nothing. How much a whole draft holds is the draft's.
 * What is derived is nobody's answer, and is not kept.
 */
export const draftSchema = <F extends string, Kind extends Field>(
  form: Form<F, Kind>,
): AnswersSchema<F, Kind> =>
  z.strictObject({
    ...answerShape(
      form,
      fieldIds(form).filter((id) => form.fields[id].kind !== 'derivado'),
    ),
    ...Object.fromEntries(
      [...(form.contexto ?? []), ...(form.aparte ?? [])].map((key) => [
        key,
        z.nullish(z.string().check(z.maxLength(MAX_CONTEXTO))),
      ]),
    ),
  }) as unknown as AnswersSchema<F, Kind>;

/** The shape of submitted answers: the closed list of fields, without context; `checkForm` judges the content. */
export const answersSchema = <F extends string, Kind extends Field>(
  form: Form<F, Kind>,
): AnswersSchema<F, Kind> =>
  z.strictObject(answerShape(form, fieldIds(form))) as unknown as AnswersSchema<F, Kind>;

/** The answers of a draft, without the context that it keeps beside them: what is submitted. */
export const answersOf = <F extends string, Kind extends Field>(
  form: Form<F, Kind>,
  draft: Answers,
): Partial<Record<F, AnswerOf<Kind>>> =>
  Object.fromEntries(
    fieldIds(form).flatMap((id) => {
      const answer = draft[id];
      if (answer === undefined) return [];
      return [[id, isRows(answer) === (form.fields[id].kind === 'filas') ? answer : null]];
    }),
  ) as Partial<Record<F, AnswerOf<Kind>>>;
