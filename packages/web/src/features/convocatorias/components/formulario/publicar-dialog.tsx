import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { formatDate } from '@portal/domain/kernel/dates';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

export type PublicarDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is about to be published; its dates are real by now. */
  convocatoria: { readonly titulo: string; readonly fechaApertura: string; readonly fechaCierre: string };
  onConfirm: () => Promise<void>;
};

/** Asks before publishing, saying what can no longer be changed afterwards (product.md §3: terms are frozen). */
export const PublicarDialog = ({ open, onOpenChange, convocatoria, onConfirm }: PublicarDialogProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onOpenChange}
    title={`Publicar «${convocatoria.titulo}»`}
    description={
      open &&
      `Recibirá postulaciones del ${formatDate(convocatoria.fechaApertura)} al ${formatDate(convocatoria.fechaCierre)} a las 23:59, hora de Chihuahua. Las organizaciones a las que está dirigida recibirán un aviso.`
    }
    confirmLabel={convocatoriaMessages.crear.publicar}
    cancelLabel="Seguir editando"
    onConfirm={onConfirm}
  >
    <div className="space-y-3 text-sm">
      <div>
        <h3 className="font-semibold">Queda fijo</h3>
        <p className="text-ink-soft">
          Título, descripción, a quién está dirigida, fecha de apertura, lo que se pedirá, criterios con sus
          pesos y bases.
        </p>
      </div>
      <div>
        <h3 className="font-semibold">Solo cambia con una adenda</h3>
        <p className="text-ink-soft">
          Una fecha de cierre posterior, el presupuesto, documentos nuevos y aclaraciones.
        </p>
      </div>
    </div>
  </ConfirmDialog>
);
