import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from './button.tsx';

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

export type DialogFormActionsProps = {
  /** The verb of the form, never 'Aceptar': 'Guardar cambios'. */
  submit: string;
  busy: boolean;
  /** Replaces the verb while busy: 'Guardando...'. */
  busyLabel?: string;
  cancel?: string;
  onCancel: () => void;
  /** True where 'Cancelar' stops the work that is under way; otherwise there is nothing to cancel while busy. */
  stops?: boolean;
  /** Said beside the buttons. */
  children?: ReactNode;
};

/** The foot of a form in a dialog: it stays in sight below fields that scroll, as the foot of a dialog does. */
export const DialogFormActions = ({
  submit,
  busy,
  busyLabel,
  cancel = 'Cancelar',
  onCancel,
  stops = false,
  children,
}: DialogFormActionsProps) => (
  <div className="sticky -bottom-4 -mx-5 -mb-4 flex flex-col-reverse gap-2 border-t border-line bg-raised px-5 py-4 md:-mx-6 md:flex-row md:items-center md:justify-end md:rounded-b-xl md:px-6">
    {children && <div className="md:mr-auto">{children}</div>}
    <Button onClick={onCancel} disabled={busy && !stops}>
      {cancel}
    </Button>
    <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel}>
      {submit}
    </Button>
  </div>
);
