import * as z from 'zod/mini';
import type { Issue } from './errors.ts';
import { normalizeText } from './text.ts';

/**
 * A form is a definition. From it follow the draft's shape, the step's check (Continuar), the
 * submit's check, the pruned answers and what the browser draws. Server and browser run the same code.
 */

/** How a field is drawn. A slice adds a widget to the kit, never a special screen. */
export type FieldKind = 'texto' | 'parrafo' | 'opcion' | 'rfc' | 'fecha';

export type Option = { readonly value: string; readonly label: string; readonly hint?: string };

/** An answer as it is typed, kept and sent; null or '' means not answered. */
export type Answer = string | null;
export type Answers = Readonly<Record<string, Answer>>;

export type Field = {
  readonly kind: FieldKind;
  readonly label: string;
  readonly help?: string;
  readonly example?: string;
  readonly options?: readonly Option[];
  /** Code points after trimming; the counter of the field counts toward it. */
  readonly min?: number;
  readonly max: number;
  /** Message when nothing was answered; absent: the field is optional. */
  readonly required?: string;
  /** Judges a given (non-blank) answer and normalises it: its messages are the seed's. */
  readonly schema: z.ZodMiniType<string>;
  /** Advice that never blocks, e.g. a check digit that does not match; `hoy` is the foundation's date. */
  readonly warn?: (value: string, hoy: string) => string | null;
  /** Answers of an invisible field are pruned on submit. */
  readonly visibleWhen?: (answers: Answers) => boolean;
  /** The column that repeats the answer because lists filter, join or sum on it. */
  readonly column?: string;
};

export type Step<FieldId extends string> = {
  readonly id: string;
  /** Title of the step's page. */
  readonly title: string;
  /** Text of the step button, after its number: '1. Organización'. */
  readonly short: string;
  readonly intro?: string;
  readonly fields: readonly FieldId[];
};

export type Form<FieldId extends string = string> = {
  readonly id: string;
  /** Frozen once published: a record stays pinned to the version that it was answered with. */
  readonly version: number;
  /** The table of its records, where columns repeat answers. */
  readonly tabla?: string;
  readonly fields: Readonly<Record<FieldId, Field>>;
  readonly steps: readonly Step<FieldId>[];
  /** What a draft keeps beside the answers, such as the type of request: never asked, never part of the record. */
  readonly contexto?: readonly string[];
  /** What a draft keeps besides, and changes like an answer, such as for whom it is written: never part of the record. */
  readonly aparte?: readonly string[];
};

/** Longest value of a draft's context. */
const MAX_CONTEXTO = 100;

/** What the autosave may keep of something that is typed and is no {@link Form}: a closed list of texts. */
export type DraftShape = {
  readonly id: string;
  readonly schema: z.ZodMiniType<Answers | Partial<Answers>>;
  /** Its keys that say what the draft is for, as in {@link Form}: they change together, and only on purpose. */
  readonly contexto?: readonly string[];
  /** Its keys that are no answers either, as in {@link Form}. */
  readonly aparte?: readonly string[];
};

/** Declares a form; a step that names an unknown field fails `tsc`. */
export const defineForm = <const FieldId extends string>(form: Form<FieldId>): Form<FieldId> => form;

/** Every field of the form, in the order of its steps. */
export const fieldIds = <F extends string>(form: Form<F>): F[] =>
  form.steps.flatMap((step) => [...step.fields]);

const given = (value: Answer | undefined): value is string =>
  typeof value === 'string' && normalizeText(value) !== '';

/** True when the field is asked, given the other answers. */
export const isVisible = <F extends string>(form: Form<F>, id: F, answers: Answers): boolean =>
  form.fields[id].visibleWhen?.(answers) ?? true;

type Judged = { readonly value: Answer; readonly issues: readonly Issue[] };

