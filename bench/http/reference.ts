import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Statement } from '../../packages/server/test/statements.ts';

/** A request that the reference answers, with the statements that the portal sent for such a one. */
export type ReferenceRoute = {
  readonly method: string;
  /** Regular expression over path and query; its first group is the id of the record, if there is one. */
  readonly path: string;
  /** Without BEGIN, session and COMMIT. */
  readonly statements: readonly Statement[];
  /** What stood in the values when they were written down. */
  readonly sample: { readonly id: string; readonly version: number; readonly key: string };
};

export type ReferenceOrders = {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  /** Settings of every connection. */
  readonly options: string;
  readonly connections: number;
  readonly routes: readonly ReferenceRoute[];
  /** Sends every statement under a name, so that PostgreSQL plans it once a connection. */
  readonly keepsPlans: boolean;
};

/** Starts the reference in a process of its own. @throws Error when it does not. */
export const startReference = async (
  orders: ReferenceOrders,
): Promise<{ readonly url: string; stop(): void }> => {
  const child = fork(join(import.meta.dirname, 'reference-process.ts'), { execArgv: [] });
  child.send(orders);
  const [message] = (await once(child, 'message')) as [{ readonly url: string } | { readonly error: string }];
  if ('error' in message) {
    child.kill();
    throw new Error(message.error);
  }
  return { url: message.url, stop: () => void child.kill() };
};
