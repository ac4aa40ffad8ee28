import { formularios, type SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { type Answers, derivedText } from '@portal/domain/kernel/form';
import { countCodePoints } from '@portal/domain/kernel/text';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { cn } from '../../../ui/cn.ts';
import { useControlId } from '../../../ui/control-id.ts';

/**
 * The texts of the seed that a section makes of its nodes or rows, and how far each is from its minimum. Nobody types
 * them: they are here so that what is missing is seen where it is written.
 */
export const Derivados = ({
  seccion,
  answers,
  errorOf,
}: {
  seccion: SeccionDeFormulacion;
  answers: Answers;
  errorOf: (path: string) => string | undefined;
}) => {
  const controlId = useControlId();
  // After the letters: they do not wait for the counting.
  const tarde = useDeferredValue(answers);
  const textos = useMemo(
    () =>
      Object.entries(formularios[seccion].fields).flatMap(([id, field]) =>
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
    [seccion, tarde],
  );
  return (
    <ul aria-label="Textos que se forman solos" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {textos.map(({ id, label, min, largo }) => {
        const listo = largo >= min;
        const error = errorOf(id);
        return (
          <li key={id} id={controlId(id)} tabIndex={-1} className="flex items-center gap-1.5">
            {listo ? (
              <CircleCheck aria-hidden="true" className="size-4 text-success-ink" />
            ) : (
              <CircleDashed aria-hidden="true" className="size-4 text-ink-faint" />
            )}
            <span className={cn(error && 'text-danger-ink')}>{error ?? label}</span>
            <span className="figures text-ink-faint">
              {listo ? <span className="sr-only">completo</span> : `${largo} de ${min} caracteres`}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
