const LOST_LINE = 'network: no line to load the code of a page';

/**
 * Without a line the code of a page cannot come, and the router would take that for a new release and reload
 * into the browser's own error page. Said as what it is, the page that failed offers to try again.
 */
export const nameLostLine = ({ payload }: { readonly payload: Error }): void => {
  if (!navigator.onLine) payload.message = LOST_LINE;
};

/** Whether trying again must load the page anew: the router keeps the code that failed. */
export const needsReload = (error: unknown): boolean =>
  error instanceof Error && error.message === LOST_LINE && navigator.onLine;
