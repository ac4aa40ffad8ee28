import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type LoadRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON, as it is sent. */
  readonly body?: string;
};

/** A record that one connection alone changes, action after action, each time with the version that it left. */
export type Turns = {
  readonly id: string;
  readonly version: number;
  /** Path with `{id}`, and the body without its version. */
  readonly steps: readonly { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
};

export type Plan = {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
} & (
  | {
      /** Every connection goes through them again and again, each from another one on. */
      readonly requests: readonly LoadRequest[];
    }
  | { /** At least one a connection. */ readonly turns: readonly Turns[] }
);

export type Load = {
  /** Answers a second. */
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly answers: number;
};

/**
 * Asks a server as fast as it answers, from a process of its own, over so many connections.
 *
 * @throws Error when any answer was no 2xx, or none came: a refusal is no speed.
 */
export const load = async (plan: Plan): Promise<Load> => {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { execArgv: [] });
  child.send(plan);
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The load ended with ${String(code)} before it answered.`);
    }),
  ])) as [Load | { readonly error: string }];
  child.kill();
  if ('error' in message) throw new Error(message.error);
  return message;
};
