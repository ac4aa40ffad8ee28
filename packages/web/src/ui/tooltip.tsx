import { Tooltip as Radix } from 'radix-ui';
import { createContext, type ReactNode, use } from 'react';

/** Told below a provider, so that a tooltip outside of one brings its own. */
const Shared = createContext(false);

/** Wraps the frame of the pages: the first tooltip opens after 700 ms, a neighbour's at once. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Shared value>
    <Radix.Provider delayDuration={700}>{children}</Radix.Provider>
  </Shared>
);

export type TooltipProps = {
  text: ReactNode;
  /** One focusable element. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
};

/** A short text on hover or focus, dismissed with Esc. Never the only place of something needed to act. */
export const Tooltip = ({ text, children, side = 'top', disabled = false }: TooltipProps) => {
  const shared = use(Shared);
  if (disabled) return children;
  const tip = (
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
  return shared ? tip : <TooltipProvider>{tip}</TooltipProvider>;
};
