import { addDays, type Fecha } from '@portal/domain/kernel/dates';
import type { KeyboardEvent } from 'react';
import { cn } from './cn.ts';
import { TimeLane } from './time-axis.tsx';
import { placeOf, type TimeScale } from './time-scale.ts';

export type MonthBar = {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Month and amount: 'ene 2027: $12,000.00'. */
  readonly text: string;
  /** Against the highest, in parts of 100. */
  readonly percent: number;
};

export type MonthBarsProps = {
  label: string;
  scale: TimeScale;
  today: Fecha;
  bars: readonly MonthBar[];
  /** The one that is looked at. */
  chosen: number | null;
  onChoose: (at: number | null) => void;
};

/** From its first day to the first of the next. */
const stretch = (month: string, scale: TimeScale): { readonly left: number; readonly width: number } => {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const left = placeOf(first, scale);
  return { left, width: placeOf(next, scale) - left };
};

/** The months of the bars that a scale reaches. */
export const onScale = (month: string, scale: TimeScale): boolean => stretch(month, scale).width > 0;

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -Infinity,
  End: Infinity,
};

/** An amount a month as a bar on its lane; one is looked at by pointing, touching, or with the arrows: a single stop of Tab. */
export const MonthBars = ({ label, scale, today, bars, chosen, onChoose }: MonthBarsProps) => {
  const highest = bars.reduce((best, { percent }, i) => (percent > (bars[best]?.percent ?? 0) ? i : best), 0);
  const at = Math.min(chosen ?? highest, bars.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChoose(Math.min(bars.length - 1, Math.max(0, at + step)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={at + 1}
      aria-valuetext={bars[at]?.text}
      onKeyDown={onKeyDown}
      onFocus={() => onChoose(at)}
      onBlur={() => onChoose(null)}
      onPointerLeave={() => onChoose(null)}
      className="relative h-10 rounded-sm"
    >
      <TimeLane scale={scale} today={today} className="absolute inset-0 h-full" />
      {bars.map(({ month, percent }, i) => {
        const { left, width } = stretch(month, scale);
        return (
          <span
            key={month}
            aria-hidden="true"
            onPointerEnter={() => onChoose(i)}
            style={{ left: `${left}%`, width: `${width}%` }}
            className={cn('absolute inset-y-0 flex items-end px-px', i === chosen && 'bg-hover')}
          >
            <span
              data-fill={i === chosen ? 'proven' : 'disbursed'}
              style={{ height: `${percent}%` }}
              className="min-h-0.5 w-full rounded-t-xs"
            />
          </span>
        );
      })}
    </div>
  );
};
