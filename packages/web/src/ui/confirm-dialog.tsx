import { countCodePoints, normalizeText, textProblems } from '@portal/domain/kernel/characters';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, INITIAL_FOCUS } from './dialog.tsx';
import { useOvertaken } from './overtaken.ts';
import { TextArea } from './text-area.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** The verb of the action, never 'Aceptar': 'Rechazar pre-registro'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** 'secondary': not to go on is what stands out, and has the focus. */
  tone?: 'primary' | 'secondary' | 'danger';
  /** Asks for a written reason, sent to `onConfirm` trimmed. */
  reason?: { label: string; help?: string; min?: number; max?: number; required?: boolean };
  /** Where what is written of the reason stays until it is sent; without it, it goes with the dialog. */
  kept?: { readonly read: () => string; readonly write: (text: string) => void };
  /** Runs once; the dialog stays busy until it settles and closes when it resolves. */
  onConfirm: (reason: string) => Promise<void> | void;
  /** Asks whether the page may be left. */
  leaving?: boolean;
  children?: ReactNode;
};

/** Most characters of a written reason (`motivoSchema`). */
const MAX_REASON = 2000;

/** What is missing, by the name of its field: 'Escribe la justificación para continuar.' */
const missing = (label: string): string => {
  if (!/^\p{L}+$/u.test(label)) return `Para continuar, escribe lo que falta en «${label}».`;
  return `Escribe ${/(?:a|ión|dad)$/.test(label) ? 'la' : 'el'} ${label.toLowerCase()} para continuar.`;
};

/** Asks before something that is hard to undo. The focus starts on the reason, or on 'Cancelar'. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title={props.title}
    description={props.description}
    size="md"
    leaving={props.leaving}
  >
    {props.open && <ConfirmBody {...props} />}
  </Dialog>
);

const ConfirmBody = ({
  onOpenChange,
  confirmLabel,
  cancelLabel = 'Cancelar',
  tone = 'primary',
  reason,
  kept,
  onConfirm,
  children,
}: ConfirmDialogProps) => {
  const [text, setText] = useState(() => kept?.read() ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const required = reason?.required ?? true;
  const overtaken = useOvertaken();

  const confirm = async () => {
    const clean = normalizeText(text);
    const length = countCodePoints(clean);
    if (reason && required && length === 0) return setError(missing(reason.label));
    if (reason?.min && length > 0 && length < reason.min)
      return setError(`Escribe al menos ${reason.min} caracteres: faltan ${reason.min - length}.`);
    const [problem] = reason ? textProblems(clean, { max: reason.max ?? MAX_REASON }) : [];
    if (problem) return setError(problem.message);
    setBusy(true);
    try {
      await onConfirm(clean);
      onOpenChange(false);
    } catch {
      // Whoever runs the action says what failed; the dialog stays with the text that was written.
      setBusy(false);
    }
  };

  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!busy && !overtaken) void confirm();
      }}
      className="space-y-4"
    >
      {children}
      {reason && (
        <TextArea
          name="motivo"
          label={reason.label}
          help={reason.help}
          required={required}
          min={reason.min}
          max={reason.max ?? MAX_REASON}
          rows={4}
          value={text}
          onChange={(value) => {
            setText(value);
            kept?.write(value);
            setError(undefined);
          }}
          error={error}
        />
      )}
      {overtaken && !busy ? (
        overtaken(() => onOpenChange(false))
      ) : (
        <div className="flex flex-col-reverse gap-2 pt-1 md:flex-row md:justify-end">
          <Button
            variant={tone === 'secondary' ? 'primary' : 'secondary'}
            {...(tone !== 'primary' && !reason && { [INITIAL_FOCUS]: '' })}
            onClick={() => onOpenChange(false)}
            disabled={busy}
          >
            {cancelLabel}
          </Button>
          <Button type="submit" variant={tone === 'danger' ? 'danger-solid' : tone} busy={busy}>
            {confirmLabel}
          </Button>
        </div>
      )}
    </form>
  );
};
