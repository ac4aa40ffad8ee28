import { type Answers, derivedText, type Form } from '@portal/domain/kernel/form';
import { countCodePoints } from '@portal/domain/kernel/text';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { cn } from './cn.ts';
import { useControlId } from './control-id.ts';

export type DerivedTextsProps = {
  form: Form;
  answers: Answers;
  errorOf: (path: string) => string | undefined;
};

/**
 * The texts that a form makes of its other answers, and how far each is from its minimum. Nobody types them: they are here so
 * that what is missing is seen where it is written.
 */
export const DerivedTexts = ({ form, answers, errorOf }: DerivedTextsProps) => {
  const controlId = useControlId();
  // After the letters: they do not wait for the counting.
  const tarde = useDeferredValue(answers);
  const textos = useMemo(
    () =>
      Object.entries(form.fields).flatMap(([id, field]) =>
        field.kind === 'derivado'
          ? [
              {
                id,
                label: field.label,
                min: field.min ?? 0,
                largo: countCodePoints(derivedText(field, tarde)),
              },
            ]
          : [],
      ),
    [form, tarde],
  );
  return (
    <ul aria-label="Textos que se forman solos" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {textos.map(({ id, label, min, largo }) => {
        const error = errorOf(id);
        // What nobody has to write is not done by being empty.
        const opcional = min === 0 && largo === 0;
        const listo = largo >= min && !opcional;
        return (
          <li key={id} id={controlId(id)} tabIndex={-1} className="flex items-center gap-1.5">
            {listo ? (
              <CircleCheck aria-hidden="true" className="size-4 text-success-ink" />
            ) : (
              <CircleDashed aria-hidden="true" className="size-4 text-ink-faint" />
            )}
            <span className={cn(error && 'text-danger-ink')}>{error ?? label}</span>
            <span className="figures text-ink-faint">
              {listo && <span className="sr-only">completo</span>}
              {opcional ? 'opcional' : !listo && `${largo} de ${min} caracteres`}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
