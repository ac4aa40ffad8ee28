import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, client, newIdempotencyKey } from '../../app/api.ts';

const FORMULARIO = 'pre-registro';

export type ListaQuery = Parameters<typeof client.preRegistro.listar>[0];

/** What the slice reads. Everything under `api.preRegistro` is asked for again when an event arrives. */
export const preRegistroQueries = {
  lista: (input: ListaQuery) =>
    api.preRegistro.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  uno: (id: string) => api.preRegistro.obtener.queryOptions({ input: { id } }),
  historial: (id: string) => api.preRegistro.historial.queryOptions({ input: { id } }),
  /**
   * The account's draft: of a new record, or of its edits of `registro`. Read once when a form opens;
   * from then on the autosave knows better.
   */
  borrador: (registro?: string) =>
    queryOptions({
      queryKey: ['borrador', FORMULARIO, registro ?? null],
      queryFn: () => client.borradores.obtener({ formulario: FORMULARIO, registro }),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: 'always',
      gcTime: 0,
    }),
};

/** The oldest record that waits for a reviewer after `id`, or the first of all; null when none is left. */
export const findSiguientePendiente = async (id: string): Promise<string | null> => {
  const { items } = await client.preRegistro.listar({
    estado: ['pendiente_validacion', 'en_revision'],
    orden: 'creado',
    sentido: 'asc',
    limite: 100,
  });
  const at = items.findIndex((fila) => fila.id === id);
  const next = items[at + 1] ?? items[0];
  return next && next.id !== id ? next.id : null;
};

/**
 * One Idempotency-Key a submission (rule 29): the same content keeps its key, so that a double click or a
 * retry after a lost answer acts once; changed content is another submission.
 */
const useSubmissionKey = (): ((input: unknown) => string) => {
  const last = useRef<{ content: string; key: string }>(null);
  return (input) => {
    const content = JSON.stringify(input);
    if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };
};

type Call<Input, Output> = (
  input: Input,
  options: { context: { idempotencyKey: string } },
) => Promise<Output>;

const isRecord = (answer: PreRegistro | { id: string }): answer is PreRegistro => 'version' in answer;

/**
 * Runs an action of the contract: `useAccion(client.preRegistro.editar)`. The record that comes back is on
 * screen at once; lists and history are asked for again. What failed is thrown for the screen to tell.
 */
export const useAccion = <Input, Output extends PreRegistro | { id: string }>(call: Call<Input, Output>) => {
  const queryClient = useQueryClient();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (input: Input) => call(input, { context: { idempotencyKey: keyOf(input) } }),
    onSuccess: (answer) => {
      if (isRecord(answer)) queryClient.setQueryData(preRegistroQueries.uno(answer.id).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: api.preRegistro.listar.key() });
      void queryClient.invalidateQueries({ queryKey: api.preRegistro.historial.key() });
    },
  });
};
