import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { CampoDeRevision } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { SUPERSEDED, useReview } from '../../../../stage/review/use-review.ts';
import { toast } from '../../../../ui/toast.ts';
import { preRegistroQueries, useAccion } from '../../pre-registro.queries.ts';

const m = preRegistroMessages.revision;

type ConMarcas = 'guardarValidaciones' | 'enviarARevision' | 'solicitarCambios' | 'aprobar';
type ConMotivo = 'rechazar' | 'reabrir' | 'eliminar';

const said: Readonly<Record<ConMarcas | ConMotivo, readonly [titulo: string, detalle?: string]>> = {
  guardarValidaciones: m.guardadas,
  enviarARevision: m.enviado,
  solicitarCambios: m.cambios,
  aprobar: m.aprobado,
  rechazar: m.rechazado,
  reabrir: m.reabierto,
  eliminar: [preRegistroMessages.toasts.eliminado],
};

/** The seed's sentence: true where the organization has an account. */
const SERA_NOTIFICADO = 'El usuario será notificado.';

const failed: Readonly<Record<ConMarcas | ConMotivo, string>> = {
  guardarValidaciones: m.guardar,
  enviarARevision: m.enviar,
  solicitarCambios: m.pedirCambios,
  aprobar: m.aprobar,
  rechazar: m.rechazar,
  reabrir: m.reabrir,
  eliminar: preRegistroMessages.toasts.eliminarError,
};

/** The review of a pre-registro on screen, and what can be done with it: each action with the seed's toasts. */
export const useRevision = (registro: PreRegistro, reading: boolean) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const review = useReview<CampoDeRevision>(registro, reading);
  const acting = useRef(false);
  const acciones = {
    guardarValidaciones: useAccion(client.preRegistro.guardarValidaciones),
    enviarARevision: useAccion(client.preRegistro.enviarARevision),
    solicitarCambios: useAccion(client.preRegistro.solicitarCambios),
    aprobar: useAccion(client.preRegistro.aprobar),
    rechazar: useAccion(client.preRegistro.rechazar),
    reabrir: useAccion(client.preRegistro.reabrir),
    eliminar: useAccion(client.preRegistro.eliminar),
  };
  const avisada = (registro.revision?.cuentas.length ?? 0) > 0;

  /** Says the seed's toasts; a conflict brings the record as it stands, and the marks stay on screen. */
  const act = async <T>(accion: ConMarcas | ConMotivo, run: () => Promise<T>): Promise<T> => {
    acting.current = true;
    try {
      const answer = await run();
      const [titulo, detalle] = said[accion];
      toast.success(titulo, avisada ? detalle : detalle?.replace(SERA_NOTIFICADO, m.sinCuentas));
      return answer;
    } catch (error) {
      const { message, code } = problemOf(error);
      if (SUPERSEDED.includes(code))
        await queryClient.invalidateQueries({ queryKey: preRegistroQueries.uno(registro.id).queryKey });
      toast.destructive(m.titulo, `${failed[accion]}. ${message}`);
      throw error;
    } finally {
      acting.current = false;
    }
  };

  const volver = async () => {
    review.leave();
    await navigate({ to: '/pre-registro' });
  };

  /** Stores marks and comments and stays. */
  const guardar = async (): Promise<PreRegistro> => {
    const saved = await acciones.guardarValidaciones.mutateAsync(review.content());
    review.settle(saved);
    return saved;
  };

  return {
    ...review,
    /** True while an action of this page travels, and once it led away. */
    actuando: () => acting.current || review.isLeaving(),
    guardar: () => act('guardarValidaciones', guardar),
    /** Sends the marks and goes back to the list; answers the first field that lacks its comment instead. */
    enviar: async (accion: 'enviarARevision' | 'solicitarCambios'): Promise<CampoDeRevision | null> => {
      const lacking = accion === 'solicitarCambios' ? review.askComments() : null;
      if (lacking) return lacking;
      await act(accion, () => acciones[accion].mutateAsync(review.content()));
      await volver();
      return null;
    },
    aprobar: async (justificacion: string) => {
      await act('aprobar', () => acciones.aprobar.mutateAsync({ ...review.content(), justificacion }));
      await volver();
    },
    /** Rejects, reopens or deletes with its reason; marks that were not stored are stored first. */
    conMotivo: async (accion: ConMotivo, motivo: string) => {
      await act(accion, async () => {
        const { version } = review.dirty ? await guardar() : review.review;
        return acciones[accion].mutateAsync({ id: registro.id, version, motivo });
      });
      if (accion !== 'reabrir') await volver();
    },
  };
};

export type Revision = ReturnType<typeof useRevision>;
