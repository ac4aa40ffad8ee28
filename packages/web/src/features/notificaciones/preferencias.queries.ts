import { clasesDeAviso } from '@portal/domain/features/notificaciones/notificaciones.clases';
import { mensajesDeNotificaciones } from '@portal/domain/features/notificaciones/notificaciones.messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../app/api.ts';
import { problemOf } from '../../app/problem.ts';
import { toast } from '../../ui/toast.ts';

const { preferencias: m } = mensajesDeNotificaciones;

const preferenciasQuery = () => api.notificaciones.preferencias.queryOptions();

/** How each kind of notice reaches the account. */
export const usePreferencias = () => useQuery(preferenciasQuery());

type Elegida = Parameters<typeof client.notificaciones.guardarPreferencia>[0];

/** Keeps a choice as soon as it is made: shown before the server answers, taken back when it refuses. */
export const useGuardarPreferencia = () => {
  const queryClient = useQueryClient();
  const { queryKey } = preferenciasQuery();
  return useMutation({
    mutationFn: (elegida: Elegida) => client.notificaciones.guardarPreferencia(elegida),
    onMutate: async (elegida) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before)
        queryClient.setQueryData(queryKey, {
          ...before,
          preferencias: before.preferencias.map((one) => (one.clase === elegida.clase ? elegida : one)),
        });
      return before;
    },
    onSuccess: (guardada) => {
      toast.success(m.guardadas, clasesDeAviso[guardada.clase].nombre, { id: 'preferencia' });
    },
    onError: (error, _elegida, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
      toast.destructive(m.errorAlGuardar, problemOf(error).message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};
