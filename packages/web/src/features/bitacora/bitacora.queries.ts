import { bitacoraMessages, estaEnCurso } from '@portal/domain/features/bitacora/public';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { problemOf } from '../../app/problem.ts';
import { toast } from '../../ui/toast.ts';

/** How often a verification under way is looked at again, in milliseconds. */
const WATCH = 1_000;

/** One page of the log; the former page stays while the next one comes. */
export const useBitacora = (input: Parameters<typeof client.bitacora.listar>[0]) =>
  useQuery(api.bitacora.listar.queryOptions({ input, placeholderData: keepPreviousData }));

/** One entry with everything that it keeps. */
export const useEntrada = (numero: string) =>
  useQuery(api.bitacora.obtener.queryOptions({ input: { numero } }));

/** Whose acts the log can be filtered by: the staff, and the account that the address names. */
export const usePersonas = (persona: string | undefined) =>
  useQuery(api.bitacora.personas.queryOptions({ input: { persona }, placeholderData: keepPreviousData }));

/** The last verifications; while one is under way its progress is asked for again. */
export const useVerificaciones = () =>
  useQuery(
    api.bitacora.verificaciones.queryOptions({
      refetchInterval: ({ state }) => (state.data?.items.some(estaEnCurso) ? WATCH : false),
    }),
  );

/** Asks for the chain to be recomputed. */
export const useVerificar = () => {
  const queryClient = useQueryClient();
  return useMutation(
    api.bitacora.verificar.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.bitacora.verificaciones.key() }),
      onError: (error) => {
        toast.destructive(bitacoraMessages.verificar.error, problemOf(error).message);
      },
    }),
  );
};
