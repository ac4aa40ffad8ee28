import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { BareLink } from './link.tsx';

type ChoiceLinkProps = {
  readonly href: string;
  /** Whether it is the view that is open. */
  readonly active: boolean;
  readonly children: ReactNode;
};

/** One of two or three views of the same page, each with its own address. */
export const ChoiceLink = ({ href, active, children }: ChoiceLinkProps) => (
  <BareLink
    href={href}
    aria-current={active ? 'page' : undefined}
    className={cn(
      'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium md:min-h-9',
      active ? 'bg-accent-soft text-accent-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
    )}
  >
    {children}
  </BareLink>
);
