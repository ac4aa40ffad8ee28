import { Badge } from './badge.tsx';
import { cn } from './cn.ts';
import { BareLink } from './link.tsx';
import { strip } from './strip.ts';

export type PageTab = {
  readonly href: string;
  readonly label: string;
  readonly active: boolean;
  /** What is late behind it, in words: '1 atrasada'. */
  readonly late?: string | undefined;
};

/** The pages of one module as tabs with an address each; nothing where there is only one. They scroll where they have no room. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly PageTab[] }) =>
  tabs.length < 2 ? null : (
    <nav
      ref={strip}
      aria-label={label}
      data-print="no"
      className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0"
    >
      <ul className="flex min-w-max gap-1">
        {tabs.map(({ href, label: name, active, late }) => (
          <li key={href}>
            <BareLink
              href={href}
              aria-current={active ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium whitespace-nowrap md:min-h-9',
                active ? 'bg-accent-soft text-accent-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
              )}
            >
              {name}
              {late && (
                <Badge tone="danger" icon={false}>
                  {late}
                </Badge>
              )}
            </BareLink>
          </li>
        ))}
      </ul>
    </nav>
  );
