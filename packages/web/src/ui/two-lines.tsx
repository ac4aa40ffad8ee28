import { type ReactNode, useCallback, useState } from 'react';
import { cn } from './cn.ts';

/** On a telephone two lines of a long name, with a button for the rest where they do not hold it; elsewhere, and on paper, all of it. */
export const TwoLines = ({
  children,
  of,
}: {
  children: ReactNode /** What the rest is of: 'el nombre del proyecto'. */;
  of: string;
}) => {
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <span className="block md:inline">
      <span
        ref={open ? undefined : measured}
        className={cn('block wrap-anywhere md:inline', !open && 'line-clamp-2 print:line-clamp-none')}
      >
        {children}
      </span>
      {(cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          // Above the lines that are cut: they go on beneath it.
          style={{ marginBlock: '-0.25rem -0.75rem' }}
          className="relative z-10 -mx-1 block min-h-11 rounded-sm px-1 text-sm font-medium text-accent-ink md:hidden"
          data-print="no"
        >
          {open ? 'Ver menos' : 'Ver completo'}
          <span className="sr-only"> {of}</span>
        </button>
      )}
    </span>
  );
};
