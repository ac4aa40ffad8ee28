import type { Tone } from '@portal/domain/kernel/workflow';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { endIcons, toneClasses, toneIcons } from './tone.tsx';

export type BadgeProps = {
  tone?: Tone;
  /** True of a state from which nothing follows. */
  final?: boolean;
  children: ReactNode;
  icon?: boolean;
  className?: string;
};

/** A state in words, with its shape and colour: <Badge {...info}>{info.label}</Badge>. */
export const Badge = ({ tone = 'neutral', final = false, icon = true, children, className }: BadgeProps) => {
  const Icon = (final && endIcons[tone]) || toneIcons[tone];
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1.5 rounded-full border px-2 py-0.5 text-xs font-medium',
        toneClasses[tone],
        className,
      )}
    >
      {icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  );
};

/** How many are done beside a name, faint and with a tick, so that nobody takes it for what is to do; `label` says what is counted. Nothing at zero. */
export const CountBadge = ({ count, label }: { count: number; label: string }) =>
  count > 0 ? (
    <span className="figures inline-flex items-center gap-1 text-xs text-ink-faint">
      <Check aria-hidden="true" className="size-3" />
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{`, ${count} ${label}`}</span>
    </span>
  ) : null;
