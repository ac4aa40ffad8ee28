import { ChevronLeft, MoreHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';
import { DropdownMenu, type MenuItem } from './dropdown-menu.tsx';
import { IconButton } from './icon-button.tsx';
import { BareLink } from './link.tsx';

export type RecordHeaderProps = {
  /** Where it came from: 'Volver a la Lista'. */
  back: { readonly href: string; readonly label: string };
  /** Whose record it is, and its page. */
  title: string;
  titleHref?: string;
  /** Its number among those of its kind, where they have one. */
  folio?: string;
  /** A telephone has no room for it beside the chips. */
  folioOnPhone?: boolean;
  /** Name of the browser tab. */
  tabTitle: string;
  /** One sentence under the name, until the page is scrolled. */
  note?: string | null;
  /** State, call, age: chips on the same line. */
  children?: ReactNode;
  /** Its place among others, at the end of the line. */
  queue?: ReactNode;
  /** The one thing to do that is not on the page's own bar. */
  primary?: ReactNode;
  /** Behind '…'. */
  menu?: readonly MenuItem[];
  /** As the menu's own `onClosed`. */
  onMenuClosed?: ((event: Event) => void) | undefined;
};

/** A name longer than this takes more than the chips leave it on one line. */
const LARGO = 24;

/** True once the page has been scrolled past its head; the first element of the page takes the ref. */
const usePassed = () => {
  const mark = useRef<HTMLDivElement>(null);
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setPassed(entry ? !entry.isIntersecting : false), {
      rootMargin: '-56px 0px 0px',
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return [mark, passed] as const;
};

/**
 * Head of a record on one line: the way back, whose it is, folio, state, and what can be done with it. It stays at the top
 * and shrinks as the page is scrolled. It holds the page's one h1, names the browser tab, and takes the focus when the page
 * opens by navigation.
 */
export const RecordHeader = ({
  back,
  title,
  titleHref,
  folio,
  folioOnPhone = true,
  tabTitle,
  note,
  children,
  queue,
  primary,
  menu = [],
  onMenuClosed,
}: RecordHeaderProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [mark, passed] = usePassed();
  // A long name has two lines until it is scrolled past.
  const lines = passed ? 'truncate' : 'line-clamp-2 wrap-anywhere md:leading-6.5';
  // Scrolled past, it is one line again. Its place in a queue stays on the line of the name.
  const below = Boolean(primary) && !passed;
  useEffect(() => {
    if (document.documentElement.dataset.navigated === 'si') heading.current?.focus({ preventScroll: true });
    document.documentElement.dataset.navigated = 'si';
  }, []);
  return (
    <>
      <title>{`${tabTitle} · Gestión de Proyectos`}</title>
      <div ref={mark} aria-hidden="true" className="h-px" />
      <header
        data-record=""
        data-passed={passed || undefined}
        className={cn(
          'sticky top-14 z-25 -mt-px border-b border-line bg-surface px-2 md:px-4 print:static print:border-0 print:px-0',
          '@container transition-[padding] duration-150',
          passed ? 'py-1' : 'py-1.5 md:py-2',
        )}
      >
        <div
          className={cn(
            'flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 @min-[60rem]:flex-nowrap',
            queue && 'max-md:gap-x-1.5',
          )}
        >
          {/* On a telephone the name has the line, with '…' at its end; what is pressed comes below, beside the state. */}
          <div
            className={cn(
              'flex min-w-0 flex-1 items-center gap-x-1 md:gap-x-2',
              // The chips have two lines as well, before a long name is cut for them.
              title.length > LARGO && !passed && '@min-[60rem]:min-w-[30rem]',
              below && (menu.length > 0 ? 'max-md:basis-[calc(100%-4rem)]' : 'max-md:basis-full'),
            )}
          >
            <BareLink
              back
              href={back.href}
              data-print="no"
              className="flex min-h-11 shrink-0 items-center gap-1 rounded-md pr-2 text-sm text-ink-soft hover:bg-hover hover:text-ink max-md:min-w-11 max-md:justify-center max-md:pr-0 md:min-h-9"
            >
              <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
              <span className="max-md:sr-only">{back.label}</span>
            </BareLink>
            <div className="min-w-0">
              <h1
                ref={heading}
                tabIndex={-1}
                className={cn(
                  'flex min-w-0 items-baseline gap-x-2.5 font-semibold tracking-tight',
                  passed ? 'text-lg' : 'text-lg max-md:leading-6 md:text-xl',
                )}
              >
                {titleHref ? (
                  <BareLink
                    href={titleHref}
                    title={title}
                    className={cn(
                      'min-w-0 rounded-sm underline decoration-transparent underline-offset-4 hover:decoration-accent-line',
                      lines,
                    )}
                  >
                    {title}
                  </BareLink>
                ) : (
                  <span title={title} className={cn('min-w-0', lines)}>
                    {title}
                  </span>
                )}{' '}
                {folio && <span className="folio shrink-0 self-center max-sm:hidden">{folio}</span>}
              </h1>
              {note && !passed && <p className="text-sm text-ink-soft">{note}</p>}
            </div>
          </div>
          <div
            className={cn(
              'flex shrink-0 items-center gap-1.5 @min-[60rem]:order-last',
              below && 'max-md:contents',
            )}
            data-print="no"
          >
            {queue}
            {primary && <div className={cn(below && 'max-md:order-last max-md:ml-auto')}>{primary}</div>}
            {menu.length > 0 && (
              <DropdownMenu
                items={menu}
                onClosed={onMenuClosed}
                trigger={
                  <IconButton label={`Más sobre ${folio ?? title}`} hint="Más">
                    <MoreHorizontal aria-hidden="true" className="size-5" />
                  </IconButton>
                }
              />
            )}
          </div>
          {children && (
            <div
              className={cn(
                'flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 @max-[60rem]:w-full @max-[60rem]:pb-1 max-md:pl-2',
                passed && '@max-[60rem]:hidden',
                below && 'max-md:w-auto! max-md:flex-1 max-md:pb-0!',
              )}
            >
              {folio && folioOnPhone && <span className="folio sm:hidden">{folio}</span>}
              {children}
            </div>
          )}
        </div>
      </header>
    </>
  );
};
