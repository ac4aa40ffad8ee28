import type { Notificacion } from '@portal/domain/features/notificaciones/public';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../app/api.ts';
import { problemOf } from '../../app/problem.ts';
import { toast } from '../../ui/toast.ts';

type Bandeja = { readonly items: Notificacion[]; readonly sinLeer: number };

/** The account's last notices and how many are unread. */
const bandejaQuery = queryOptions({
  queryKey: api.notificaciones.listar.queryKey(),
  queryFn: ({ signal }): Promise<Bandeja> => client.notificaciones.listar(undefined, { signal }),
  staleTime: 60_000,
});

export const useBandeja = () => useQuery(bandejaQuery);

/** Shows the outcome before the server answers, and takes it back when it refuses. */
const useMark = <I>(
  call: (input: I) => Promise<unknown>,
  isRead: (item: Notificacion, input: I) => boolean,
) => {
  const queryClient = useQueryClient();
  const restore = (client: QueryClient, before: Bandeja | undefined) =>
    client.setQueryData(bandejaQuery.queryKey, before);
  return useMutation({
    mutationFn: call,
    onMutate: async (input: I) => {
      await queryClient.cancelQueries({ queryKey: bandejaQuery.queryKey });
      const before = queryClient.getQueryData(bandejaQuery.queryKey);
      if (before) {
        const items = before.items.map((item) => (isRead(item, input) ? { ...item, leida: true } : item));
        const read = items.filter((item, i) => item.leida && !before.items[i]?.leida).length;
        queryClient.setQueryData(bandejaQuery.queryKey, {
          items,
          sinLeer: Math.max(0, before.sinLeer - read),
        });
      }
      return before;
    },
    onError: (error, _input, before) => {
      restore(queryClient, before);
      toast.destructive('No pudimos marcarla como leída', problemOf(error).message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: bandejaQuery.queryKey }),
  });
};

/** Marks one notice as read. */
export const useMarcarLeida = () =>
  useMark(
    (id: string) => client.notificaciones.marcarLeida({ id }),
    (item, id) => item.id === id,
  );

/** Marks every notice of the account as read. */
export const useMarcarTodas = () =>
  useMark(
    () => client.notificaciones.marcarTodas(),
    () => true,
  );
