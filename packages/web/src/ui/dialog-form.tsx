import type { KeyboardEvent, ReactNode } from 'react';
import { useOvertaken } from './overtaken.ts';

export type DialogFormProps = {
  onSubmit: () => unknown;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** Whoever sent it goes on where something is wrong, once that is drawn; unless the page has put the focus somewhere already. */
export const goToFirstError = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (focused?.matches('[aria-invalid="true"], [data-invalid] button')) return;
    if (focused !== document.body && !form.contains(focused)) return;
    // A place for a paper has the error, and its button the focus.
    const first = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button');
    first?.focus();
    first?.closest('[data-invalid]')?.scrollIntoView({ block: 'nearest' });
  });
};

/**
 * A form in a dialog. What it sends stays in it: a dialog is drawn elsewhere, but for React it is inside the form of the
 * page that opened it, which must not be sent as well.
 */
export const DialogForm = ({ onSubmit, onKeyDown, children }: DialogFormProps) => {
  const overtaken = useOvertaken() !== null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (overtaken) return;
        const form = event.currentTarget;
        void Promise.resolve(onSubmit()).finally(() => goToFirstError(form));
      }}
      onKeyDown={onKeyDown}
      className="space-y-5"
    >
      {children}
    </form>
  );
};
