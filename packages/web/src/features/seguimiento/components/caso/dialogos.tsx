import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { MOTIVO_DE_ACUERDO } from '@portal/domain/features/seguimiento/seguimiento.schema';
import type { Seguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { client } from '../../../../app/api.ts';
import { ReasonDialog } from '../../../../stage/reason-dialog.tsx';
import { useAccion } from '../../seguimiento.acciones.ts';

const { acuerdos: m, toasts } = seguimientoMessages;

/** What a dialog of the page asks about. */
export type Pregunta = 'suspender' | 'reanudar';

const palabras = {
  suspender: { titulo: m.suspender, detalle: m.suspenderDetalle },
  reanudar: { titulo: m.reanudar, detalle: m.reanudarDetalle },
} as const;

/** Asks why, and says plainly what follows, before an acuerdo is written. */
export const Dialogos = ({
  seguimiento,
  pregunta,
  onClose,
}: {
  seguimiento: Seguimiento;
  pregunta: Pregunta;
  onClose: () => void;
}) => {
  const acciones = {
    suspender: useAccion(client.seguimiento.suspender),
    reanudar: useAccion(client.seguimiento.reanudar),
  };
  const { titulo, detalle } = palabras[pregunta];
  return (
    <ReasonDialog
      record={seguimiento}
      onClose={onClose}
      title={titulo}
      description={detalle}
      confirmLabel={titulo}
      tone={pregunta === 'suspender' ? 'danger' : 'primary'}
      reason={{ label: m.motivo, help: m.motivoAyuda, min: MOTIVO_DE_ACUERDO }}
      run={acciones[pregunta].mutateAsync}
      done={{ title: toasts.acuerdo, text: seguimiento.folio }}
      failed={toasts.error}
    />
  );
};
