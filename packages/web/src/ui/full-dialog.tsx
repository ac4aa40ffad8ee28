import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { CloseButton } from './close-button.tsx';
import { useOpener } from './use-opener.ts';

export type FullDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

/**
 * Something to look at that wants the whole window; on a telephone a sheet from below that leaves the top of the page in
 * sight. Esc closes, and the focus returns to where it was.
 */
export const FullDialog = ({ open, onOpenChange, title, children }: FullDialogProps) => {
  const giveBack = useOpener(open);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-[rgb(8_12_16/0.5)]" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveBack}
          className="fixed inset-x-0 bottom-0 z-50 flex h-[86dvh] animate-rise flex-col rounded-t-xl border border-line bg-raised shadow-pop outline-none md:inset-3 md:h-auto md:rounded-xl"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
          <CloseButton />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
