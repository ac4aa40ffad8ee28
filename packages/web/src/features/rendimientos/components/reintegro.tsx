import { rendimientoMessages } from '@portal/domain/features/rendimientos/rendimientos.messages';
import type { Rendimiento } from '@portal/domain/features/rendimientos/rendimientos.shapes';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { client } from '../../../app/api.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { StepPaper } from '../../../stage/step-paper.tsx';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { useAccion } from '../rendimientos.acciones.ts';

const m = rendimientoMessages.reintegro;

/** Registers that what a month earned came back, whole; another person confirms it. */
export const RegistrarReintegro = ({ uno, onClose }: { uno: Rendimiento; onClose: () => void }) => {
  const { id, version, folio, monto, ministracionId } = uno;
  const registrar = useAccion(client.rendimiento.registrarReintegro);
  const { campo, papel, enviar, ocupado, recuperado } = useKeptForm(
    { fecha: '' },
    async ({ fecha }, documento, conClave) => {
      const malas = missingOf({
        fecha: !isRealDate(fecha) && m.faltaFecha,
        documentoId: documento === null && m.faltaComprobante,
      });
      if (malas || !documento) return malas;
      await registrar.mutateAsync(conClave({ id, version, fecha, documentoId: documento.id }));
      return null;
    },
    { title: rendimientoMessages.toasts.registrarReintegro, text: folio },
    onClose,
    `rendimiento-reintegro:${id}`,
  );
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onClose()}
      title={`${m.titulo} ${folio}`}
      description={`${formatMonto(monto)}. ${m.detalle}`}
      size="lg"
      locked={ocupado}
    >
      <DialogForm onSubmit={enviar}>
        <RecoveredNote como={recuperado} />
        <DateField {...campo('fecha')} label={m.fecha} required max={today(new Date())} />
        <StepPaper
          to={`/ministraciones/${ministracionId}/documentos/reintegro_rendimiento`}
          outlives
          name={m.comprobante}
          help={m.comprobanteAyuda}
          {...papel}
        />
        <DialogFormActions submit={m.enviar} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
