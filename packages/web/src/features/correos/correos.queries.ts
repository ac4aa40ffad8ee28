import { type EstadoDeCorreo, estadosDeCorreo } from '@portal/domain/features/notificaciones/public';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { problemOf } from '../../app/problem.ts';
import { toast } from '../../ui/toast.ts';
import type { CorreosSearch } from './correos.search.ts';

const isEstado = (value: string): value is EstadoDeCorreo =>
  estadosDeCorreo.some((estado) => estado === value);

/** One page of the outbox; the former page stays while the next one comes. */
export const useCorreos = ({ q, estado = [], cursor }: CorreosSearch) =>
  useQuery(
    api.correos.listar.queryOptions({
      input: { q, cursor, estado: estado.filter(isEstado) },
      placeholderData: keepPreviousData,
    }),
  );

export const useCorreo = (id: string) => useQuery(api.correos.obtener.queryOptions({ input: { id } }));

/** Asks for another try of a mail; the worker sends it right after. */
export const useReintentar = () => {
  const queryClient = useQueryClient();
  return useMutation(
    api.correos.reintentar.mutationOptions({
      onSuccess: (correo) => {
        toast.success('Envío solicitado', `Lo intentaremos de nuevo para ${correo.para}.`);
        return queryClient.invalidateQueries({ queryKey: api.correos.key() });
      },
      onError: (error) => {
        toast.destructive('No pudimos reintentar el envío', problemOf(error).message);
      },
    }),
  );
};
