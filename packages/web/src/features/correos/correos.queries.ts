import {
  type FilaDeCorreo,
  mensajesDeCorreos as mensajes,
} from '@portal/domain/features/notificaciones/public';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../app/api.ts';
import { problemOf } from '../../app/problem.ts';
import { toast } from '../../ui/toast.ts';

/** How often mails that are on their way are looked at again, in milliseconds. */
const WATCH = 3_000;

/** True while a mail is about to be sent, not only waiting for a later attempt. */
const isLeaving = ({
  estado,
  proximoIntentoEn,
}: Pick<FilaDeCorreo, 'estado' | 'proximoIntentoEn'>): boolean =>
  estado === 'pendiente' && proximoIntentoEn === null;

/** One page of the outbox; the former page stays while the next one comes. */
export const useCorreos = (input: Parameters<typeof client.correos.listar>[0]) =>
  useQuery(
    api.correos.listar.queryOptions({
      input,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isLeaving) ? WATCH : false),
    }),
  );

/** One mail; while it is about to be sent its state is asked for again. */
export const useCorreo = (id: string) =>
  useQuery(
    api.correos.obtener.queryOptions({
      input: { id },
      refetchInterval: ({ state }) => (state.data && isLeaving(state.data) ? WATCH : false),
    }),
  );

/**
 * The words of a mail. Each asking is noted in the log, so they are asked for once while the page stands, whatever is
 * refreshed, and forgotten with it.
 */
export const useLectura = (id: string, legible: boolean) =>
  useQuery({
    queryKey: ['correo-leido', id],
    queryFn: () => client.correos.leer({ id }),
    enabled: ({ state }) => legible && state.data === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Addresses to which nothing is sent because they bounce. */
export const useDirecciones = (input: Parameters<typeof client.correos.direcciones>[0]) =>
  useQuery(api.correos.direcciones.queryOptions({ input, placeholderData: keepPreviousData }));

/** Asks for another try of a mail; the worker sends it right after. */
export const useReintentar = () => {
  const queryClient = useQueryClient();
  return useMutation(
    api.correos.reintentar.mutationOptions({
      onSuccess: (correo) => {
        toast.success(mensajes.reintento.titulo, mensajes.reintento.detalle(correo.para));
        return queryClient.invalidateQueries({ queryKey: api.correos.key() });
      },
      onError: (error) => {
        toast.destructive(mensajes.errorAlReintentar, problemOf(error).message);
      },
    }),
  );
};

/** Notes that a mail came back: nothing more is sent to its address. */
export const useReportarRebote = () => {
  const queryClient = useQueryClient();
  return useMutation(
    api.correos.reportarRebote.mutationOptions({
      onSuccess: (correo) => {
        toast.success(mensajes.reportado.titulo, mensajes.reportado.detalle(correo.para));
        return queryClient.invalidateQueries({ queryKey: api.correos.key() });
      },
      onError: (error) => {
        const { message, issues } = problemOf(error);
        toast.destructive(mensajes.errorAlReportar, issues[0]?.message ?? message);
      },
    }),
  );
};

/** Sends to an address again, what was kept for it first. */
export const useReactivar = () => {
  const queryClient = useQueryClient();
  return useMutation(
    api.correos.reactivar.mutationOptions({
      onSuccess: ({ correos }) => {
        toast.success(mensajes.reactivada.titulo, mensajes.reactivada.detalle(correos));
        return queryClient.invalidateQueries({ queryKey: api.correos.key() });
      },
      onError: (error) => {
        toast.destructive(mensajes.errorAlReactivar, problemOf(error).message);
      },
    }),
  );
};
