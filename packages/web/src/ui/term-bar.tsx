import './chart.css';

export type TermDay = {
  readonly id: string;
  /** It is still to come. */
  readonly left: boolean;
  /** It is counted: a day of work. */
  readonly counts: boolean;
};

const fillOf = ({ left, counts }: TermDay) => {
  if (!left) return 'track';
  return counts ? 'neutral' : 'cerrado';
};

/**
 * A term that drains day by day from its beginning (look.md 2.12): a tick at each day that counts, those that do not are hatched. A
 * drawing of what is said in words beside it.
 */
export const TermBar = ({ days, urgent }: { days: readonly TermDay[]; urgent: boolean }) => (
  <div aria-hidden="true" className="flex h-3 max-w-xl overflow-hidden rounded-sm">
    {days.map((day) => (
      <span
        key={day.id}
        data-fill={urgent && day.left && day.counts ? 'danger' : fillOf(day)}
        className={day.counts ? 'min-w-0 flex-1 border-l border-surface' : 'min-w-0 flex-1'}
      />
    ))}
  </div>
);
