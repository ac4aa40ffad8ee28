import { setTimeout as rest } from 'node:timers/promises';
import { AppError } from '@portal/domain/kernel/errors';
import { createTurns, TurnsFullError } from './files/turns.ts';

/**
 * Of the time of the process, such work takes a sixth: after each piece it rests five times as long as that one used the processor (a machine that
 * is busy with others is no reason to rest longer), and a millisecond at least, which is what a timer can. Whoever asks for something else
 * meanwhile finds the process free more often than not.
 */
const REST = 5;
const LEAST_MS = 1;
/** Pieces that wait, of everybody and of one account. */
const LIMITS = { atOnce: 1, waiting: 256, waitingPerOwner: 8 };
/** When it is worth asking again, in seconds. */
const BUSY_SECONDS = 5;

/** Of this thread's processor, in ms. */
const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const busy = (cause: TurnsFullError): AppError =>
  new AppError('no_disponible', {
    code: 'portal_ocupado',
    message: 'El portal está haciendo otros trabajos como este. Espera unos segundos y vuelve a intentar.',
    retryAfter: BUSY_SECONDS,
    cause,
  });

/** Does one piece of work in the turn of its owner. */
export type Pace = <T>(owner: string, work: () => T) => Promise<T>;

/**
 * Work that keeps the process from everybody while it is done, and takes no thread of its own: piece by piece, accounts in turn, so that many
 * of one account slow others down no more than one does. Never within a transaction: it would hold its connection while it waits.
 *
 * @throws AppError 503 `portal_ocupado` with `retryAfter` where too many wait.
 */
export const createPace = (): Pace => {
  const turns = createTurns(LIMITS);
  return async (owner, work) => {
    try {
      return await turns.run(owner, async () => {
        const began = usedMs();
        try {
          return work();
        } finally {
          await rest(Math.max(LEAST_MS, (usedMs() - began) * REST));
        }
      });
    } catch (error) {
      throw error instanceof TurnsFullError ? busy(error) : error;
    }
  };
};
