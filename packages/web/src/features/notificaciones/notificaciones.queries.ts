import { mensajesDeNotificaciones as mensajes } from '@portal/domain/features/notificaciones/notificaciones.messages';
import type {
  FiltroDeNotificaciones,
  Notificacion,
  Rebote,
} from '@portal/domain/features/notificaciones/notificaciones.shapes';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, client } from '../../app/api.ts';
import { problemOf } from '../../app/problem.ts';
import { toast } from '../../ui/toast.ts';

type Bandeja = {
  readonly items: Notificacion[];
  readonly sinLeer: number;
  /** Mails to the account's own address come back. */
  readonly rebote: Rebote | null;
};

export type Filtro = FiltroDeNotificaciones;
export type Busqueda = Filtro & { readonly cursor?: string };

/** The account's last notices and how many are unread. */
const bandejaQuery = queryOptions({
  queryKey: api.notificaciones.listar.queryKey(),
  queryFn: ({ signal }): Promise<Bandeja> => client.notificaciones.listar(undefined, { signal }),
  staleTime: 60_000,
});

export const useBandeja = () => useQuery(bandejaQuery);

/** One page of all of them; the former page stays while the next one comes. */
export const useNotificaciones = (busqueda: Busqueda) =>
  useQuery(api.notificaciones.buscar.queryOptions({ input: busqueda, placeholderData: keepPreviousData }));

type Change = (item: Notificacion) => Notificacion;
type Page = { readonly items: readonly Notificacion[] };

/** Shows a change in the bell and in every page at hand before the server answers; returns the way back. */
const showAtOnce = (queryClient: QueryClient, change: Change): (() => void) => {
  const pages = { queryKey: api.notificaciones.buscar.key() };
  const before = [
    ...queryClient.getQueriesData<Page>(pages),
    ...queryClient.getQueriesData<Page>({ queryKey: bandejaQuery.queryKey }),
  ];
  queryClient.setQueriesData<Page>(pages, (page) => page && { ...page, items: page.items.map(change) });
  queryClient.setQueryData(bandejaQuery.queryKey, (bandeja) => {
    if (!bandeja) return bandeja;
    const items = bandeja.items.map(change);
    const unread = (list: readonly Notificacion[]) => list.filter((item) => !item.leida).length;
    const sinLeer = Math.max(0, bandeja.sinLeer + unread(items) - unread(bandeja.items));
    return { ...bandeja, items, sinLeer };
  });
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
};

const useMark = <I>(call: (input: I) => Promise<unknown>, changeOf: (input: I) => Change) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onMutate: async (input: I) => {
      await queryClient.cancelQueries({ queryKey: api.notificaciones.key() });
      return showAtOnce(queryClient, changeOf(input));
    },
    onError: (error, _input, undo) => {
      undo?.();
      toast.destructive(mensajes.errorAlMarcar, problemOf(error).message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.notificaciones.key() }),
  });
};

type Marca = { readonly id: string; readonly leida: boolean };

/** Marks one notice as read or unread. */
export const useMarcar = () =>
  useMark(
    ({ id, leida }: Marca) =>
      leida ? client.notificaciones.marcarLeida({ id }) : client.notificaciones.marcarSinLeer({ id }),
    ({ id, leida }) =>
      (item) =>
        item.id === id ? { ...item, leida } : item,
  );

type MarcaDeTodas = { readonly filtro: Filtro; readonly leida: boolean };

/** Marks every notice that a filter finds as read or unread; the bell shows it at once when the filter is none. */
export const useMarcarTodas = () =>
  useMark(
    ({ filtro, leida }: MarcaDeTodas) =>
      leida ? client.notificaciones.marcarTodas(filtro) : client.notificaciones.marcarTodasSinLeer(filtro),
    ({ filtro, leida }) =>
      (item) =>
        Object.values(filtro).every((value) => value === undefined) ? { ...item, leida } : item,
  );
