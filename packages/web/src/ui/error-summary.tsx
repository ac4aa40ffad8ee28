import type { Issue } from '@portal/domain/kernel/errors';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Moves to a field: scrolls it into view, below the header, and focuses it (its first choice in a group). */
export const focusField = (id: string): void => {
  const target = document.getElementById(id);
  if (!target) return;
  const control = target.matches('fieldset, [role=group]')
    ? target.querySelector<HTMLElement>('input:checked, input, button, textarea, select')
    : target;
  (control ?? target).focus({ preventScroll: true });
  (target.closest('[data-field]') ?? target).scrollIntoView({ block: 'center' });
};

export type ErrorSummaryProps = {
  issues: readonly Issue[];
  /** Id of the control of an issue's path. */
  fieldId: (path: string) => string;
  title?: string;
  /** Changes each time that the person tries to go on: the summary takes the focus again. */
  attempt?: number;
  onGo?: (path: string) => void;
};

/** Everything wrong, at the top, each a link to its field (GOV.UK pattern). Nothing without issues. */
export const ErrorSummary = ({ issues, fieldId, title, attempt = 0, onGo }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (issues.length === 0) return null;
  const heading =
    title ?? (issues.length === 1 ? 'Hay un dato por corregir' : `Hay ${issues.length} datos por corregir`);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-lg border border-danger bg-danger-soft p-4 text-danger-ink outline-none focus:ring-2 focus:ring-danger"
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {heading}
      </h2>
      <ul className="mt-2 space-y-1 pl-7 text-sm">
        {issues.map((issue) => (
          <li key={`${issue.path}:${issue.code}`} className="list-disc">
            <a
              href={`#${fieldId(issue.path)}`}
              className="inline-block rounded-sm py-0.5 align-top underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault();
                if (onGo) onGo(issue.path);
                else focusField(fieldId(issue.path));
              }}
            >
              {issue.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
