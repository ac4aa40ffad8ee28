import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import { MIN_CONCEPTOS } from '@portal/domain/features/ministraciones/ministraciones.schema';
import type { Ministracion } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { ministracionWorkflow } from '@portal/domain/features/ministraciones/ministraciones.workflow';
import { client } from '../../../app/api.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { shortText } from '../../../ui/short-text.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAccion } from '../ministraciones.acciones.ts';
import { Pago } from './pago.tsx';

const m = ministracionMessages.aprobar;
const { label } = ministracionWorkflow.transitions.aprobar;

/** Approves what was asked for, with what was reviewed of it. */
export const Aprobar = ({ ministracion, onClose }: { ministracion: Ministracion; onClose: () => void }) => {
  const { id, version, folio, plan } = ministracion;
  const aprobar = useAccion(client.ministracion.aprobar);
  const { campo, enviar, ocupado, recuperado } = useKeptForm(
    { nota: '' },
    async ({ nota }, _papel, conClave) => {
      const malas = missingOf({ nota: shortText(nota, MIN_CONCEPTOS) });
      if (malas) return malas;
      await aprobar.mutateAsync(conClave({ id, version, nota }));
      return null;
    },
    { title: ministracionMessages.toasts.aprobar, text: folio },
    onClose,
    `ministracion-aprobar:${id}`,
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
        {plan && (
          <p className="text-sm">
            <span className="font-medium">{ministracionMessages.boleto.condicion}:</span> {plan.condicion}
          </p>
        )}
        <TextArea
          {...campo('nota')}
          label={m.nota}
          help={m.notaAyuda}
          min={MIN_CONCEPTOS}
          max={2000}
          required
        />
        <DialogFormActions submit={label} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
