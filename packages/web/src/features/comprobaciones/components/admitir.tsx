import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import { MIN_MOTIVO } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { faltaDeMonto, type Monto, parseMonto } from '@portal/domain/kernel/money';
import { problemOf } from '../../../app/problem.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { shortText } from '../../../ui/short-text.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';

const m = comprobacionMessages.revisar;

/** A judgement of an expense, in its dialog. */
export type Abierto = {
  readonly gasto: Comprobacion;
  readonly label: string;
  readonly onClose: () => void;
};
type Del = { readonly id: string; readonly version: number };

export type UnaParteProps = Abierto & {
  readonly detalle: string;
  readonly monto: { readonly label: string; readonly help: string; readonly falta: string };
  readonly hecho: string;
  /** Where what is typed is kept until it is sent. */
  readonly lugar: string;
  readonly admitir: (input: Del & { readonly monto: Monto; readonly motivo: string }) => Promise<unknown>;
};

/** An amount of it is admitted, with why not all. */
export const UnaParte = ({
  gasto: { id, version, folio },
  label,
  onClose,
  detalle,
  monto,
  hecho,
  lugar,
  admitir,
}: UnaParteProps) => {
  const { campo, enviar, ocupado, recuperado } = useKeptForm(
    { monto: '', motivo: '' },
    async (dicho, _papel, conClave) => {
      const leido = parseMonto(dicho.monto);
      const malas = missingOf({
        monto: faltaDeMonto(leido, monto.falta),
        motivo: shortText(dicho.motivo, MIN_MOTIVO),
      });
      if (malas || !leido.ok) return malas;
      await admitir(conClave({ id, version, monto: leido.monto, motivo: dicho.motivo }));
      return null;
    },
    { title: hecho, text: folio },
    onClose,
    `${lugar}:${id}`,
  );
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onClose()}
      title={`${label} ${folio}`}
      description={detalle}
      size="lg"
      locked={ocupado}
    >
      <DialogForm onSubmit={enviar}>
        <RecoveredNote como={recuperado} />
        <MoneyField {...campo('monto')} label={monto.label} help={monto.help} required />
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

export type TodoProps = Abierto & {
  readonly detalle: string;
  readonly hecho: string;
  readonly admitir: (input: Del) => Promise<unknown>;
};

/** All of it is admitted, after one question. */
export const Todo = ({
  gasto: { id, version, folio },
  label,
  onClose,
  detalle,
  hecho,
  admitir,
}: TodoProps) => (
  <ConfirmDialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={`${label} ${folio}`}
    description={detalle}
    confirmLabel={label}
    onConfirm={async () => {
      try {
        await admitir({ id, version });
        toast.success(hecho, folio);
      } catch (error) {
        toast.destructive(comprobacionMessages.toasts.error, problemOf(error).message);
        throw error;
      }
    }}
  />
);
