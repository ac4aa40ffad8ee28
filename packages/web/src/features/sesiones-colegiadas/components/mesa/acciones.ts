import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import type {
  PuntoDeSesion,
  SesionColegiada,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import type { AccionDeSesion } from '@portal/domain/features/sesiones-colegiadas/sesiones.workflow';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../../../app/problem.ts';
import { toast } from '../../../../ui/toast.ts';
import { sesionesQueries } from '../../sesiones.queries.ts';

/** The button of an action as this account has it; undefined: it has none. */
export const botonDe = (
  { acciones }: Pick<SesionColegiada, 'acciones'>,
  accion: AccionDeSesion,
): ActionView | undefined => acciones.find(({ action }) => action === accion);

export const puede = (sesion: Pick<SesionColegiada, 'acciones'>, accion: AccionDeSesion): boolean =>
  botonDe(sesion, accion)?.enabled ?? false;

/** What a dialog of the table asks about; null: none is open. */
export type Pregunta =
  | { readonly que: 'abrir' | 'cerrar' | 'reprogramar' | 'cancelar' | 'agregar' }
  | { readonly que: 'cerrarPunto' | 'quitar'; readonly punto: PuntoDeSesion };

/** Does something and tells it; what failed is told too, and the session read again, which may stand otherwise by now. */
export const useDiciendo = ({ id }: Pick<SesionColegiada, 'id'>) => {
  const queryClient = useQueryClient();
  return async (hacer: () => Promise<unknown>, hecho: readonly [string, string?]): Promise<void> => {
    try {
      await hacer();
    } catch (error) {
      toast.destructive(sesionMessages.toasts.error, problemOf(error).message);
      void queryClient.invalidateQueries({ queryKey: sesionesQueries.una(id).queryKey });
      throw error;
    }
    toast.success(...hecho);
  };
};
