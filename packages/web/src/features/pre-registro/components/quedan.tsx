import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

const m = preRegistroMessages.correccion;

export type QuedanProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was observed and still says the same. */
  pendientes: readonly string[];
  onEnviar: () => Promise<void>;
};

/** Asks before another review is asked for with observations that nobody touched. */
export const Quedan = ({ open, onOpenChange, pendientes, onEnviar }: QuedanProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onOpenChange}
    title={m.quedanTitulo(pendientes.length)}
    description={m.quedan(pendientes)}
    confirmLabel={m.enviarAsi}
    cancelLabel={m.seguir}
    onConfirm={onEnviar}
  />
);
