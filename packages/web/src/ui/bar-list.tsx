import type { ReactNode } from 'react';

export type Bar = {
  readonly id: string;
  readonly label: string;
  readonly description?: ReactNode;
  /** Part of 100. */
  readonly percent: number;
};

/** Parts of a whole, each with its figure in words and a bar of that length; the bar alone says nothing. */
export const BarList = ({ bars, label }: { bars: readonly Bar[]; label: string }) => (
  <ol aria-label={label} className="space-y-4">
    {bars.map(({ id, label: name, description, percent }) => (
      <li key={id}>
        <div className="flex items-baseline justify-between gap-4">
          <span className="font-medium">{name}</span>
          <span className="figures font-semibold whitespace-nowrap">{percent} %</span>
        </div>
        <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-neutral-soft">
          <div
            className="h-full rounded-full bg-accent print:border print:border-current"
            style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
          />
        </div>
        {description && <div className="mt-1.5 max-w-prose text-sm text-ink-soft">{description}</div>}
      </li>
    ))}
  </ol>
);
