import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useOvertaken } from './overtaken.ts';

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

/** The foot of a form in a dialog: it stays in sight below fields that scroll, and above the head of a sheet of rows among them. */
export const DialogFormActions = ({
  submit,
  busy,
  busyLabel,
  cancel = 'Cancelar',
  onCancel,
  stops = false,
  children,
}: DialogFormActionsProps) => {
  const overtaken = useOvertaken();
  return (
    <div className="sticky -bottom-4 z-20 -mx-5 -mb-4 flex flex-col-reverse gap-2 border-t border-line bg-raised px-5 py-4 md:-mx-6 md:flex-row md:items-center md:justify-end md:rounded-b-xl md:px-6">
      {overtaken && !busy ? (
        overtaken(onCancel)
      ) : (
        <>
          {children && <div className="md:mr-auto">{children}</div>}
          <Button onClick={onCancel} disabled={busy && !stops}>
            {cancel}
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel}>
            {submit}
          </Button>
        </>
      )}
    </div>
  );
};
