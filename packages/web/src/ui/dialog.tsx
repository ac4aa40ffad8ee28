import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { CloseButton } from './close-button.tsx';
import { cn } from './cn.ts';
import { useOpener } from './use-opener.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  /** While true neither Esc nor a click outside closes it. */
  locked?: boolean;
  /** Asks whether the page may be left: what a Back means then is for whoever asks. */
  leaving?: boolean | undefined;
};

const widths = { md: 'md:max-w-lg', lg: 'md:max-w-2xl', xl: 'md:max-w-5xl' } as const;

/**
 * Marks the control of a dialog that has the focus first, where it is not the first one: a question may open while
 * somebody types, and the next space or Enter must keep what there is, never discard it.
 */
export const INITIAL_FOCUS = 'data-initial-focus';

/** A question above the page: keeps the focus inside, Esc closes, focus returns to where it was. A sheet from below on phones. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  locked = false,
  leaving = false,
}: DialogProps) => {
  const giveBack = useOpener(open);
  useBackCloses(open && !leaving, () => !locked && onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={(next) => (locked && !next ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-[rgb(8_12_16/0.5)]" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            const first =
              event.target instanceof HTMLElement &&
              event.target.querySelector<HTMLElement>(`[${INITIAL_FOCUS}]`);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={giveBack}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-xl border border-line bg-raised shadow-pop outline-none',
            'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[85dvh] md:w-[calc(100%-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl',
            widths[size],
          )}
        >
          <div className="pt-4 pr-14 pl-5 md:pt-5 md:pl-6">
            <div className="min-w-0 pt-1">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div className="mt-1.5 text-sm text-ink-soft">{description}</div>
                </Radix.Description>
              )}
            </div>
          </div>
          {/* What takes the focus is seen with its label, and above the foot that stays in sight. */}
          <div
            style={{ scrollPadding: '5rem 0 10rem' }}
            className="min-h-0 flex-1 overflow-y-auto px-5 py-4 md:px-6"
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 md:flex-row md:justify-end md:px-6">
              {footer}
            </div>
          )}
          {/* Last in order, so that the focus starts on what the dialog asks. */}
          {!locked && <CloseButton />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
