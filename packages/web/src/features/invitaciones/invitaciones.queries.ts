import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { useSubmissionKey } from '../../app/use-submission-key.ts';

export type ListaQuery = Parameters<typeof client.invitacion.listar>[0];

/** What the slice reads. Everything under `api.invitacion` is asked for again when an event arrives. */
export const invitacionQueries = {
  lista: (input: ListaQuery) =>
    api.invitacion.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  /** Those of the account's organization or address. */
  mias: () => api.invitacion.mias.queryOptions({ refetchOnWindowFocus: 'always' }),
  /** The one of a letter's link. */
  deEnlace: (token: string) =>
    api.invitacion.obtenerPorToken.queryOptions({ input: { token }, retry: false }),
};

type Call<Input, Output> = (
  input: Input,
  options: { context: { idempotencyKey: string } },
) => Promise<Output>;

/** Runs an action of the contract: `useAccion(client.invitacion.aceptar)`; what the slice reads is asked for again. */
export const useAccion = <Input, Output>(call: Call<Input, Output>) => {
  const queryClient = useQueryClient();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (input: Input) => call(input, { context: { idempotencyKey: keyOf(input) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.invitacion.key() }),
  });
};
