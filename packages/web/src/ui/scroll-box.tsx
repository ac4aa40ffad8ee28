import type { ReactNode } from 'react';
import { strip } from './strip.ts';

type ScrollBoxProps = {
  /** What is in it, for who hears it: 'Tabla: Resultado'. */
  label: string;
  children: ReactNode;
};

/** What is wider than its page and scrolls sideways by itself, also by keyboard; the edge that cuts something fades. */
export const ScrollBox = ({ label, children }: ScrollBoxProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
  <div ref={strip} className="overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
