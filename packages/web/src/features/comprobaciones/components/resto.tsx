import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import { MIN_MOTIVO } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { textLength } from '@portal/domain/kernel/characters';
import { formatMonto, parseMonto, subtractMontos } from '@portal/domain/kernel/money';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { faltas, Recuperado, useEnvio } from '../../ministraciones/public.ts';
import { useAccion } from '../comprobaciones.acciones.ts';

const m = comprobacionMessages.revisar;
const { toasts } = comprobacionMessages;

type Abierto = { readonly gasto: Comprobacion; readonly label: string; readonly onClose: () => void };
const restoDe = ({ monto, admitido }: Comprobacion): string =>
  formatMonto(subtractMontos(monto, admitido ?? '0.00'));

/** Another part of what later payments prove, or nothing more, and why not all. */
export const OtraParte = ({ gasto, label, onClose }: Abierto) => {
  const { id, version, folio } = gasto;
  const admitir = useAccion(client.comprobacion.admitirMas);
  const { campo, enviar, ocupado, recuperado } = useEnvio(
    { monto: '', motivo: '' },
    async (dicho) => {
      const leido = parseMonto(dicho.monto);
      const malas = faltas({
        monto: !leido.ok && m.masAyuda(restoDe(gasto)),
        motivo: textLength(dicho.motivo) < MIN_MOTIVO && m.motivoAyuda,
      });
      if (malas || !leido.ok) return malas;
      await admitir.mutateAsync({ id, version, monto: leido.monto, motivo: dicho.motivo });
      return null;
    },
    { title: toasts.admitirMas, text: folio },
    onClose,
    `comprobacion-resto:${id}`,
  );
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onClose()}
      title={`${label} ${folio}`}
      description={m.masDetalle}
      size="lg"
      locked={ocupado}
    >
      <DialogForm onSubmit={enviar}>
        {recuperado && <Recuperado />}
        <MoneyField {...campo('monto')} label={m.mas} help={m.masAyuda(restoDe(gasto))} required />
        <TextArea
          {...campo('motivo')}
          label={m.motivo}
          help={m.motivoAyuda}
          min={MIN_MOTIVO}
          max={2000}
          required
        />
        <DialogFormActions submit={label} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};

/** All that is left of it. */
export const Resto = ({ gasto, label, onClose }: Abierto) => {
  const { id, version, folio } = gasto;
  const admitir = useAccion(client.comprobacion.admitirResto);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label} ${folio}`}
      description={m.resto(restoDe(gasto))}
      confirmLabel={label}
      onConfirm={async () => {
        try {
          await admitir.mutateAsync({ id, version });
          toast.success(toasts.admitirResto, folio);
        } catch (error) {
          toast.destructive(toasts.error, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};
