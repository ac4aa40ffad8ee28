import { datosAbiertosMessages } from '@portal/domain/features/datos-abiertos/datos-abiertos.messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { problemOf } from '../../app/problem.ts';
import { toast } from '../../ui/toast.ts';

const m = datosAbiertosMessages.decidir;

/** What anybody reads. */
export const useResumen = () => useQuery(api.datosAbiertos.resumen.queryOptions());

/** What was signed and what was decided of it; the former list stays while the next one comes. */
export const usePublicacion = (q: string | undefined) =>
  useQuery(
    api.datosAbiertos.publicacion.queryOptions({ input: q ? { q } : {}, placeholderData: keepPreviousData }),
  );

/** What both decisions do once they are taken, or refused: the page shows how it stands. */
const useDespues = () => {
  const queryClient = useQueryClient();
  return {
    onSuccess: () => toast.success(m.guardado),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.datosAbiertos.key() }),
  };
};

/** Switches it on or off, or changes the prefix; a refusal is told where it was pressed. */
export const useEncender = () => {
  const despues = useDespues();
  return useMutation(
    api.datosAbiertos.encender.mutationOptions({
      ...despues,
      onError: (error) => {
        toast.destructive(m.error, problemOf(error).message);
      },
    }),
  );
};

/** Withholds one grant, or publishes it again; a refusal is its caller's to tell. */
export const useReservar = () => useMutation(api.datosAbiertos.reservar.mutationOptions(useDespues()));
