import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../../app/api.ts';
import { ReasonDialog } from '../../../../stage/reason-dialog.tsx';
import { useAccion } from '../../registro.acciones.ts';
import type { AccionFinal } from './acciones-finales.ts';

const { finales, toasts } = registroMessages;

const hecho = {
  rechazar: { done: toasts.rechazado, failed: toasts.rechazarError },
  reabrir: { done: toasts.reabierto, failed: toasts.reabrirError },
  desistir: { done: toasts.desistido, failed: toasts.desistirError },
  cancelar: { done: toasts.cancelado, failed: toasts.cancelarError },
  eliminar: { done: toasts.eliminado, failed: toasts.eliminarError },
} as const;

/** What is asked, what follows of it, and the verb. */
const palabrasDe = (accion: AccionFinal, { folio, organizacion, estado }: Registro) => {
  if (accion === 'eliminar') {
    const { titulo, detalle, confirmar } = finales.eliminar;
    return {
      title: titulo(folio),
      description: detalle(folio, organizacion.nombre, estado === 'rechazado'),
      confirmLabel: confirmar,
    };
  }
  const { titulo, detalle, confirmar } = finales[accion];
  return { title: titulo, description: detalle(folio, organizacion.nombre), confirmLabel: confirmar };
};

type FinalDialogProps = {
  readonly registro: Registro;
  /** Which of them is asked; null: none. */
  readonly accion: AccionFinal | null;
  readonly onClose: () => void;
};

/** Asks before the record ends, or is taken up again, and says plainly what follows. */
export const FinalDialog = ({ registro, accion, onClose }: FinalDialogProps) => {
  const navigate = useNavigate();
  const llamadas = {
    rechazar: useAccion(client.registro.rechazar).mutateAsync,
    reabrir: useAccion(client.registro.reabrir).mutateAsync,
    desistir: useAccion(client.registro.desistir).mutateAsync,
    cancelar: useAccion(client.registro.cancelar).mutateAsync,
    eliminar: useAccion(client.registro.eliminar).mutateAsync,
  };
  if (accion === null) return null;
  return (
    <ReasonDialog
      record={registro}
      onClose={onClose}
      {...palabrasDe(accion, registro)}
      run={(input): Promise<unknown> => llamadas[accion](input)}
      done={{ title: hecho[accion].done, text: registro.folio }}
      failed={hecho[accion].failed}
      // A deleted one has no page any more.
      onDone={() => accion === 'eliminar' && void navigate({ to: '/registro', replace: true })}
    />
  );
};
