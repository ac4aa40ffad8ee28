import { cartaMessages } from '@portal/domain/features/cartas/cartas.messages';
import { etiquetaDeTipo, MIN_DESCRIPCION, pideDinero } from '@portal/domain/features/cartas/cartas.schema';
import type { Cartas } from '@portal/domain/features/cartas/cartas.shapes';
import { moneyMessages, parseMonto } from '@portal/domain/kernel/money';
import { client } from '../../../app/api.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { shortText } from '../../../ui/short-text.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAccion } from '../cartas.acciones.ts';

const m = cartaMessages.registrar;

/** Writes a carta of those that its reader may write: while nothing is paid, none that asks for money. */
export const Registrar = ({ todas, onClose }: { todas: Cartas; onClose: () => void }) => {
  const registrar = useAccion(client.carta.registrar);
  const tipos = todas.tipos.filter((tipo) => todas.detenida === null || !pideDinero(tipo));
  const { campo, dicho, enviar, ocupado, recuperado } = useKeptForm(
    { tipo: '', monto: '', descripcion: '', observaciones: '' },
    async ({ tipo, monto, descripcion, observaciones }, _papel, conClave) => {
      const leido = parseMonto(monto);
      const elegido = tipos.find((uno) => uno === tipo);
      const malas = missingOf({
        tipo: elegido === undefined && m.faltaTipo,
        monto: !leido.ok && moneyMessages[leido.code],
        descripcion: shortText(descripcion, MIN_DESCRIPCION),
      });
      if (malas || !leido.ok || !elegido) return malas;
      await registrar.mutateAsync(
        conClave({
          seguimientoId: todas.id,
          tipo: elegido,
          monto: leido.monto,
          descripcion,
          ...(observaciones.trim() === '' ? {} : { observaciones }),
        }),
      );
      return null;
    },
    { title: cartaMessages.toasts.registrar, text: todas.folioProyecto },
    onClose,
    `carta:${todas.id}`,
  );
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onClose()}
      title={m.boton}
      description={m.detalle}
      size="lg"
      locked={ocupado}
    >
      <DialogForm onSubmit={enviar}>
        <RecoveredNote como={recuperado} />
        <dl>
          <dt className="text-xs text-ink-faint">{m.proyecto}</dt>
          <dd className="figures text-sm font-medium">{todas.folioProyecto}</dd>
        </dl>
        <SelectField
          {...campo('tipo')}
          label={m.tipo}
          required
          options={tipos.map((value) => ({ value, label: etiquetaDeTipo[value] }))}
        />
        <MoneyField {...campo('monto')} label={m.monto} required />
        <TextArea
          {...campo('descripcion')}
          label={m.descripcion}
          help={dicho.descripcion === '' ? m.descripcionAyuda : undefined}
          min={MIN_DESCRIPCION}
          max={4000}
          required
        />
        <TextArea {...campo('observaciones')} label={m.observaciones} max={2000} />
        <DialogFormActions submit={m.enviar} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
