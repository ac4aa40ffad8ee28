import type { Autosave } from './autosave-types.ts';

/** The engines at work in this page: each enters when it starts and leaves when it stops. */
export const working = new Set<Pick<Autosave<unknown>, 'flush' | 'discard'>>();

/** All that is being typed in this page, whatever shows it: for who leaves the account. */
export const openAutosaves = {
  /** Sends and writes to this device what waits. */
  flush: async (): Promise<void> => {
    await Promise.all([...working].map((engine) => engine.flush()));
  },
  /** Forgets it: the person said so. */
  discard: async (): Promise<void> => {
    await Promise.all([...working].map((engine) => engine.discard()));
  },
};
