/** A key or a chord as it is printed on a keyboard. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-line-strong bg-surface px-1.5 py-px font-sans text-xs text-ink-soft">
    {children}
  </kbd>
);
