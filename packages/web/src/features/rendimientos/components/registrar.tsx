import { mesEnPalabras } from '@portal/domain/features/rendimientos/rendimientos.meses';
import { rendimientoMessages } from '@portal/domain/features/rendimientos/rendimientos.messages';
import type { Rendimientos } from '@portal/domain/features/rendimientos/rendimientos.shapes';
import { faltaDeMonto, parseMonto } from '@portal/domain/kernel/money';
import { client } from '../../../app/api.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { StepPaper } from '../../../stage/step-paper.tsx';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useAccion } from '../rendimientos.acciones.ts';

const m = rendimientoMessages.registrar;

/** The organization registers what its account earned in a month, with its bank statement. */
export const Registrar = ({ todos, onClose }: { todos: Rendimientos; onClose: () => void }) => {
  const { meses, ministracionId } = todos.registrar;
  const registrar = useAccion(client.rendimiento.registrar);
  const { campo, papel, enviar, ocupado, recuperado } = useKeptForm(
    { mes: '', monto: '' },
    async ({ mes, monto }, documento, conClave) => {
      const leido = parseMonto(monto);
      const malas = missingOf({
        mes: mes === '' && m.faltaMes,
        monto: faltaDeMonto(leido),
        documentoId: documento === null && m.faltaEstado,
      });
      if (malas || !leido.ok || !documento || ministracionId === null) return malas;
      await registrar.mutateAsync(
        conClave({ ministracionId, mes, monto: leido.monto, documentoId: documento.id }),
      );
      return null;
    },
    { title: rendimientoMessages.toasts.registrar, text: ({ mes }) => mesEnPalabras(mes) },
    onClose,
    `rendimiento:${todos.id}`,
  );
  if (ministracionId === null) return null;
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
        <SelectField
          {...campo('mes')}
          label={m.mes}
          options={meses.map((mes) => ({ value: mes, label: mesEnPalabras(mes) }))}
          required
        />
        <MoneyField {...campo('monto')} label={m.monto} required />
        <StepPaper
          to={`/ministraciones/${ministracionId}/documentos/estado_de_cuenta`}
          outlives
          name={m.estado}
          help={m.estadoAyuda}
          {...papel}
        />
        <DialogFormActions submit={m.enviar} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
