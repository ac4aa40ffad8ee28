import type { Tone } from '@portal/domain/kernel/workflow';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { toneClasses, toneIcons } from './tone.tsx';

export type BannerProps = {
  tone?: Exclude<Tone, 'neutral'>;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Announce it at once when it appears by itself. */
  live?: boolean;
  level?: 2 | 3;
};

/** What the whole page must know: state, consequence, next step. */
export const Banner = ({ tone = 'info', title, children, actions, live = false, level = 2 }: BannerProps) => {
  const Icon = toneIcons[tone];
  const Heading = `h${level}` as const;
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cn('flex gap-3 rounded-lg border p-4', toneClasses[tone])}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <Heading className="font-semibold">{title}</Heading>
        {children && <div className="mt-1 max-w-prose text-sm text-ink">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
};
