import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import { MIN_MOTIVO } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import { client } from '../../../app/api.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { StepPaper } from '../../../stage/step-paper.tsx';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { shortText } from '../../../ui/short-text.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAccion } from '../comprobaciones.acciones.ts';

const m = comprobacionMessages.cancelar;

/** Declares that the SAT says of its CFDI that it is cancelled: when it was asked, what was found, and what shows it. */
export const Cancelar = ({
  gasto: { id, version, folio, fecha },
  label,
  onClose,
}: {
  gasto: Comprobacion;
  label: string;
  onClose: () => void;
}) => {
  const declarar = useAccion(client.comprobacion.declararCancelada);
  const { campo, papel, enviar, ocupado, recuperado } = useKeptForm(
    { verificada: '', motivo: '' },
    async ({ verificada, motivo }, documento, conClave) => {
      const malas = missingOf({
        verificada: !isRealDate(verificada) && m.faltaFecha,
        motivo: shortText(motivo, MIN_MOTIVO),
        documentoId: documento === null && m.faltaEvidencia,
      });
      if (malas || !documento) return malas;
      await declarar.mutateAsync(conClave({ id, version, verificada, motivo, documentoId: documento.id }));
      return null;
    },
    { title: comprobacionMessages.toasts.declararCancelada, text: folio },
    onClose,
    `comprobacion-cancelada:${id}`,
  );
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onClose()}
      title={`${label} ${folio}`}
      description={m.detalle}
      size="lg"
      locked={ocupado}
    >
      <DialogForm onSubmit={enviar}>
        <RecoveredNote como={recuperado} />
        <DateField
          {...campo('verificada')}
          label={m.verificada}
          required
          min={fecha}
          max={today(new Date())}
        />
        <TextArea
          {...campo('motivo')}
          label={m.motivo}
          help={m.motivoAyuda}
          min={MIN_MOTIVO}
          max={2000}
          required
        />
        <StepPaper
          to={`/comprobaciones/${id}/documentos/verificacion_sat`}
          extensions={['pdf', 'jpg', 'jpeg', 'png']}
          name={m.evidencia}
          help={m.evidenciaAyuda}
          {...papel}
        />
        <DialogFormActions submit={label} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
