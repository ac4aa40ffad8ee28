import type { KeyboardEvent, ReactNode } from 'react';

export type DialogFormProps = {
  onSubmit: () => unknown;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/**
 * A form in a dialog. What it sends stays in it: a dialog is drawn elsewhere, but for React it is inside the form of the
 * page that opened it, which must not be sent as well.
 */
export const DialogForm = ({ onSubmit, onKeyDown, children }: DialogFormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      event.stopPropagation();
      void onSubmit();
    }}
    onKeyDown={onKeyDown}
    className="space-y-5"
  >
    {children}
  </form>
);
