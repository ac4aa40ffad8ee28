import { visitaMessages } from '@portal/domain/features/visitas/visitas.messages';
import { MIN_PROPOSITO } from '@portal/domain/features/visitas/visitas.schema';
import type { Visitas } from '@portal/domain/features/visitas/visitas.shapes';
import { client } from '../../../app/api.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { shortText } from '../../../ui/short-text.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAccion } from '../visitas.acciones.ts';
import { CamposDeCuando, faltasDeCuando, horaEscrita } from './cuando.tsx';

const m = visitaMessages.programar;

/** Programmes a visit of an execution. */
export const Programar = ({ todas, onClose }: { todas: Visitas; onClose: () => void }) => {
  const programar = useAccion(client.visita.programar);
  const { campo, dicho, enviar, ocupado, recuperado } = useKeptForm(
    { fecha: '', hora: '', lugar: '', proposito: '' },
    async ({ fecha, hora, lugar, proposito }, _papel, conClave) => {
      const malas = missingOf({
        ...faltasDeCuando({ fecha, hora }),
        lugar: lugar.trim() === '' && m.faltaLugar,
        proposito: shortText(proposito, MIN_PROPOSITO),
      });
      if (malas) return malas;
      await programar.mutateAsync(
        conClave({
          seguimientoId: todas.id,
          fecha,
          hora: horaEscrita(hora),
          lugar,
          proposito,
        }),
      );
      return null;
    },
    { title: visitaMessages.toasts.programar, text: todas.folioProyecto },
    onClose,
    `visita:${todas.id}`,
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
        <CamposDeCuando campo={campo} />
        <TextField {...campo('lugar')} label={m.lugar} required autoComplete="off" />
        <TextArea
          {...campo('proposito')}
          label={m.proposito}
          help={dicho.proposito === '' ? m.propositoAyuda : undefined}
          min={MIN_PROPOSITO}
          max={2000}
          required
        />
        <DialogFormActions submit={m.boton} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
