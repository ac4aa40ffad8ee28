import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { CampoDeRevision } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../../app/api.ts';
import type { Neighbours } from '../../../../stage/review/use-queue.ts';
import type { ActionWords } from '../../../../stage/review/use-review-actions.ts';
import { useStageReview } from '../../../../stage/review/use-stage-review.ts';
import { useAccion } from '../../pre-registro.acciones.ts';
import { preRegistroQueries } from '../../pre-registro.queries.ts';

const m = preRegistroMessages.revision;
const { toasts } = preRegistroMessages;

type ConMarcas = 'guardarValidaciones' | 'enviarARevision' | 'solicitarCambios' | 'aprobar';
type ConMotivo = 'rechazar' | 'reabrir' | 'eliminar';

const words: Readonly<Record<ConMarcas | ConMotivo, ActionWords>> = {
  guardarValidaciones: { done: m.guardadas, failed: m.guardar },
  enviarARevision: { done: m.enviado, failed: m.enviar },
  solicitarCambios: { done: m.cambios, failed: m.pedirCambios },
  aprobar: { done: m.aprobado, failed: m.aprobar },
  rechazar: { done: m.rechazado, failed: m.rechazar },
  reabrir: { done: m.reabierto, failed: m.reabrir },
  eliminar: { done: [toasts.eliminado], failed: toasts.eliminarError },
};

/** The seed's sentence: true where the organization has an account. */
const SERA_NOTIFICADO = 'El usuario será notificado.';

/** The same words where there is nobody to tell. */
const sinCuentas = ({ done: [titulo, detalle], failed }: ActionWords): ActionWords => ({
  done: [titulo, detalle?.replace(SERA_NOTIFICADO, m.sinCuentas)],
  failed,
});

/** The review of a pre-registro on screen, and what can be done with it: each action with the seed's toasts. */
export const useRevision = (
  registro: PreRegistro,
  reading: boolean,
  neighbours: Neighbours,
  onLeave: () => unknown,
) => {
  const queryClient = useQueryClient();
  const guardarValidaciones = useAccion(client.preRegistro.guardarValidaciones).mutateAsync;
  const enviarARevision = useAccion(client.preRegistro.enviarARevision).mutateAsync;
  const solicitarCambios = useAccion(client.preRegistro.solicitarCambios).mutateAsync;
  const aprobar = useAccion(client.preRegistro.aprobar).mutateAsync;
  const rechazar = useAccion(client.preRegistro.rechazar).mutateAsync;
  const reabrir = useAccion(client.preRegistro.reabrir).mutateAsync;
  const eliminar = useAccion(client.preRegistro.eliminar).mutateAsync;
  return useStageReview<PreRegistro, CampoDeRevision, ConMarcas, ConMotivo>({
    record: registro,
    reading,
    table: preRegistroWorkflow.transitions,
    keep: 'guardarValidaciones',
    marked: { guardarValidaciones, enviarARevision, solicitarCambios, aprobar },
    reasoned: { rechazar, reabrir, eliminar },
    // Reopened, it is under review here.
    stays: ['reabrir'],
    words: (accion) =>
      (registro.revision?.cuentas.length ?? 0) > 0 ? words[accion] : sinCuentas(words[accion]),
    errorTitle: m.titulo,
    onSuperseded: () =>
      queryClient.invalidateQueries({ queryKey: preRegistroQueries.uno(registro.id).queryKey }),
    neighbours,
    onLeave,
  });
};
