import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type KeyValueItem = { label: string; value: ReactNode; wide?: boolean };

export type KeyValueProps = {
  items: readonly KeyValueItem[];
  /** Short facts: smaller, and as many columns as there is room for. */
  dense?: boolean;
  className?: string;
};

/** Facts of a record as a description list: two columns from 768 px. A missing value reads 'Sin capturar'. */
export const KeyValue = ({ items, dense = false, className }: KeyValueProps) => (
  <dl
    className={cn(
      'grid',
      dense
        ? 'grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-3 text-sm'
        : 'gap-x-8 gap-y-4 md:grid-cols-2',
      className,
    )}
  >
    {items.map(({ label, value, wide }) => (
      <div key={label} className={cn('min-w-0', wide && (dense ? 'col-span-full' : 'md:col-span-2'))}>
        <dt className={cn('text-ink-soft', dense ? 'text-xs' : 'text-sm')}>{label}</dt>
        <dd className="mt-0.5 whitespace-pre-line">
          {value === undefined || value === null || value === '' ? (
            <span className="text-ink-faint">Sin capturar</span>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);