/** One answer normalised (trimmed, an RFC in capitals) and all that is wrong with it. */
const judge = <F extends string>(form: Form<F>, id: F, answers: Answers): Judged => {
  const field = form.fields[id];
  const value = answers[id];
  if (!isVisible(form, id, answers)) return { value: null, issues: [] };
  if (!given(value))
    return {
      value: null,
      issues: field.required ? [{ path: id, code: 'requerido', message: field.required }] : [],
    };
  const result = field.schema.safeParse(value);
  if (result.success) return { value: result.data, issues: [] };
  const issues = result.error.issues.map((issue) => {
    const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
    return { path: id, code: typeof code === 'string' ? code : 'invalido', message: issue.message };
  });
  return { value: normalizeText(value), issues };
};

/** All that is wrong with one answer. */
export const checkField = <F extends string>(form: Form<F>, id: F, answers: Answers): readonly Issue[] =>
  judge(form, id, answers).issues;

/** The check of one step: every issue of its visible fields. Empty means that 'Continuar' may go on. */
export const checkStep = <F extends string>(form: Form<F>, stepId: string, answers: Answers): Issue[] =>
  (form.steps.find((step) => step.id === stepId)?.fields ?? []).flatMap((id) =>
    checkField(form, id, answers),
  );

/** The check of the whole form: what the server runs on submit. */
export const checkForm = <F extends string>(form: Form<F>, answers: Answers): Issue[] =>
  fieldIds(form).flatMap((id) => checkField(form, id, answers));

/** Advice on the given answers; never blocks. `hoy` is 'YYYY-MM-DD' in the foundation's zone. */
export const adviseForm = <F extends string>(form: Form<F>, answers: Answers, hoy: string): Issue[] =>
  fieldIds(form).flatMap((id) => {
    const { value, issues } = judge(form, id, answers);
    const message = value !== null && issues.length === 0 ? form.fields[id].warn?.(value, hoy) : null;
    return message ? [{ path: id, code: 'aviso', message }] : [];
  });

/** Normalised answers of visible fields; everything else is null. What is stored on submit. */
export const prune = <F extends string>(form: Form<F>, answers: Answers): Record<F, Answer> =>
  Object.fromEntries(fieldIds(form).map((id) => [id, judge(form, id, answers).value])) as Record<F, Answer>;

/** Answers as they come: how long they are and what they hold is told by {@link checkForm}, beside the field. */
const answerShape = <F extends string>(form: Form<F>) =>
  Object.fromEntries(fieldIds(form).map((id) => [id, z.nullish(z.string())]));

/**
 * What a draft save accepts: known fields and context only, and any unfinished text of them: one that is too long, or that
 * may not be kept in the end, is told beside its field and stops nothing. How much a whole draft holds is the draft's.
 */
export const draftSchema = <F extends string>(
  form: Form<F>,
): z.ZodMiniType<Partial<Record<F, Answer>>, Partial<Record<F, Answer>>> =>
  z.strictObject({
    ...answerShape(form),
    ...Object.fromEntries(
      [...(form.contexto ?? []), ...(form.aparte ?? [])].map((key) => [
        key,
        z.nullish(z.string().check(z.maxLength(MAX_CONTEXTO))),
      ]),
    ),
  }) as unknown as z.ZodMiniType<Partial<Record<F, Answer>>, Partial<Record<F, Answer>>>;

/** The shape of submitted answers: the closed list of fields, without context; `checkForm` judges the content. */
export const answersSchema = <F extends string>(
  form: Form<F>,
): z.ZodMiniType<Partial<Record<F, Answer>>, Partial<Record<F, Answer>>> =>
  z.strictObject(answerShape(form)) as unknown as z.ZodMiniType<
    Partial<Record<F, Answer>>,
    Partial<Record<F, Answer>>
  >;

/** The answers of a draft, without the context that it keeps beside them: what is submitted. */
export const answersOf = <F extends string>(form: Form<F>, draft: Answers): Answers =>
  Object.fromEntries(fieldIds(form).flatMap((id) => (id in draft ? [[id, draft[id] ?? null]] : [])));
