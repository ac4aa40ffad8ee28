import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CountBadge } from './badge.tsx';
import { cn } from './cn.ts';
import { BareLink } from './link.tsx';
import { Sheet } from './sheet.tsx';
import { Tooltip } from './tooltip.tsx';
import type { SidebarControl } from './use-sidebar.ts';

export type SidebarItem = {
  href: string;
  label: string;
  icon: LucideIcon;
  active?: boolean;
  count?: number;
  /** What is counted: 'validados'. */
  countLabel?: string;
  /** Heading of the group that it stands in, below the first one. */
  group?: string | undefined;
};

export type SidebarProps = {
  items: readonly SidebarItem[];
  control: SidebarControl;
  /** Logo and name; `small` when there are only 3 rem. */
  brand?: (small: boolean) => ReactNode;
  /** Where the brand leads; nowhere when absent. */
  homeHref?: string;
  label?: string;
};

type ItemsProps = { items: readonly SidebarItem[]; collapsed: boolean; label: string; onGo?: () => void };

/** Each group is a navigation of its own, named by its heading. */
const Items = ({ items, label, ...rest }: ItemsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const current = items.find(({ active }) => active)?.href;
  // Where the window is lower than the list, the page that is open stands in sight of it.
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={list}>
      {[...new Set([undefined, ...items.map(({ group }) => group)])].map((group) => (
        <Group
          key={group ?? label}
          {...rest}
          label={group ?? label}
          items={items.filter((item) => item.group === group)}
        />
      ))}
    </div>
  );
};

const Group = ({ items, collapsed, label, onGo }: ItemsProps) => (
  <nav aria-label={label} className="py-1.5">
    <p
      aria-hidden="true"
      className={cn(
        'px-3 pb-1.5 text-xs font-medium text-ink-faint',
        collapsed && 'invisible w-0 overflow-hidden px-0 whitespace-nowrap',
      )}
    >
      {label}
    </p>
    <ul className="space-y-0.5">
      {items.map(({ href, label: name, icon: Icon, active, count = 0, countLabel = 'registros' }) => (
        <li key={href}>
          <Tooltip text={name} side="right" disabled={!collapsed}>
            <BareLink
              href={href}
              // Begins with what is seen (WCAG 2.5.3), and reads well for one and for many.
              aria-label={count > 0 ? `${name} ${count} (${countLabel})` : undefined}
              aria-current={active ? 'page' : undefined}
              onClick={onGo}
              className={cn(
                'relative flex min-h-11 items-center gap-3 rounded-md text-sm -outline-offset-2 transition-colors md:min-h-9',
                collapsed ? 'justify-center' : 'px-3',
                active
                  ? 'bg-accent-soft font-semibold text-accent-ink'
                  : 'text-ink-soft hover:bg-hover hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              <span className={collapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{name}</span>
              {/* Without its word it would be taken for what is unread. */}
              {!collapsed && <CountBadge count={count} label={countLabel} />}
            </BareLink>
          </Tooltip>
        </li>
      ))}
    </ul>
  </nav>
);

const Brand = ({ href, onGo, children }: { href?: string; onGo?: () => void; children: ReactNode }) =>
  href ? (
    <BareLink href={href} onClick={onGo} className="block rounded-md">
      {children}
    </BareLink>
  ) : (
    children
  );

/** The modules: 16 rem or 3 rem on wide windows, a panel of 18 rem that slides in on narrow ones and closes after a click. */
export const Sidebar = ({ items, control, brand, homeHref, label = 'Módulos' }: SidebarProps) => {
  const { wide, expanded, panelOpen, setPanelOpen } = control;
  if (!wide)
    return (
      <Sheet
        open={panelOpen}
        onOpenChange={setPanelOpen}
        title={label}
        hideTitle
        side="start"
        heading={
          brand && (
            <Brand href={homeHref} onGo={() => setPanelOpen(false)}>
              {brand(false)}
            </Brand>
          )
        }
      >
        <Items items={items} collapsed={false} label={label} onGo={() => setPanelOpen(false)} />
      </Sheet>
    );
  return (
    <aside
      aria-label={label}
      data-print="no"
      data-state={expanded ? 'expanded' : 'collapsed'}
      className={cn(
        'sticky top-0 z-35 flex h-dvh shrink-0 flex-col overflow-x-hidden overflow-y-auto border-r border-line bg-surface transition-[width] duration-200 ease-out',
        expanded ? 'w-64' : 'w-12',
      )}
    >
      {brand && (
        <div className={cn('flex h-14 shrink-0 items-center', expanded ? 'px-4' : 'justify-center')}>
          <Brand href={homeHref}>{brand(!expanded)}</Brand>
        </div>
      )}
      <div className={cn('py-1.5', expanded ? 'px-3' : 'px-1')}>
        <Items items={items} collapsed={!expanded} label={label} />
      </div>
    </aside>
  );
};
