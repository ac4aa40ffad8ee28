/** How a list's query stands, in the words of the kit's table: what is already there stays while more is asked for. */
export const statusOf = (query: {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
  readonly data?: unknown;
}): 'error' | 'loading' | 'refreshing' | 'ready' => {
  if (query.isError && !query.data) return 'error';
  // Without a line nothing comes, and a grey shape would say that it does.
  if (query.isPending && query.fetchStatus === 'paused') return 'error';
  if (query.isPending) return 'loading';
  return query.isPlaceholderData ? 'refreshing' : 'ready';
};
