import type { Fecha } from '@portal/domain/kernel/dates';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { placeOf, type TimeScale, ticksOf } from './time-scale.ts';
import './chart.css';

/** A label stays inside its drawing at both ends. */
const shift = (at: number): string => (at < 8 ? '' : at > 92 ? '-translate-x-full' : '-translate-x-1/2');

export type TimeAxisProps = { scale: TimeScale; today: Fecha; className?: string };

/** The months of a scale and where today stands on it: stands once over the tracks that share it. For the eye. */
export const TimeAxis = ({ scale, today, className }: TimeAxisProps) => {
  const hoy = placeOf(today, scale);
  const months = ticksOf(scale).filter(({ at }) => Math.abs(at - hoy) > 9 && at < 95);
  // Where there is room for one of the two, the month stays: today has its line in every lane.
  const crowded = months.some(({ at }) => Math.abs(at - hoy) < 18);
  return (
    <div aria-hidden="true" className={cn('@container relative h-5 text-xs text-ink-faint', className)}>
      {months.map(({ at, label }) => (
        <span key={at} style={{ left: `${at}%` }} className={cn('absolute whitespace-nowrap', shift(at))}>
          {label}
        </span>
      ))}
      <span
        style={{ left: `${hoy}%` }}
        className={cn(
          'absolute font-semibold whitespace-nowrap text-ink',
          shift(hoy),
          crowded && '@max-lg:hidden',
        )}
      >
        hoy
      </span>
    </div>
  );
};

/** One lane of a scale: its months as faint rules, today as a strong one, and what lies on it. */
export const TimeLane = ({ scale, today, children, className }: TimeAxisProps & { children?: ReactNode }) => (
  <div aria-hidden="true" className={cn('relative h-6 overflow-hidden', className)}>
    {ticksOf(scale).map(({ at }) => (
      <span key={at} style={{ left: `${at}%` }} data-fill="grid" className="absolute inset-y-0 w-px" />
    ))}
    {children}
    <span style={{ left: `${placeOf(today, scale)}%` }} className="absolute inset-y-0 w-px bg-ink" />
  </div>
);

export type TimeBarProps = {
  scale: TimeScale;
  from: Fecha;
  to: Fecha;
  /** Its fill, as classes: 'bg-accent'. None: the track. */
  className?: string;
};

/** From one day to another on a lane; what begins or ends beyond the scale is drawn to its edge. */
export const TimeBar = ({ scale, from, to, className }: TimeBarProps) => {
  const left = placeOf(from, scale);
  return (
    <span
      data-fill={className ? undefined : 'track'}
      style={{ left: `${left}%`, width: `${Math.max(0.6, placeOf(to, scale) - left)}%` }}
      className={cn(
        'absolute top-1/2 h-2.5 -translate-y-1/2 print:border print:border-current',
        from >= scale.from && 'rounded-l-full',
        to <= scale.to && 'rounded-r-full',
        className,
      )}
    />
  );
};
