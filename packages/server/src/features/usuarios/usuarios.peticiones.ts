import type { Logger } from '../../platform/log.ts';

/** Milliseconds between two entries about the same thing. */
const QUIET = 60_000;

/** What a stranger asked for: the same act with the same end, about one account or about addresses that have none. */
export type Request = {
  readonly accion: string;
  readonly usuarioId: string | null;
  readonly resultado: 'exitoso' | 'fallido';
};

/** How requests that anybody can make for any address get into the log, which all writers share. */
export type RequestNotes = {
  /** True for the first of its kind in a minute, which the caller notes itself; those after it are counted. */
  isFirst(request: Request): boolean;
  /** Notes what was counted and not told yet; never fails. */
  flush(): Promise<void>;
};

/**
 * Of each kind of request the first is noted at once, and then one entry a minute says how many there were: `write` is
 * given the number. Each node counts by itself.
 */
export const createRequestNotes = (
  log: Logger,
  write: (request: Request, solicitudes: number) => Promise<void>,
): RequestNotes => {
  const open = new Map<string, { readonly request: Request; more: number }>();

  const tell = async (key: string): Promise<void> => {
    const counted = open.get(key);
    open.delete(key);
    if (!counted || counted.more === 0) return;
    await write(counted.request, counted.more).catch((error: unknown) =>
      log.warn({ error, accion: counted.request.accion }, 'requests that could not be noted'),
    );
  };

  return {
    isFirst(request) {
      const key = `${request.accion}\n${request.resultado}\n${request.usuarioId ?? ''}`;
      const counted = open.get(key);
      if (counted) {
        counted.more += 1;
        return false;
      }
      open.set(key, { request, more: 0 });
      setTimeout(() => void tell(key), QUIET).unref();
      return true;
    },
    async flush() {
      for (const key of [...open.keys()]) await tell(key);
    },
  };
};
