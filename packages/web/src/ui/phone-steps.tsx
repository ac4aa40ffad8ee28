import { ChevronDown, ChevronLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cn } from './cn.ts';
import { BareLink } from './link.tsx';

// Opened by a touch, and never before.
const Sheet = lazy(() => import('./sheet.tsx').then((module) => ({ default: module.Sheet })));

export type PhoneStepsProps = {
  /** Where one stands: 'Paso 2 de 9 · Árbol de Problemas'. */
  here: string;
  /** At the end of the line, beside what opens the list. */
  aside?: ReactNode;
  /** The page that it was opened from. */
  back?: { href: string; label: string } | undefined;
  /** Under the line, to its edges or inside of them. */
  bar: ReactNode;
  /** Title of the sheet, and what stands in it; `close` shuts it, and does what was chosen once it is shut. */
  title: string;
  children: (close: (then?: () => void) => void) => ReactNode;
  /** Where there is room for a page but not for the list beside it, the line is a box in the page. */
  boxed?: boolean;
};

/** Where there is no room for a list of steps: one line that stays, with the way back, where one stands, and the list as a sheet. */
export const PhoneSteps = ({ here, aside, back, bar, title, children, boxed = false }: PhoneStepsProps) => {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  // The sheet gives the focus back to its button when it closes: what was chosen takes it after that.
  const close = (then?: () => void) => {
    setSheet('closed');
    if (then) setTimeout(then);
  };
  return (
    <>
      <div
        data-print="no"
        data-pasos=""
        className={cn(
          'sticky top-14 z-20 -mx-4 border-b border-line bg-canvas',
          boxed && 'md:static md:mx-0 md:rounded-lg md:border md:bg-surface',
        )}
      >
        <div className="flex h-12 items-center">
          {back && (
            <BareLink
              back
              href={back.href}
              aria-label={back.label}
              className={cn('grid size-12 shrink-0 place-items-center', boxed && 'md:hidden')}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </BareLink>
          )}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={sheet === 'open'}
            onClick={() => setSheet('open')}
            className={cn(
              'flex h-12 min-w-0 flex-1 items-center gap-1.5 pr-4 text-left text-sm -outline-offset-2',
              boxed && 'md:pl-4',
            )}
          >
            <span className="figures min-w-0 truncate font-medium">{here}</span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          </button>
          {aside && <div className="figures shrink-0 pr-4 text-sm">{aside}</div>}
        </div>
        {bar}
      </div>
      {sheet !== 'never' && (
        <Suspense>
          <Sheet
            open={sheet === 'open'}
            onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
            title={title}
            side="bottom"
          >
            {children(close)}
          </Sheet>
        </Suspense>
      )}
    </>
  );
};
