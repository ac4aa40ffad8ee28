import {
  type Answers,
  type DerivedField,
  type Form,
  isVisible,
  type TextField,
} from '@portal/domain/kernel/form';
import { answerText } from '../../../ui/answer-text.ts';
import { Button } from '../../../ui/button.tsx';
import { controlId } from '../../../ui/control-id.ts';
import { KeyValue } from '../../../ui/key-value.tsx';
import type { RecordFact } from '../../../ui/section-record.tsx';

/** The answers of a record as one reads them: a form whose answers are texts. */
type TextForm<Id extends string> = Form<Id, TextField | DerivedField>;

/** Spanish name of each field, for comparing two versions. */
export const labelsOf = <Id extends string>({ fields }: TextForm<Id>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<TextField | DerivedField>(fields).map(([id, field]) => [id, field.label]),
  );

/** The answers of a section to be read as a document (`ui/section-record.tsx`), each with what the review said of it. */
export const factsOf = <Id extends string>(
  form: TextForm<Id>,
  section: string,
  answers: Answers,
  observations: Readonly<Record<string, string>>,
): RecordFact[] =>
  (form.sections.find(({ id }) => id === section)?.fields ?? [])
    .filter((id) => isVisible(form, id, answers))
    .map((id) => ({
      id: controlId(id),
      label: form.fields[id].label,
      value: answerText(form.fields[id], answers[id]),
      wide: form.fields[id].kind === 'parrafo',
      ...(observations[id] ? { observation: observations[id] } : {}),
    }));

export type AnswersSummaryProps<Id extends string> = {
  form: TextForm<Id>;
  answers: Answers;
  /** Opens a section, to correct it. */
  onSection: (section: string) => void;
};

/** The answers in short before they are sent, each section with its way back. */
export const AnswersSummary = <Id extends string>({ form, answers, onSection }: AnswersSummaryProps<Id>) => (
  <section aria-labelledby="resumen" className="space-y-6 border-t border-line pt-6">
    <div>
      <h3 id="resumen" className="text-lg font-semibold">
        Revisa tus respuestas
      </h3>
      <p className="mt-1 text-sm text-ink-soft">Así las leerá la fundación.</p>
    </div>
    {form.sections
      .filter(({ fields }) => fields.length > 0)
      .map(({ id, title, fields }) => (
        <div key={id} className="rounded-lg bg-sunken p-4">
          <div className="mb-3 flex items-center justify-between gap-3">
            <h4 className="font-medium">{title}</h4>
            <Button size="sm" variant="ghost" onClick={() => onSection(id)}>
              Corregir<span className="sr-only"> {title}</span>
            </Button>
          </div>
          <KeyValue
            className="text-sm [&_dd]:line-clamp-3"
            items={fields
              .filter((field) => isVisible(form, field, answers))
              .map((field) => ({
                label: form.fields[field].label,
                value: answerText(form.fields[field], answers[field]),
                wide: form.fields[field].kind === 'parrafo',
                required: form.fields[field].required !== undefined,
              }))
              .filter(({ value, required }) => value || required)}
          />
        </div>
      ))}
  </section>
);
