import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { Codiseno, SeccionDeSesion } from '@portal/domain/features/codiseno/codiseno.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { toast } from '../../../../ui/toast.ts';
import { useAccion } from '../../codiseno.acciones.ts';
import { codisenoQueries } from '../../codiseno.queries.ts';

const { toasts } = codisenoMessages;

/** Approves a section as it was read, and tells how that went; throws nothing. */
export const useAprobar = ({ id }: Pick<Codiseno, 'id'>) => {
  const queryClient = useQueryClient();
  const { mutateAsync } = useAccion(client.codiseno.aprobarSeccion);
  return async ({ seccion, titulo }: SeccionDeSesion, versionDeSeccion: string): Promise<void> => {
    try {
      await mutateAsync({ id, seccion, versionDeSeccion });
      toast.success(toasts.aprobada, toasts.aprobadaDetalle(titulo));
    } catch (error) {
      const { message, issues } = problemOf(error);
      toast.destructive(toasts.error, issues[0]?.message ?? message);
      // It says something else by now, or stands otherwise: that is read before it is asked again.
      void queryClient.invalidateQueries({ queryKey: codisenoQueries.uno(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: api.formulacion.key() });
    }
  };
};
