import { type Fecha, formatMediumDate } from '@portal/domain/kernel/dates';
import { cn } from './cn.ts';
import { placeOf } from './time-scale.ts';
import './chart.css';

export type CountdownBarProps = {
  from: Fecha;
  to: Fecha;
  today: Fecha;
  /** What is left, in words: 'Quedan 22 días'. Stands over the bar. */
  text: string;
  /** True in the last days: the rest is drawn and said in the tone of a warning. */
  soon?: boolean;
};

/** A window of days from its opening to its closing: what has passed, today, and what is left. Its text says the same. */
export const CountdownBar = ({ from, to, today, text, soon = false }: CountdownBarProps) => {
  const scale = { from, to };
  const hoy = placeOf(today, scale);
  const inside = today >= from && today <= to;
  return (
    <div>
      <p className={cn('text-lg font-semibold', soon && 'text-warning-ink')}>{text}</p>
      <div
        aria-hidden="true"
        data-fill="track"
        className="relative mt-2 h-2 rounded-full print:border print:border-current"
      >
        {today <= to && (
          <span
            style={{ left: `${hoy}%` }}
            className={cn('absolute inset-y-0 right-0 rounded-full', soon ? 'bg-warning' : 'bg-accent')}
          />
        )}
        {inside && (
          <span
            style={{ left: `${hoy}%` }}
            className="absolute -top-1 h-4 w-0.5 -translate-x-1/2 rounded-full bg-ink"
          />
        )}
      </div>
      <div className="figures mt-1.5 flex justify-between gap-4 text-xs text-ink-soft">
        <span className="whitespace-nowrap">
          <span className="sr-only">Abre el </span>
          {formatMediumDate(from)}
        </span>
        <span className="whitespace-nowrap">
          <span className="sr-only">Cierra el </span>
          {formatMediumDate(to)}, 23:59
        </span>
      </div>
    </div>
  );
};
