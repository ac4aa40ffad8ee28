import { type ReactNode, useId } from 'react';
import { cn } from '../ui/cn.ts';

export type StepSheetProps = {
  readonly title: string;
  /** Found as `h2[data-etapa]` by a page that puts the focus on what follows. */
  readonly etapa?: string;
  /** How it stands, in one sentence. */
  readonly detalle?: ReactNode;
  /** At the end of its title. */
  readonly aside?: ReactNode;
  /** Its bar of actions, from edge to edge of the page. */
  readonly barra?: ReactNode;
  readonly children: ReactNode;
};

/** The sheet of one stage or step of a record: its title to the letter, what it holds, and what is done with it at its foot. */
export const StepSheet = ({ title, etapa, detalle, aside, barra, children }: StepSheetProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={cn('mx-auto max-w-7xl space-y-6 px-4 md:px-8', barra && 'pb-6')}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} tabIndex={-1} data-etapa={etapa} className="text-xl font-semibold outline-none">
              {title}
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
