import type { LucideIcon } from 'lucide-react';
import { cn } from './cn.ts';
import { BareLink } from './link.tsx';

export type SectionNavItem = { href: string; label: string; icon: LucideIcon; active: boolean };

/** The pages of one subject: a column beside the page, or, under 1024 px, a grid above it in which all are in sight. */
export const SectionNav = ({ label, items }: { label: string; items: readonly SectionNavItem[] }) => (
  <nav aria-label={label} data-print="no">
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-1 lg:grid-cols-1 lg:gap-0.5">
      {items.map(({ href, label: name, icon: Icon, active }) => (
        <li key={href}>
          <BareLink
            href={href}
            aria-current={active ? 'page' : undefined}
            className={cn(
              'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm -outline-offset-2 transition-colors lg:min-h-10',
              active
                ? 'bg-accent-soft font-semibold text-accent-ink'
                : 'text-ink-soft hover:bg-hover hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            <span className="min-w-0 truncate">{name}</span>
          </BareLink>
        </li>
      ))}
    </ul>
  </nav>
);
