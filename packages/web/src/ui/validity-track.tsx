import { addDays, diffDays, type Fecha } from '@portal/domain/kernel/dates';
import { cn } from './cn.ts';
import { TimeBar, TimeLane } from './time-axis.tsx';
import type { TimeScale } from './time-scale.ts';

/** Days before its end from which a paper is told apart, and from which it is urgent. */
const SOON = 30;
const URGENT = 7;

type Tone = 'danger' | 'warning' | 'success';

const fills: Readonly<Record<Tone, string>> = {
  danger: 'bg-danger',
  warning: 'bg-warning',
  success: 'bg-success',
};
const inks: Readonly<Record<Tone, string>> = {
  danger: 'text-danger-ink',
  warning: 'text-warning-ink',
  success: 'text-ink-soft',
};

const toneOf = (left: number): Tone => {
  if (left <= URGENT) return 'danger';
  return left <= SOON ? 'warning' : 'success';
};

/** 'Venció hace 3 días', 'Vence hoy', 'Vence en 12 días': natural days from `today`; '∞ Permanente' without an end. */
export const validityText = (expires: Fecha | null, today: Fecha): string => {
  if (expires === null) return '∞ Permanente';
  const left = diffDays(today, expires);
  if (left === 0) return 'Vence hoy';
  if (left < 0) return left === -1 ? 'Venció ayer' : `Venció hace ${-left} días`;
  return left === 1 ? 'Vence mañana' : `Vence en ${left} días`;
};

export type ValidityProps = {
  /** First day, where it is known. */
  issued: Fecha | null;
  /** Last day on which it is good; null for ever. */
  expires: Fecha | null;
  today: Fecha;
};

/** How long something is still good, in words and tone. */
export const Validity = ({
  expires,
  today,
  className,
}: Omit<ValidityProps, 'issued'> & { className?: string }) => (
  <span
    className={cn(
      'text-sm whitespace-nowrap',
      expires === null ? 'text-ink-soft' : ['font-medium', inks[toneOf(diffDays(today, expires))]],
      className,
    )}
  >
    {validityText(expires, today)}
  </span>
);

/**
 * How long a paper is good, on a scale that it shares with others: what has passed pale, what is left in the tone of its days.
 * For the eye, beside {@link Validity} and its dates.
 */
export const ValidityTrack = ({ issued, expires, today, scale }: ValidityProps & { scale: TimeScale }) => {
  const last = expires ?? addDays(scale.to, 1);
  const first =
    issued ??
    (expires === null ? addDays(scale.from, -1) : expires < today ? addDays(expires, -SOON) : today);
  if (expires === null)
    return (
      <TimeLane scale={scale} today={today}>
        <TimeBar
          scale={scale}
          from={first}
          to={last}
          className="h-0 border-t-2 border-dashed border-line-strong"
        />
      </TimeLane>
    );
  const tone = toneOf(diffDays(today, expires));
  const split = expires < today ? expires : first > today ? first : today;
  return (
    <TimeLane scale={scale} today={today}>
      <TimeBar scale={scale} from={first} to={last} />
      {expires >= today ? (
        <TimeBar scale={scale} from={split} to={last} className={fills[tone]} />
      ) : (
        <TimeBar scale={scale} from={addDays(expires, -1)} to={expires} className={fills.danger} />
      )}
    </TimeLane>
  );
};
