import { transferenciaMessages } from '@portal/domain/features/transferencias/transferencias.messages';
import { MIN_MOTIVO } from '@portal/domain/features/transferencias/transferencias.schema';
import type { Transferencias } from '@portal/domain/features/transferencias/transferencias.shapes';
import { faltaDeMonto, formatMonto, parseMonto } from '@portal/domain/kernel/money';
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
import { useAccion } from '../transferencias.acciones.ts';

const m = transferenciaMessages.solicitar;

/** The organization asks for part of a line to go to another one. */
export const Solicitar = ({ todas, onClose }: { todas: Transferencias; onClose: () => void }) => {
  const solicitar = useAccion(client.transferencia.solicitar);
  const { campo, dicho, enviar, ocupado, recuperado } = useKeptForm(
    { de: '', a: '', monto: '', motivo: '' },
    async ({ de, a, monto, motivo }, _papel, conClave) => {
      const leido = parseMonto(monto);
      const malas = missingOf({
        de: de === '' && 'Elige la partida de la que sale',
        a:
          (a === '' && 'Elige la partida a la que llega') ||
          (a === de && 'Elige otra partida: sale y llega a la misma'),
        monto: faltaDeMonto(leido),
        motivo: shortText(motivo, MIN_MOTIVO),
      });
      if (malas || !leido.ok) return malas;
      await solicitar.mutateAsync(conClave({ seguimientoId: todas.id, de, a, monto: leido.monto, motivo }));
      return null;
    },
    {
      title: transferenciaMessages.toasts.solicitar,
      text: ({ monto }) => {
        const leido = parseMonto(monto);
        return leido.ok ? formatMonto(leido.monto) : '';
      },
    },
    onClose,
    `transferencia:${todas.id}`,
  );
  const opciones = todas.partidas.map(({ id, concepto, importe }) => ({
    value: id,
    // The amount first: a telephone cuts the end, and half an amount is another one.
    label: `${formatMonto(importe)} · ${concepto}`,
  }));
  const origen = todas.partidas.find(({ id }) => id === dicho.de);
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onClose()}
      title={m.titulo}
      description={m.detalle}
      size="lg"
      locked={ocupado}
    >
      <DialogForm onSubmit={enviar}>
        <RecoveredNote como={recuperado} />
        <SelectField {...campo('de')} label={m.de} options={opciones} required />
        <SelectField {...campo('a')} label={m.a} options={opciones} required />
        <MoneyField
          {...campo('monto')}
          label={m.monto}
          help={
            origen
              ? m.puedeSalir(formatMonto(origen.puedeSalir))
              : transferenciaMessages.limite(todas.porcentaje)
          }
          required
        />
        <TextArea
          {...campo('motivo')}
          label={m.motivo}
          help={m.motivoAyuda}
          min={MIN_MOTIVO}
          max={2000}
          required
        />
        <DialogFormActions submit={m.enviar} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
