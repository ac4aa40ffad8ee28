/** A reason that somebody wrote, as it was written, under its name. */
export const QuotedReason = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <figure className="mt-2">
    <figcaption className="text-xs font-medium text-ink-soft">{label}</figcaption>
    <blockquote className="mt-1 border-l-2 border-current pl-3 whitespace-pre-line">{children}</blockquote>
  </figure>
);
