import { AppError } from '@portal/domain/kernel/errors';

/** Requests of one session that are worked on at once: a browser asks for no more over one connection. */
const AT_ONCE = 12;
/** Requests of one session that wait for their turn: a page never asks for so many. */
const WAITING = 500;

/** The requests of each session, so many at once, the others in the order in which they came. */
export type Turns = {
  /**
   * Does `work` when it is this session's turn; nobody's work is done at once. What is sent to the client is not part of it: a
   * telephone that stopped listening holds none of its own turns.
   *
   * @throws AppError 429 `ritmo_excedido` where as many wait already as may.
   */
  take<T>(session: string | null, work: () => Promise<T>): Promise<T>;
};

type Line = { running: number; readonly waiting: (() => void)[] };

/**
 * Turns by session, counted by each node: readings are limited by no rate, for whoever works reads a lot, and one session that
 * asks for the dearest of them hundreds of times at once would have the process and its connections for itself until all were answered.
 */
export const createTurns = (atOnce = AT_ONCE, most = WAITING): Turns => {
  const lines = new Map<string, Line>();
  return {
    take: async (session, work) => {
      if (session === null) return work();
      const line = lines.get(session) ?? { running: 0, waiting: [] };
      lines.set(session, line);
      if (line.running < atOnce) line.running += 1;
      else {
        if (line.waiting.length >= most)
          throw new AppError('demasiados_intentos', {
            code: 'ritmo_excedido',
            message: 'Se pidió demasiado a la vez. Espera un segundo y vuelve a intentar.',
            retryAfter: 1,
          });
        await new Promise<void>((resolve) => line.waiting.push(resolve));
      }
      try {
        return await work();
      } finally {
        // The place goes to the next one; with nobody left, the line is forgotten.
        const next = line.waiting.shift();
        if (next) next();
        else {
          line.running -= 1;
          if (line.running === 0) lines.delete(session);
        }
      }
    },
  };
};
