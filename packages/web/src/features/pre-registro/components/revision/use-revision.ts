import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { CampoDeRevision } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import {
  type AccionPreRegistro,
  preRegistroWorkflow,
} from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '../../../../app/api.ts';
import { useReview } from '../../../../stage/review/use-review.ts';
import { type ActionWords, useReviewActions } from '../../../../stage/review/use-review-actions.ts';
import { preRegistroQueries, useAccion } from '../../pre-registro.queries.ts';

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

const esConMotivo = (accion: AccionPreRegistro): accion is ConMotivo =>
  preRegistroWorkflow.transitions[accion].ask === 'motivo';

/** What ends the work on a record here. */
const decide = (accion: ConMarcas | ConMotivo): boolean =>
  accion !== 'guardarValidaciones' && accion !== 'reabrir' && accion !== 'eliminar';

/** Where a decision leads. */
type Salidas = {
  readonly onLeave: (sigue: boolean) => Promise<unknown>;
  /** The next of the queue; null where there is none, or none is known. */
  readonly siguiente: (() => void) | null;
};

/**
 * The review of a pre-registro on screen, and what can be done with it: each action with the seed's toasts. What decides
 * leaves the page by `onLeave`, which goes on with the next of the queue where that was asked for.
 */
export const useRevision = (registro: PreRegistro, reading: boolean, { onLeave, siguiente }: Salidas) => {
  const queryClient = useQueryClient();
  const sigue = useRef(false);
  const review = useReview<CampoDeRevision>(registro, reading);
  const guardarValidaciones = useAccion(client.preRegistro.guardarValidaciones).mutateAsync;
  const enviarARevision = useAccion(client.preRegistro.enviarARevision).mutateAsync;
  const solicitarCambios = useAccion(client.preRegistro.solicitarCambios).mutateAsync;
  const aprobar = useAccion(client.preRegistro.aprobar).mutateAsync;
  const rechazar = useAccion(client.preRegistro.rechazar).mutateAsync;
  const reabrir = useAccion(client.preRegistro.reabrir).mutateAsync;
  const eliminar = useAccion(client.preRegistro.eliminar).mutateAsync;
  const actions = useReviewActions<PreRegistro, CampoDeRevision, ConMarcas, ConMotivo>({
    id: registro.id,
    review,
    keep: 'guardarValidaciones',
    marked: { guardarValidaciones, enviarARevision, solicitarCambios, aprobar },
    reasoned: { rechazar, reabrir, eliminar },
    words: (accion) => ({
      ...((registro.revision?.cuentas.length ?? 0) > 0 ? words[accion] : sinCuentas(words[accion])),
      // What stays here, or went on already, offers nothing.
      ...(siguiente &&
        decide(accion) &&
        !sigue.current && { next: { label: m.siguiente, onClick: siguiente } }),
    }),
    errorTitle: m.titulo,
    onSuperseded: () =>
      queryClient.invalidateQueries({ queryKey: preRegistroQueries.uno(registro.id).queryKey }),
  });

  const run = async (accion: AccionPreRegistro, texto: string): Promise<void> => {
    if (esConMotivo(accion)) {
      await actions.reason(accion, texto);
      // Reopened, it is under review here.
      if (accion === 'reabrir') return;
    } else if (accion === 'guardarValidaciones') {
      await actions.keep();
      return;
    } else if (accion === 'enviarARevision' || accion === 'solicitarCambios') await actions.send(accion);
    else if (accion === 'aprobar') await actions.send(accion, texto);
    // Of the applicant's own pages.
    else return;
    review.leave();
    await onLeave(sigue.current);
  };

  return {
    ...review,
    /** True while an action of this page travels, and once it led away. */
    actuando: () => actions.acting() || review.isLeaving(),
    /** Runs an action with what was written for it, and leaves where it decided something. */
    run: async (accion: AccionPreRegistro, texto: string): Promise<void> => {
      sigue.current = false;
      await run(accion, texto);
    },
    /** The same, and goes on with the next of the queue. */
    runYSigue: async (accion: AccionPreRegistro, texto: string): Promise<void> => {
      sigue.current = true;
      await run(accion, texto);
    },
  };
};

export type Revision = ReturnType<typeof useRevision>;
