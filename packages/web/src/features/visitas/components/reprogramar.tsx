import { visitaMessages } from '@portal/domain/features/visitas/visitas.messages';
import type { Visita } from '@portal/domain/features/visitas/visitas.shapes';
import { visitaWorkflow } from '@portal/domain/features/visitas/visitas.workflow';
import { formatTime, today } from '@portal/domain/kernel/dates';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { client } from '../../../app/api.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { shortText } from '../../../ui/short-text.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAccion } from '../visitas.acciones.ts';
import { CamposDeCuando, faltasDeCuando, horaEscrita } from './cuando.tsx';

const m = visitaMessages.reprogramar;
const { label } = visitaWorkflow.transitions.reprogramar;

/** Gives a visit another day, with its reason. */
export const Reprogramar = ({ visita, onClose }: { visita: Visita; onClose: () => void }) => {
  const { id, version, folio, cuando } = visita;
  const reprogramar = useAccion(client.visita.reprogramar);
  const { campo, enviar, ocupado, recuperado } = useKeptForm(
    { fecha: today(cuando), hora: formatTime(cuando), motivo: '' },
    async ({ fecha, hora, motivo }, _papel, conClave) => {
      const malas = missingOf({
        ...faltasDeCuando({ fecha, hora }),
        motivo: shortText(motivo, MOTIVO_MINIMO),
      });
      if (malas) return malas;
      await reprogramar.mutateAsync(conClave({ id, version, fecha, hora: horaEscrita(hora), motivo }));
      return null;
    },
    { title: visitaMessages.toasts.reprogramar, text: folio },
    onClose,
    `visita-cambio:${id}`,
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
        <CamposDeCuando campo={campo} />
        <TextArea {...campo('motivo')} label={m.motivo} min={MOTIVO_MINIMO} max={2000} required />
        <DialogFormActions submit={label} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
