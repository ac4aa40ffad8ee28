import { type ReactNode, useCallback } from 'react';

export type ClampProps = {
  children: ReactNode;
  /** All of it is in sight. */
  open: boolean;
  /** Told whether five lines hold it, as the width changes: whoever asks offers the rest. */
  onCut: (cut: boolean) => void;
};

/** Long text in five lines: enough to judge most. On paper all of it. */
export const Clamp = ({ children, open, onCut }: ClampProps) => {
  const measured = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element || typeof ResizeObserver === 'undefined') return;
      const observer = new ResizeObserver(() => onCut(element.scrollHeight > element.clientHeight + 1));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onCut],
  );
  return (
    <div
      ref={open ? undefined : measured}
      className={open ? undefined : 'line-clamp-5 print:line-clamp-none'}
    >
      {children}
    </div>
  );
};
