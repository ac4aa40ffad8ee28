import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Wraps the app once: the first tooltip opens after 700 ms, a neighbour's at once. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700}>{children}</Radix.Provider>
);

export type TooltipProps = {
  text: ReactNode;
  /** One focusable element. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
};

/** A short text on hover or focus, dismissed with Esc. Never the only place of something needed to act. */
export const Tooltip = ({ text, children, side = 'top', disabled = false }: TooltipProps) =>
  disabled ? (
    children
  ) : (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 w-max max-w-72 animate-fade rounded-md bg-ink px-2.5 py-1.5 text-xs text-canvas shadow-pop"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  );
