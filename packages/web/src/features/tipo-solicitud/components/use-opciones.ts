import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { toast } from '../../../ui/toast.ts';
import { convocatoriaQueries } from '../../convocatorias/public.ts';
import { invitacionQueries, useAccionDeInvitacion } from '../../invitaciones/public.ts';

const ids = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

/** An invitation that a project can still come of. */
const vigente = ({ estado, utilizada }: { readonly estado: string; readonly utilizada: boolean }): boolean =>
  !utilizada && (estado === 'pendiente' || estado === 'aceptada');

/** What there is to choose from for a type: the open calls, or the account's invitations. Asked for when it is needed. */
export const useOpciones = (tipo: TipoSolicitud | null) => {
  const convocatorias = useQuery({ ...convocatoriaQueries.abiertas(), enabled: tipo === 'convocatoria' });
  const invitaciones = useQuery({ ...invitacionQueries.mias(), enabled: tipo === 'invitacion_ficosec' });
  const aceptar = useAccionDeInvitacion(client.invitacion.aceptar);
  const abiertas = convocatorias.data?.items ?? [];
  const vigentes = invitaciones.data?.items.filter(vigente) ?? [];
  return {
    convocatorias,
    abiertas,
    invitaciones,
    vigentes,
    /** Ids on offer for the type. */
    ofrecidas: tipo === 'convocatoria' ? ids(abiertas) : tipo === 'invitacion_ficosec' ? ids(vigentes) : [],
    /** Makes the choice good: a pending invitation is accepted. False when it was refused, and said. */
    preparar: async (opcion: string | null): Promise<boolean> => {
      const pendiente = vigentes.find(({ id, estado }) => id === opcion && estado === 'pendiente');
      if (tipo !== 'invitacion_ficosec' || !pendiente) return true;
      try {
        await aceptar.mutateAsync({ id: pendiente.id, version: pendiente.version });
        toast.success('Invitación aceptada');
        return true;
      } catch (error) {
        toast.destructive('Error al aceptar la invitación', problemOf(error).message);
        return false;
      }
    },
  };
};

export type Opciones = ReturnType<typeof useOpciones>;
