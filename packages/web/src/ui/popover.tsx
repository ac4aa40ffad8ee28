import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type PopoverProps = {
  /** The button that opens it; it needs a name. */
  trigger: ReactNode;
  /** Names what is inside. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
};

/** More about one thing, beside it: opens on a click, Esc or a click elsewhere closes it. */
export const Popover = ({ trigger, label, children, align = 'start' }: PopoverProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Content
      aria-label={label}
      align={align}
      sideOffset={6}
      collisionPadding={12}
      className="z-50 w-96 max-w-[calc(100vw-1.5rem)] animate-rise rounded-lg border border-line bg-raised p-4 text-sm shadow-pop outline-none"
    >
      {children}
    </Radix.Content>
  </Radix.Root>
);
