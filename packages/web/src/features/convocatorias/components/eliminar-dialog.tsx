import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { MOTIVO_MINIMO } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../convocatorias.queries.ts';

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
    <ConfirmDialog
      open={convocatoria !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Eliminar el borrador"
      description={`«${convocatoria?.titulo ?? ''}» deja de aparecer en la lista. El rastro y el motivo quedan en la bitácora.`}
      confirmLabel="Eliminar borrador"
      tone="danger"
      reason={{ label: 'Motivo', min: MOTIVO_MINIMO }}
      onConfirm={async (motivo) => {
        if (!convocatoria) return;
        const { id, version, titulo } = convocatoria;
        try {
          await eliminar.mutateAsync({ id, version, motivo });
          toast.success(toasts.eliminada, titulo);
          onEliminada?.();
        } catch (error) {
          toast.destructive(toasts.eliminarError, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};
