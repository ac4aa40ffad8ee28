import { respuestaMessages } from '@portal/domain/features/aprobacion/aprobacion.respuesta.messages';
import { respuestaForm } from '@portal/domain/features/aprobacion/respuesta.form';
import { textLength } from '@portal/domain/kernel/characters';
import { type Answers, derivedText } from '@portal/domain/kernel/form';
import { useId } from 'react';
import { controlId } from '../../../../ui/control-id.ts';
import { Progress } from '../../../../ui/progress.tsx';

const m = respuestaMessages;
const campos = ['respuesta_comentarios', 'ajustes_realizados'] as const;

/** The seed's two texts are joined of the rows, and their minimums hold on the whole (C18): how far each is. */
export const EnConjunto = ({
  data,
  errorOf,
}: {
  data: Answers;
  errorOf: (path: string) => string | undefined;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div>
        <h3 id={id} className="text-lg font-semibold">
          {m.enConjunto}
        </h3>
        <p className="max-w-prose text-sm text-ink-soft">{m.enConjuntoAyuda}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2 md:gap-8">
        {campos.map((campo) => {
          const field = respuestaForm.fields[campo];
          if (field.kind !== 'derivado') return null;
          const minimo = field.min ?? 0;
          const n = textLength(derivedText(field, data));
          const error = errorOf(campo);
          return (
            <div key={campo} id={controlId(campo)} tabIndex={-1} className="rounded-sm outline-offset-4">
              <p className="mb-1 text-sm font-medium">{field.label}</p>
              <Progress
                hideText
                label={field.label}
                value={minimo === 0 ? 100 : (n * 100) / minimo}
                valueText={m.deMinimo(n, minimo)}
                tone={n >= minimo ? 'success' : 'progress'}
              />
              <p className="figures mt-1 text-xs text-ink-soft">{m.deMinimo(n, minimo)}</p>
              {error && <p className="mt-1 text-sm text-danger-ink">{error}</p>}
            </div>
          );
        })}
      </div>
    </section>
  );
};
