import {
  type PreRegistroFieldId,
  preRegistroForm,
} from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { type Answer, type Answers, isVisible, textOf } from '@portal/domain/kernel/form';
import { answerText } from '../../../ui/answer-text.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import type { RecordFact } from '../../../ui/section-record.tsx';
import { controlId } from '../../../ui/wizard-model.ts';
import { NUEVA } from './solicitud.ts';

const { fields, sections: steps } = preRegistroForm;
const { aNombreDe } = preRegistroMessages;

/** Spanish name of each field, for comparing two versions. */
export const etiquetas: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, field.label])),
  organizacion: aNombreDe.etiqueta,
};

/** An answer in words: 'Sí' for 'si', a date in words. */
export const enPalabras = (campo: string, valor: Answer): string => {
  const field = fields[campo as PreRegistroFieldId];
  if (campo === 'organizacion') return valor === NUEVA ? aNombreDe.nueva : aNombreDe.delPortal;
  return field ? answerText(field, valor) : textOf(valor);
};

const answered = (campos: readonly PreRegistroFieldId[], respuestas: Answers) =>
  campos
    .filter((id) => isVisible(preRegistroForm, id, respuestas))
    .map((id) => ({
      label: fields[id].label,
      value: answerText(fields[id], respuestas[id]),
      wide: fields[id].kind === 'parrafo',
      required: fields[id].required !== undefined,
    }));

/** The answers in short before finishing, each step with its way back. */
export const Resumen = ({ respuestas, onPaso }: { respuestas: Answers; onPaso: (paso: string) => void }) => (
  <section aria-labelledby="resumen" className="space-y-6 border-t border-line pt-6">
    <div>
      <h3 id="resumen" className="text-lg font-semibold">
        Revisa tus respuestas
      </h3>
      <p className="mt-1 text-sm text-ink-soft">Así las leerá la fundación.</p>
    </div>
    {steps
      .filter((step) => step.fields.length > 0)
      .map((step) => (
        <div key={step.id} className="rounded-lg bg-sunken p-4">
          <div className="mb-3 flex items-center justify-between gap-3">
            <h4 className="font-medium">{step.title}</h4>
            <Button size="sm" variant="ghost" onClick={() => onPaso(step.id)}>
              Corregir<span className="sr-only"> {step.title}</span>
            </Button>
          </div>
          <KeyValue
            className="text-sm [&_dd]:line-clamp-3"
            items={answered(step.fields, respuestas).filter(({ value, required }) => value || required)}
          />
        </div>
      ))}
  </section>
);

/** The answers of a section to be read, each with what the review said of it. */
export const hechosDe = (
  section: string,
  respuestas: Answers,
  observaciones: Readonly<Record<string, string>>,
): RecordFact[] =>
  (steps.find(({ id }) => id === section)?.fields ?? [])
    .filter((id) => isVisible(preRegistroForm, id, respuestas))
    .map((id) => ({
      id: controlId(id),
      label: fields[id].label,
      value: answerText(fields[id], respuestas[id]),
      wide: fields[id].kind === 'parrafo',
      ...(observaciones[id] ? { observation: observaciones[id] } : {}),
    }));
