import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { problemOf } from '../app/problem.ts';
import { useDueno } from '../app/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { readUnsent, writeUnsent } from './unsent-text.ts';

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
  /** Of what takes nothing away. */
  readonly tone?: 'primary' | 'danger';
  /** How the reason is asked for, where it is not as everywhere. */
  readonly reason?: { readonly label: string; readonly help?: string; readonly min: number };
};

/**
 * Asks for the written reason of what is done, which most often takes something away for good. What was written of it stays on
 * this device until it is sent: Esc, a finger beside the dialog or a telephone that closes the page lose nothing.
 */
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
  tone = 'danger',
  reason = { label: 'Motivo', min: MOTIVO_MINIMO },
}: ReasonDialogProps<Row>) => {
  const clave = `motivo:${title}:${record?.id ?? ''}:${useDueno()}`;
  return (
    <ConfirmDialog
      open={record !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      {...(cancelLabel ? { cancelLabel } : {})}
      tone={tone}
      reason={reason}
      kept={{ read: () => readUnsent(clave), write: (texto) => writeUnsent(clave, texto) }}
      onConfirm={async (motivo) => {
        if (!record) return;
        try {
          await run({ id: record.id, version: record.version, motivo });
          writeUnsent(clave, '');
          toast.success(done.title, done.text);
          onDone?.();
        } catch (error) {
          toast.destructive(failed, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};
