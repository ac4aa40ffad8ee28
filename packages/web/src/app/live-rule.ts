import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What the server tells an open page: ids only (rule 32); the page asks again for what it may see. */
export type LiveEvent = {
  readonly tipo: string;
  readonly entidad: string;
  readonly entidadId: string;
  /** The part of the record that it happened to, and who did it, where the event says so. */
  readonly parte?: string;
  readonly actorId?: string | null;
};

/** What a slice does when something happened: normally, invalidate its own queries. */
export type LiveRule = (event: LiveEvent, queryClient: QueryClient) => void;

/** The rule of most slices: whatever happens to a record of `entidades` makes these queries ask again. */
export const refreshOn =
  (entidades: readonly string[], ...queries: readonly { readonly key: () => QueryKey }[]): LiveRule =>
  ({ entidad }, queryClient) => {
    if (!entidades.includes(entidad)) return;
    for (const query of queries) void queryClient.invalidateQueries({ queryKey: query.key() });
  };
