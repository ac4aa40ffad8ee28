import { type Fecha, formatMediumDate } from '@portal/domain/kernel/dates';
import { TimeAxis } from './time-axis.tsx';
import { Validity, ValidityTrack } from './validity-track.tsx';

export type TermProps = {
  /** What the term is of: 'Vigencia'. */
  readonly label: string;
  /** Its first and its last day. */
  readonly from: Fecha;
  readonly to: Fecha;
  readonly today: Fecha;
  /** True of what ended in another way: no days are counted to an end that will not come, nor from it. */
  readonly over?: boolean;
};

/** How long something that was agreed is in force, against today: in words, drawn from its first day to its last, and in dates. */
export const Term = ({ label, from, to, today, over = false }: TermProps) => {
  // Today lies beyond only of one that has not begun or is past.
  const scale = { from: today < from ? today : from, to: today > to ? today : to };
  return (
    <section aria-label={label} className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-sm font-medium text-ink-soft">{label}</h3>
        {!over && today >= from && <Validity expires={to} today={today} />}
      </div>
      {!over && (
        <>
          <TimeAxis scale={scale} today={today} />
          <ValidityTrack issued={from} expires={to} today={today} scale={scale} />
        </>
      )}
      <p className="figures flex justify-between gap-x-4 text-sm text-ink-soft">
        <span>
          <span className="sr-only">Del </span>
          {formatMediumDate(from)}
        </span>
        <span>
          <span className="sr-only"> al </span>
          {formatMediumDate(to)}
        </span>
      </p>
    </section>
  );
};
