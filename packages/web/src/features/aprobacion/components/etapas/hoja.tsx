import { type EtapaDeRonda, tituloDeEtapa } from '@portal/domain/features/aprobacion/aprobacion.schema';
import { type ReactNode, useId } from 'react';
import { cn } from '../../../../ui/cn.ts';

export type HojaProps = {
  etapa: EtapaDeRonda;
  /** How it stands, in one sentence. */
  detalle?: ReactNode;
  /** At the end of its title. */
  aside?: ReactNode;
  /** Its bar of actions, from edge to edge of the page. */
  barra?: ReactNode;
  children: ReactNode;
};

/** The sheet of a stage: its title to the letter, what it holds, and what is done with it at its foot. */
export const Hoja = ({ etapa, detalle, aside, barra, children }: HojaProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={cn('mx-auto max-w-7xl space-y-6 px-4 md:px-8', barra && 'pb-6')}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} tabIndex={-1} data-etapa={etapa} className="text-xl font-semibold outline-none">
              {tituloDeEtapa[etapa]}
            </h2>
            {detalle && <div className="mt-0.5 max-w-prose text-sm text-ink-soft">{detalle}</div>}
          </div>
          {aside}
        </div>
        {children}
      </div>
      {barra}
      {/* The foot of the bar, once the page goes on below it. */}
      {barra && <div className="border-t border-line" />}
    </section>
  );
};
