import type { AsignarInput, ResultadoDeLote } from '@portal/domain/stage/batch';

/** An account, as lists of people name it. */
export type Person = { readonly id: string; readonly nombre: string };

/** Reads the accounts that may review, once `enabled`: a hook of the stage. */
export type UseReviewers = (enabled: boolean) => {
  readonly data: { readonly items: readonly Person[] } | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
};

/** What became of each of many records. */
export type Done = { readonly resultados: readonly ResultadoDeLote[] };

/** Gives the cases of records to somebody. */
export type Assign = (input: AsignarInput) => Promise<Done>;
