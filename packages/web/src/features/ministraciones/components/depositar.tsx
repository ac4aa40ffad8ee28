import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import type { Ministracion } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { ministracionWorkflow } from '@portal/domain/features/ministraciones/ministraciones.workflow';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import { client } from '../../../app/api.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { StepPaper } from '../../../stage/step-paper.tsx';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAccion } from '../ministraciones.acciones.ts';
import { Pago } from './pago.tsx';

const m = ministracionMessages.depositar;
const { label } = ministracionWorkflow.transitions.depositar;

/** Registers the deposit, with its receipt. */
export const Depositar = ({ ministracion, onClose }: { ministracion: Ministracion; onClose: () => void }) => {
  const { id, version, folio } = ministracion;
  const depositar = useAccion(client.ministracion.depositar);
  const { campo, papel, enviar, ocupado, recuperado } = useKeptForm(
    { rastreo: '', fechaDeposito: '' },
    async ({ rastreo, fechaDeposito }, documento, conClave) => {
      const malas = missingOf({
        rastreo: rastreo.trim() === '' && 'La clave de rastreo es requerida',
        fechaDeposito: !isRealDate(fechaDeposito) && m.faltaFecha,
        documentoId: documento === null && m.faltaComprobante,
      });
      if (malas || !documento) return malas;
      await depositar.mutateAsync(
        conClave({ id, version, rastreo, fechaDeposito, documentoId: documento.id }),
      );
      return null;
    },
    { title: ministracionMessages.toasts.depositar, text: folio },
    onClose,
    `ministracion-depositar:${id}`,
  );
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onClose()}
      title={`${label} ${folio}`}
      description={<Pago ministracion={ministracion} detalle={m.detalle} />}
      size="lg"
      locked={ocupado}
    >
      <DialogForm onSubmit={enviar}>
        <RecoveredNote como={recuperado} />
        <TextField {...campo('rastreo')} label={m.rastreo} required autoComplete="off" spellCheck={false} />
        <DateField {...campo('fechaDeposito')} label={m.fecha} required max={today(new Date())} />
        <StepPaper
          to={`/ministraciones/${id}/documentos/comprobante_deposito`}
          outlives
          legible
          name={m.comprobante}
          help={m.comprobanteAyuda}
          {...papel}
        />
        <DialogFormActions submit={label} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
