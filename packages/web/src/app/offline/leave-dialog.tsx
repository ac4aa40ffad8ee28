import { formatMediumDate } from '@portal/domain/kernel/dates';
import { clockTime } from '../../ui/autosave-status.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Unsent } from './unsent.ts';

/** So many are named; the others are counted. */
const NAMED = 6;

const when = (at: number): string => {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  return today ? `hoy a las ${clockTime(date)}` : `el ${formatMediumDate(date.toISOString())}`;
};

export type LeaveDialogProps = {
  readonly unsent: readonly Unsent[];
  /** Told once, whether the account is left and what is listed deleted. */
  readonly onClose: (leave: boolean) => void;
};

/** Asks before signing out deletes what was typed and never reached the portal. */
export const LeaveDialog = ({ unsent, onClose }: LeaveDialogProps) => (
  <ConfirmDialog
    open
    tone="danger"
    title={
      unsent.length === 1 ? 'Hay algo sin enviar en este equipo' : 'Hay cambios sin enviar en este equipo'
    }
    description="Todavía no llegan al portal. Si cierras sesión, se borran de este equipo y nadie los podrá recuperar."
    cancelLabel="Seguir en mi cuenta"
    confirmLabel="Borrarlos y cerrar sesión"
    onOpenChange={(open) => {
      if (!open) onClose(false);
    }}
    onConfirm={() => onClose(true)}
  >
    <ul className="space-y-2 rounded-lg border border-line p-4">
      {unsent.slice(0, NAMED).map(({ key, label, at }) => (
        <li key={key}>
          {label} <span className="text-sm text-ink-soft">· escrito {when(at)}</span>
        </li>
      ))}
      {unsent.length > NAMED && <li className="text-ink-soft">y {unsent.length - NAMED} más</li>}
    </ul>
  </ConfirmDialog>
);
