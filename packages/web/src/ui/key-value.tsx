import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type KeyValueItem = { label: string; value: ReactNode; wide?: boolean };

/** Facts of a record as a description list: two columns from 768 px. A missing value reads 'Sin capturar'. */
export const KeyValue = ({ items, className }: { items: readonly KeyValueItem[]; className?: string }) => (
  <dl className={cn('grid gap-x-8 gap-y-4 md:grid-cols-2', className)}>
    {items.map(({ label, value, wide }) => (
      <div key={label} className={cn('min-w-0', wide && 'md:col-span-2')}>
        <dt className="text-sm text-ink-soft">{label}</dt>
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
