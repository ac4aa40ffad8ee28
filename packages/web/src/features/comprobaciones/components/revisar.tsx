import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import { MIN_MOTIVO } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { textLength } from '@portal/domain/kernel/characters';
import { formatMonto, parseMonto } from '@portal/domain/kernel/money';
import { lazy } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { StepActions } from '../../../stage/step-actions.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { faltas, Recuperado, useEnvio } from '../../ministraciones/public.ts';
import { useAccion } from '../comprobaciones.acciones.ts';

// Seldom, by who found it cancelled.
const Cancelar = lazy(() => import('./cancelar.tsx').then((module) => ({ default: module.Cancelar })));
const Resto = lazy(() => import('./resto.tsx').then((module) => ({ default: module.Resto })));
const OtraParte = lazy(() => import('./resto.tsx').then((module) => ({ default: module.OtraParte })));

const m = comprobacionMessages.revisar;
const { toasts } = comprobacionMessages;

type Abierto = { readonly gasto: Comprobacion; readonly label: string; readonly onClose: () => void };

/** What is admitted of it, and why not all. */
const EnParte = ({ gasto: { id, version, folio, monto }, label, onClose }: Abierto) => {
  const admitir = useAccion(client.comprobacion.admitirEnParte);
  const { campo, enviar, ocupado, recuperado } = useEnvio(
    { monto: '', motivo: '' },
    async (dicho) => {
      const leido = parseMonto(dicho.monto);
      const malas = faltas({
        monto: !leido.ok && 'El monto debe ser mayor a 0',
        motivo: textLength(dicho.motivo) < MIN_MOTIVO && m.motivoAyuda,
      });
      if (malas || !leido.ok) return malas;
      await admitir.mutateAsync({ id, version, monto: leido.monto, motivo: dicho.motivo });
      return null;
    },
    { title: toasts.admitirEnParte, text: folio },
    onClose,
    `comprobacion-parte:${id}`,
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
        {recuperado && <Recuperado />}
        <MoneyField {...campo('monto')} label={m.monto} help={formatMonto(monto)} required />
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

const Completa = ({ gasto: { id, version, folio }, label, onClose }: Abierto) => {
  const admitir = useAccion(client.comprobacion.admitir);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label} ${folio}`}
      description={m.admitir}
      confirmLabel={label}
      onConfirm={async () => {
        try {
          await admitir.mutateAsync({ id, version });
          toast.success(toasts.admitir, folio);
        } catch (error) {
          toast.destructive(toasts.error, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};

const Rechazo = ({ gasto, label, onClose }: Abierto) => {
  const rechazar = useAccion(client.comprobacion.rechazar);
  return (
    <ReasonDialog
      record={gasto}
      onClose={onClose}
      title={`${label} ${gasto.folio}`}
      description={m.detalle}
      confirmLabel={label}
      run={rechazar.mutateAsync}
      done={{ title: toasts.rechazar, text: gasto.folio }}
      failed={toasts.error}
    />
  );
};

const dialogos = {
  admitir: Completa,
  admitirEnParte: EnParte,
  admitirResto: Resto,
  admitirMas: OtraParte,
  rechazar: Rechazo,
  declararCancelada: Cancelar,
} as const;
/** What its organization adds to it has a place of its own. */
const pasos = [
  'admitir',
  'admitirEnParte',
  'admitirResto',
  'admitirMas',
  'rechazar',
  'declararCancelada',
] as const;

/** What its reader may judge of it; what keeps it from doing so, in words. */
export const Revisar = ({ gasto }: { gasto: Comprobacion }) => (
  // What is still to be written is asked in its dialog.
  <StepActions
    acciones={gasto.acciones}
    steps={pasos}
    first={['admitir', 'admitirResto']}
    explained={['admitir', 'admitirResto', 'declararCancelada']}
  >
    {(paso, label, onClose) => {
      const Dialogo = dialogos[paso];
      return <Dialogo gasto={gasto} label={label} onClose={onClose} />;
    }}
  </StepActions>
);
