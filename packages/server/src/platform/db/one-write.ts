import type { Writable } from 'node:stream';
import type { ClientBase } from 'pg';

/** What @types/pg does not tell of a client: the socket below it. */
type WithSocket = { readonly connection?: { readonly stream?: Partial<Pick<Writable, 'cork' | 'uncork'>> } };

/**
 * Lets everything that is sent on this connection in one turn of the event loop leave in one write: BEGIN with the session, and the
 * statements that a handler starts together. Each write is a system call that wakes the server, and costs more than what is in it.
 */
export const inOneWrite = (client: ClientBase): void => {
  const { stream } = (client as WithSocket).connection ?? {};
  if (!stream?.cork) return;
  stream.cork();
  // After the promises of this turn; corks are counted, the last one of the turn lets go.
  process.nextTick(() => stream.uncork?.());
};
