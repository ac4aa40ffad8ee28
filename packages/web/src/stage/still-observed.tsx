import { correctionMessages as m } from '@portal/domain/stage/correction-messages';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export type StillObservedProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was observed and still says the same. */
  pendientes: readonly string[];
  onEnviar: () => Promise<void>;
};

/** Asks before another review is asked for with observations that nobody touched; to go on correcting is what stands out. */
export const StillObserved = ({ open, onOpenChange, pendientes, onEnviar }: StillObservedProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onOpenChange}
    title={m.quedanTitulo(pendientes.length)}
    description={m.quedan(pendientes)}
    confirmLabel={m.enviarAsi}
    cancelLabel={m.seguir}
    tone="secondary"
    onConfirm={onEnviar}
  />
);
