import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { MOTIVO_DE_ACUERDO } from '@portal/domain/features/seguimiento/seguimiento.schema';
import type { Seguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { seguimientoWorkflow } from '@portal/domain/features/seguimiento/seguimiento.workflow';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { ReasonDialog } from '../../../../stage/reason-dialog.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Overtaken } from '../../../../ui/overtaken.ts';
import { overtakenFoot } from '../../../../ui/overtaken-lazy.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAccion } from '../../seguimiento.acciones.ts';

const { acuerdos: m, cierre, toasts } = seguimientoMessages;

const estadoDe = ({ estado }: Seguimiento): string => seguimientoWorkflow.states[estado].label.toLowerCase();

/** What a dialog of the page asks about. */
export type Pregunta = Acordado | 'finiquitar';
type Acordado = 'suspender' | 'reanudar' | 'liquidar';

const palabras = {
  suspender: { titulo: m.suspender, detalle: m.suspenderDetalle },
  reanudar: { titulo: m.reanudar, detalle: m.reanudarDetalle },
  liquidar: { titulo: m.liquidar, detalle: m.liquidarDetalle },
} as const;

/** Asks why, and says plainly what follows, before an acuerdo is written. */
const Acordar = ({
  seguimiento,
  pregunta,
  onClose,
}: {
  seguimiento: Seguimiento;
  pregunta: Acordado;
  onClose: () => void;
}) => {
  const acciones = {
    suspender: useAccion(client.seguimiento.suspender),
    reanudar: useAccion(client.seguimiento.reanudar),
    liquidar: useAccion(client.seguimiento.liquidar),
  };
  const { titulo, detalle } = palabras[pregunta];
  return (
    <ReasonDialog
      record={seguimiento}
      onClose={onClose}
      title={titulo}
      description={detalle}
      confirmLabel={titulo}
      tone={pregunta === 'reanudar' ? 'primary' : 'danger'}
      reason={{ label: m.motivo, help: m.motivoAyuda, min: MOTIVO_DE_ACUERDO }}
      run={acciones[pregunta].mutateAsync}
      done={{ title: toasts.acuerdo, text: seguimiento.folio }}
      failed={toasts.error}
    />
  );
};

/** Says that nothing is written afterwards, before the finiquito is issued. */
const Finiquitar = ({ seguimiento, onClose }: { seguimiento: Seguimiento; onClose: () => void }) => {
  const finiquitar = useAccion(client.seguimiento.finiquitar);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={cierre.emitir}
      description={cierre.emitirDetalle}
      confirmLabel={cierre.emitir}
      onConfirm={async () => {
        try {
          const { finiquito } = await finiquitar.mutateAsync({
            id: seguimiento.id,
            version: seguimiento.version,
          });
          toast.success(toasts.finiquito, finiquito?.folio ?? seguimiento.folio);
        } catch (error) {
          toast.destructive(toasts.error, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};

/** The question that was pressed. */
export const Dialogos = ({
  pregunta,
  ...props
}: {
  seguimiento: Seguimiento;
  pregunta: Pregunta;
  onClose: () => void;
}) => {
  // Somebody else may have agreed on it, in another tab or on another floor: nothing is sent twice, what was written stays.
  const suya = props.seguimiento.acciones.find(({ action }) => action === pregunta);
  const tarde = suya?.enabled ? null : (suya?.blockers[0]?.message ?? m.tarde(estadoDe(props.seguimiento)));
  return (
    <Overtaken value={overtakenFoot(tarde)}>
      {pregunta === 'finiquitar' ? <Finiquitar {...props} /> : <Acordar pregunta={pregunta} {...props} />}
    </Overtaken>
  );
};
