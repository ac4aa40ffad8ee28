import { auditoriaMessages } from '@portal/domain/features/auditoria/auditoria.messages';
import type { Expediente } from '@portal/domain/features/auditoria/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { problemOf } from '../../app/problem.ts';
import { toast } from '../../ui/toast.ts';

/** How often one that is put together is looked at again, in milliseconds. */
const WATCH = 1_000;

export const seArma = ({ estado }: Pick<Expediente, 'estado'>): boolean =>
  estado === 'pendiente' || estado === 'en_curso';

/** The files of a case, the newest first; while one is put together its progress is asked for again. */
export const useExpedientes = (proyecto: string) =>
  useQuery(
    api.auditoria.listar.queryOptions({
      input: { proyecto },
      refetchInterval: ({ state }) => (state.data?.items.some(seArma) ? WATCH : false),
    }),
  );

/** Asks for one; the one that is under way is answered where there is one. */
export const usePedirExpediente = () => {
  const queryClient = useQueryClient();
  return useMutation(
    api.auditoria.pedir.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.auditoria.listar.key() }),
      onError: (error) => {
        toast.destructive(auditoriaMessages.errorAlPedir, problemOf(error).message);
      },
    }),
  );
};
