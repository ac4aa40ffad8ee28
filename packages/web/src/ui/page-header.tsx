import { ChevronLeft, ChevronRight } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cn } from './cn.ts';
import { BareLink } from './link.tsx';

export type Crumb = { label: string; href?: string };

/** Where the shell has its place for breadcrumbs; null outside of it, and they stand over the title. */
export const CrumbPlace = createContext<HTMLElement | null>(null);

/** Where the page sits; the last one is the page itself. Nothing with fewer than two. On a telephone only the one before it. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) =>
  crumbs.length < 2 ? null : (
    <nav aria-label="Ruta de navegación" data-print="no" className="min-w-0">
      <ol className="flex items-center gap-1 text-sm text-ink-soft">
        {crumbs.map((crumb, i) => {
          const last = i === crumbs.length - 1;
          const parent = i === crumbs.length - 2;
          return (
            <li
              key={`${crumb.href ?? ''}${crumb.label}`}
              className={cn(
                'flex min-w-0 items-center gap-1',
                !parent && 'max-md:hidden',
                i === 0 && 'md:shrink-0',
              )}
            >
              {i > 0 && (
                <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint max-md:hidden" />
              )}
              {parent && <ChevronLeft aria-hidden="true" className="size-4 shrink-0 md:hidden" />}
              {crumb.href && !last ? (
                <BareLink
                  back
                  href={crumb.href}
                  className="truncate rounded-sm py-1 hover:text-ink hover:underline max-md:py-3"
                >
                  {crumb.label}
                </BareLink>
              ) : (
                <span aria-current={last ? 'page' : undefined} className="truncate" title={crumb.label}>
                  {crumb.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );

export type PageHeaderProps = {
  title: string;
  /** Beside the title: a folio, a badge. */
  aside?: ReactNode;
  description?: ReactNode;
  crumbs?: readonly Crumb[];
  /** At most one primary. */
  actions?: ReactNode;
  /** Name of the browser tab; defaults to the title. */
  tabTitle?: string;
  /** On a telephone the title alone: what comes below has the way back, and is what the person came for. */
  slim?: boolean;
  /** False where something else takes the focus when the page opens. */
  focusOnMount?: boolean;
};

/**
 * The page's one h1. It names the browser tab and takes the focus when the page opens by navigation,
 * so that keyboard and screen reader start there; the very first page keeps the browser's own focus.
 */
export const PageHeader = ({
  title,
  aside,
  description,
  crumbs = [],
  actions,
  tabTitle,
  slim = false,
  focusOnMount = true,
}: PageHeaderProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = use(CrumbPlace);
  useEffect(() => {
    if (focusOnMount && document.documentElement.dataset.navigated === 'si') heading.current?.focus();
    document.documentElement.dataset.navigated = 'si';
  }, [focusOnMount]);
  return (
    <header className="mb-page space-y-2">
      <title>{`${tabTitle ?? title} · Gestión de Proyectos`}</title>
      {place ? (
        createPortal(<Breadcrumbs crumbs={crumbs} />, place)
      ) : (
        <div className={cn('empty:hidden', slim && 'max-md:hidden')}>
          <Breadcrumbs crumbs={crumbs} />
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        {/* What stands beside a title goes under it before the actions lose their place. */}
        <div className={cn('min-w-0', aside && 'md:flex-1 md:basis-80')}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight">
              {title}
            </h1>
            {aside}
          </div>
          {description && (
            <p className={cn('mt-1.5 max-w-prose text-ink-soft', slim && 'max-md:hidden')}>{description}</p>
          )}
        </div>
        {actions && (
          <div
            data-print="no"
            className={cn(
              'flex flex-wrap gap-2',
              // What says `data-wide` ends on a telephone where the cards below it do.
              'max-sm:has-data-wide:w-full max-sm:*:data-wide:w-full',
              slim && 'max-md:hidden',
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </header>
  );
};
