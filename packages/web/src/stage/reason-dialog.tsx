import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { problemOf } from '../app/problem.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';

type Versioned = { readonly id: string; readonly version: number };

export type ReasonDialogProps<Row extends Versioned> = {
  /** The record that it is about; null closes the dialog. */
  readonly record: Row | null;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  /** What gives it up, where 'Cancelar' would be taken for the act itself. */
  readonly cancelLabel?: string | undefined;
  /** The action (`mutateAsync`); what it throws is told under `failed`, and the dialog stays open. */
  readonly run: (input: Versioned & { readonly motivo: string }) => Promise<unknown>;
  readonly done: { readonly title: string; readonly text: string };
  readonly failed: string;
  readonly onDone?: () => void;
};

/** Takes something away for good, with its written reason */
export const ReasonDialog = <Row extends Versioned>({
  record,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel,
  run,
  done,
  failed,
  onDone,
}: ReasonDialogProps<Row>) => (
  <ConfirmDialog
    open={record !== null}
    onOpenChange={(open) => !open && onClose()}
    title={title}
    description={description}
    confirmLabel={confirmLabel}
    {...(cancelLabel ? { cancelLabel } : {})}
    tone="danger"
    reason={{ label: 'Motivo', min: MOTIVO_MINIMO }}
    onConfirm={async (motivo) => {
      if (!record) return;
      try {
        await run({ id: record.id, version: record.version, motivo });
        toast.success(done.title, done.text);
        onDone?.();
      } catch (error) {
        toast.destructive(failed, problemOf(error).message);
        throw error;
      }
    }}
  />
);
