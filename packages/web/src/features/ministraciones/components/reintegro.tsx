import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import { MIN_CONCEPTOS } from '@portal/domain/features/ministraciones/ministraciones.schema';
import type { Ministracion } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { ministracionWorkflow } from '@portal/domain/features/ministraciones/ministraciones.workflow';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import {
  addMontos,
  faltaDeMonto,
  formatMonto,
  parseMonto,
  subtractMontos,
} from '@portal/domain/kernel/money';
import { client } from '../../../app/api.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { StepPaper } from '../../../stage/step-paper.tsx';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { shortText } from '../../../ui/short-text.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAccion } from '../ministraciones.acciones.ts';

const m = ministracionMessages.reintegro;
const { label } = ministracionWorkflow.transitions.registrarReintegro;

/** Registers what came back of a deposit; another person confirms it. */
export const RegistrarReintegro = ({
  ministracion,
  onClose,
}: {
  ministracion: Ministracion;
  onClose: () => void;
}) => {
  const { id, version, folio, monto: depositado, reintegrado, comprobado } = ministracion;
  const registrar = useAccion(client.ministracion.registrarReintegro);
  const { campo, papel, enviar, ocupado, recuperado } = useKeptForm(
    { monto: '', fecha: '', motivo: '' },
    async ({ monto, fecha, motivo }, documento, conClave) => {
      const leido = parseMonto(monto);
      const malas = missingOf({
        monto: faltaDeMonto(leido),
        fecha: !isRealDate(fecha) && m.faltaFecha,
        motivo: shortText(motivo, MIN_CONCEPTOS),
        documentoId: documento === null && m.faltaComprobante,
      });
      if (malas || !documento || !leido.ok) return malas;
      await registrar.mutateAsync(
        conClave({
          id,
          version,
          monto: leido.monto,
          fecha,
          motivo,
          documentoId: documento.id,
        }),
      );
      return null;
    },
    { title: ministracionMessages.toasts.registrarReintegro, text: folio },
    onClose,
    `ministracion-reintegro:${id}`,
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
        <MoneyField
          {...campo('monto')}
          label={m.monto}
          help={m.quedan(formatMonto(subtractMontos(depositado, addMontos(reintegrado, comprobado))))}
          required
        />
        <DateField {...campo('fecha')} label={m.fecha} required max={today(new Date())} />
        <TextArea
          {...campo('motivo')}
          label={m.motivo}
          help={m.motivoAyuda}
          min={MIN_CONCEPTOS}
          max={2000}
          required
        />
        <StepPaper
          to={`/ministraciones/${id}/documentos/comprobante_reintegro`}
          outlives
          name={m.comprobante}
          help={m.comprobanteAyuda}
          {...papel}
        />
        <DialogFormActions submit={label} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
