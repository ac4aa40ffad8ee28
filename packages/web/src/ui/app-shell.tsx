import { ChevronRight, PanelLeft } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { SkipLink } from './a11y.tsx';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { CrumbPlace } from './page-header.tsx';
import { Sidebar, type SidebarItem } from './sidebar.tsx';
import { type Density, useUsualDensity } from './theme-provider.tsx';
import { TooltipProvider } from './tooltip.tsx';
import { useSidebar } from './use-sidebar.ts';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

export type HeaderProps = {
  title: ReactNode;
  logo?: ReactNode;
  search?: ReactNode;
  bell?: ReactNode;
  user: UserMenuProps;
  onToggleSidebar: () => void;
  sidebarOpen: boolean;
  /** Where the page puts its breadcrumbs. */
  crumbs?: Ref<HTMLDivElement>;
};

/** The bar at the top: menu button, logo, title and breadcrumbs, search, bell, user menu. */
export const Header = ({
  title,
  logo,
  search,
  bell,
  user,
  onToggleSidebar,
  sidebarOpen,
  crumbs,
}: HeaderProps) => (
  <header
    data-print="no"
    className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 md:px-4"
  >
    <IconButton
      label={sidebarOpen ? 'Contraer menú' : 'Abrir menú'}
      hint="Menú (Ctrl + B)"
      side="bottom"
      aria-expanded={sidebarOpen}
      onClick={onToggleSidebar}
    >
      <PanelLeft aria-hidden="true" className="size-5" />
    </IconButton>
    {logo}
    <div className="group @container flex min-w-0 flex-1 items-center gap-1">
      {/* Where breadcrumbs stand the window must have room for both; and one letter of it says nothing. */}
      <p className="truncate text-sm font-semibold @max-[5rem]:hidden max-lg:group-has-[nav]:hidden lg:group-has-[nav]:shrink-0">
        {title}
      </p>
      <ChevronRight
        aria-hidden="true"
        className="hidden size-3.5 shrink-0 text-ink-faint lg:group-has-[nav]:block"
      />
      <div ref={crumbs} className="min-w-0 empty:hidden" />
    </div>
    {search}
    {bell}
    <UserMenu {...user} />
  </header>
);

export type AppShellProps = {
  items: readonly SidebarItem[];
  brand?: (small: boolean) => ReactNode;
  /** Where the brand leads. */
  homeHref?: string;
  title: ReactNode;
  logo?: ReactNode;
  search?: ReactNode;
  bell?: ReactNode;
  user: UserMenuProps;
  /** How close rows and controls stand while this person chose nothing. */
  density?: Density;
  /** The page fills the whole of the main area by itself, and the sidebar makes room for it. */
  desk?: boolean;
  children: ReactNode;
};

/** Sidebar, header and main area, with the skip link first. */
export const AppShell = ({
  items,
  brand,
  homeHref,
  title,
  logo,
  search,
  bell,
  user,
  density = 'comoda',
  desk = false,
  children,
}: AppShellProps) => {
  const control = useSidebar(desk);
  useUsualDensity(density);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <TooltipProvider>
      <SkipLink />
      <div className="flex min-h-dvh bg-canvas">
        <Sidebar items={items} control={control} brand={brand} homeHref={homeHref} />
        <div className="flex min-w-0 flex-1 flex-col">
          <Header
            title={title}
            logo={logo}
            search={search}
            bell={bell}
            user={user}
            onToggleSidebar={control.toggle}
            crumbs={setPlace}
            sidebarOpen={control.wide ? control.expanded : control.panelOpen}
          />
          <main
            id="contenido"
            tabIndex={-1}
            className={cn(
              'w-full flex-1',
              // A list may be as wide as a wide screen; what is read or filled in may not.
              !desk && 'mx-auto max-w-7xl px-4 py-page has-data-wide:max-w-[100rem] md:px-5 lg:px-8',
            )}
          >
            <CrumbPlace value={place}>{children}</CrumbPlace>
          </main>
        </div>
      </div>
    </TooltipProvider>
  );
};
