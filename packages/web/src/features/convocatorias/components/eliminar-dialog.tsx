import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { client } from '../../../app/api.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { useAccion } from '../convocatorias.acciones.ts';

const { toasts } = convocatoriaMessages;

export type EliminarDialogProps = {
  /** The draft to take away; null closes the dialog. */
  convocatoria: { readonly id: string; readonly version: number; readonly titulo: string } | null;
  onClose: () => void;
  onEliminada?: () => void;
};

/** Takes a draft away, with its reason; what was published is cancelled instead (product.md §3). */
export const EliminarDialog = ({ convocatoria, onClose, onEliminada }: EliminarDialogProps) => {
  const eliminar = useAccion(client.convocatoria.eliminar);
  return (
    <ReasonDialog
      record={convocatoria}
      onClose={onClose}
      title="Eliminar el borrador"
      description={`«${convocatoria?.titulo ?? ''}» deja de aparecer en la lista. El rastro y el motivo quedan en la bitácora.`}
      confirmLabel="Eliminar borrador"
      run={eliminar.mutateAsync}
      done={{ title: toasts.eliminada, text: convocatoria?.titulo ?? '' }}
      failed={toasts.eliminarError}
      onDone={onEliminada}
    />
  );
};
