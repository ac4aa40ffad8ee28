/** How a list's query stands, in the words of the kit's table: what is already there stays while more is asked for. */
export const statusOf = (query: {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly data?: unknown;
}): 'error' | 'loading' | 'refreshing' | 'ready' => {
  if (query.isError && !query.data) return 'error';
  if (query.isPending) return 'loading';
  return query.isPlaceholderData ? 'refreshing' : 'ready';
};
