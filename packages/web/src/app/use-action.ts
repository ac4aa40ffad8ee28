import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSubmissionKey } from './use-submission-key.ts';

/** An operation of the contract that changes something: `client.preRegistro.editar`. */
export type Call<Input, Output> = (
  input: Input,
  options: { context: { idempotencyKey: string } },
) => Promise<Output>;

export type AfterAction = {
  /** Where the slice reads one record from. An answer that is the record is on screen at once, and nobody waits. */
  readonly record?: (id: string) => { readonly queryKey: QueryKey };
  /** What is asked for again. Without `record` the action is over when it was read. */
  readonly refresh: readonly QueryKey[];
};

const isRecord = (answer: unknown): answer is { readonly id: string } =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'version' in answer;

/** Tells an operation of the contract from whatever else changes something. */
export const ACCION = ['accion'] as const;

/** Runs an operation, with one Idempotency-Key a submission (rule 29). What failed is thrown for the screen to tell. */
export const useAction = <Input, Output>(call: Call<Input, Output>, { record, refresh }: AfterAction) => {
  const queryClient = useQueryClient();
  const { keyOf, done } = useSubmissionKey();
  return useMutation({
    mutationKey: ACCION,
    mutationFn: (input: Input) => call(input, { context: { idempotencyKey: keyOf(input) } }),
    onSuccess: async (answer) => {
      done();
      if (record && isRecord(answer)) queryClient.setQueryData(record(answer.id).queryKey, answer);
      const reading = refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
      if (!record) await Promise.all(reading);
    },
  });
};
