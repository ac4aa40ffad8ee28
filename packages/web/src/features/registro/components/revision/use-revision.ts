import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { CampoDeRevision } from '@portal/domain/features/registro/registro.revision';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../../app/api.ts';
import type { Neighbours } from '../../../../stage/review/use-queue.ts';
import { useStageReview } from '../../../../stage/review/use-stage-review.ts';
import { useAccion } from '../../registro.acciones.ts';
import { registroQueries } from '../../registro.queries.ts';

const m = registroMessages.revision;

/** The review of a registro on screen, and what can be done with it. */
export const useRevision = (
  record: Registro,
  reading: boolean,
  neighbours: Neighbours,
  onLeave: () => unknown,
) => {
  const queryClient = useQueryClient();
  const { registro } = client;
  return useStageReview<
    Registro,
    CampoDeRevision,
    'guardarValidaciones' | 'solicitarCambios' | 'validar',
    'rechazar' | 'cancelar' | 'reabrir' | 'eliminar'
  >({
    record,
    reading,
    table: registroWorkflow.transitions,
    keep: 'guardarValidaciones',
    marked: {
      guardarValidaciones: useAccion(registro.guardarValidaciones).mutateAsync,
      solicitarCambios: useAccion(registro.solicitarCambios).mutateAsync,
      validar: useAccion(registro.validar).mutateAsync,
    },
    reasoned: {
      rechazar: useAccion(registro.rechazar).mutateAsync,
      cancelar: useAccion(registro.cancelar).mutateAsync,
      reabrir: useAccion(registro.reabrir).mutateAsync,
      eliminar: useAccion(registro.eliminar).mutateAsync,
    },
    stays: ['reabrir'],
    words: (accion) => m.hecho[accion],
    errorTitle: m.titulo,
    onSuperseded: () => queryClient.invalidateQueries({ queryKey: registroQueries.uno(record.id).queryKey }),
    neighbours,
    onLeave,
  });
};
