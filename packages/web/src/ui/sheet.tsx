import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { CloseButton } from './close-button.tsx';
import { cn } from './cn.ts';
import { useOpener } from './use-opener.ts';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** For a panel whose content has its own visible heading. */
  hideTitle?: boolean;
  /** Stands in the row of the title when that is hidden. */
  heading?: ReactNode;
  side?: 'start' | 'end' | 'bottom';
  children: ReactNode;
  footer?: ReactNode;
  className?: string;
};

/** A panel that slides in from the side (18 rem), or stands at the foot of a telephone; modal, Esc and a click outside close it. */
export const Sheet = ({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  heading,
  side = 'end',
  children,
  footer,
  className,
}: SheetProps) => {
  const giveBack = useOpener(open);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-[rgb(8_12_16/0.5)]" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={(event) => {
            // What answers to Esc by itself says so.
            if (event.target instanceof Element && event.target.closest('[data-escape]'))
              event.preventDefault();
          }}
          className={cn(
            'fixed z-50 flex flex-col border-line bg-raised shadow-pop outline-none',
            side === 'bottom' &&
              'inset-x-0 bottom-0 max-h-[85dvh] animate-rise rounded-t-xl border-t pb-[env(safe-area-inset-bottom)]',
            side !== 'bottom' && 'inset-y-0 w-72 max-w-[88vw]',
            side === 'start' && 'left-0 animate-slide border-r',
            side === 'end' && 'right-0 animate-slide-end border-l',
            className,
          )}
        >
          <div
            className={cn(
              'flex min-h-14 shrink-0 items-center pr-14 pl-4',
              !hideTitle && 'border-b border-line',
            )}
          >
            <Radix.Title className={hideTitle ? 'sr-only' : 'text-lg font-semibold'}>{title}</Radix.Title>
            {heading}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          {footer && <div className="flex gap-2 border-t border-line p-4">{footer}</div>}
          <CloseButton />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
