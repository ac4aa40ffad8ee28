import { respuestaMessages } from '@portal/domain/features/aprobacion/aprobacion.respuesta.messages';
import type { RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import { type ReactNode, useId } from 'react';

const m = respuestaMessages;

export type ObservacionDeRonda = RondaDeAprobacion['oficio']['observaciones'][number];

/** One observation of the oficio, with what is done about it. */
export const Observacion = ({
  observacion: { numero, naturaleza, seccion, texto },
  aside,
  children,
}: {
  observacion: ObservacionDeRonda;
  aside?: ReactNode;
  children?: ReactNode;
}) => {
  const id = useId();
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div role="group" aria-labelledby={id} className="space-y-4 p-4 md:p-5">
        <div className="flex gap-3">
          <span
            aria-hidden="true"
            className="figures grid size-7 shrink-0 place-items-center rounded-full bg-neutral-soft text-sm font-semibold"
          >
            {numero}
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <h3 id={id} className="font-semibold">
                <span className="sr-only">{`${m.observacion(numero)}: `}</span>
                {tituloDeSeccion[seccion]}
                <span className="ml-2 text-sm font-normal text-ink-soft">{m.naturaleza[naturaleza]}</span>
              </h3>
              {aside}
            </div>
            <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{texto}</p>
          </div>
        </div>
        {children && <div className="md:pl-10">{children}</div>}
      </div>
    </li>
  );
};

/** The observations of a round, in their order. */
export const Observaciones = ({ children, resumen }: { children: ReactNode; resumen?: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-lg font-semibold">
          {m.observaciones}
        </h3>
        {resumen}
      </div>
      <ol className="space-y-4">{children}</ol>
    </section>
  );
};
