import { cartaMessages } from '@portal/domain/features/cartas/cartas.messages';
import type { Carta } from '@portal/domain/features/cartas/cartas.shapes';
import { cartaWorkflow } from '@portal/domain/features/cartas/cartas.workflow';
import { formatDate } from '@portal/domain/kernel/dates';
import { client } from '../../../app/api.ts';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useAccion } from '../cartas.acciones.ts';

const m = cartaMessages.pagar;
const { label } = cartaWorkflow.transitions.pagar;

/** Registers which deposit, or which refund, paid it: those of its amount. */
export const Pagar = ({ carta, onClose }: { carta: Carta; onClose: () => void }) => {
  const { id, version, folio, pagos } = carta;
  const pagar = useAccion(client.carta.pagar);
  const { campo, enviar, ocupado } = useKeptForm(
    { ministracionId: pagos.length === 1 ? (pagos[0]?.ministracionId ?? '') : '' },
    async ({ ministracionId }) => {
      const malas = missingOf({ ministracionId: ministracionId === '' && m.falta });
      if (malas) return malas;
      await pagar.mutateAsync({ id, version, ministracionId });
      return null;
    },
    { title: cartaMessages.toasts.pagar, text: folio },
    onClose,
  );
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onClose()}
      title={`${label} ${folio}`}
      description={m.detalle}
      locked={ocupado}
    >
      <DialogForm onSubmit={enviar}>
        <SelectField
          {...campo('ministracionId')}
          label={m.pago}
          required
          options={pagos.map((pago) => ({
            value: pago.ministracionId,
            label: cartaMessages.carta.pagoDel(pago.folio, formatDate(pago.fecha)),
          }))}
        />
        <DialogFormActions submit={label} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
