import { respuestaMessages } from '@portal/domain/features/aprobacion/aprobacion.respuesta.messages';
import type { RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { textOf } from '@portal/domain/kernel/answers';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useId } from 'react';

const m = respuestaMessages;

/** Which oficio is answered. */
export const numeroDeOficio = ({ numero, enviadoEn }: RondaDeAprobacion['oficio']): string =>
  [numero && m.oficio(numero), enviadoEn && m.enviado(formatDateTime(enviadoEn))].filter(Boolean).join('. ');

/** What the foundation says of the whole, before its observations. */
export const Generales = ({ oficio }: Pick<RondaDeAprobacion, 'oficio'>) => {
  const id = useId();
  const texto = textOf(oficio.documento?.respuestas.comentarios_generales).trim();
  if (texto === '') return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-medium text-ink-soft">
        {m.generales}
      </h3>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{texto}</p>
    </section>
  );
};
