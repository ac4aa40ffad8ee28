import { AppError } from '@portal/domain/kernel/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** What an account does that leaves an entry in the log: changes, and readings that are noted (a download, a CLABE). */
export type Deed = 'cambio' | 'lectura';

const tooOften = (deed: Deed, seconds: number): AppError => {
  const what =
    deed === 'lectura'
      ? 'Descargaste o consultaste mucho en muy poco tiempo.'
      : 'Hiciste muchos cambios en muy poco tiempo.';
  const wait = seconds === 1 ? 'Espera un segundo' : `Espera ${seconds} segundos`;
  return new AppError('demasiados_intentos', {
    code: 'ritmo_excedido',
    message: `${what} ${wait} y vuelve a intentar.`,
    retryAfter: seconds,
  });
};

/** How often one account may do what the log keeps. */
export type Rates = {
  /** Counts one deed of the account. @throws AppError 429 with `retryAfter` when it has had its share. */
  take(deed: Deed, usuarioId: string): Promise<void>;
};

/** Of the changes that an account may make, the share that it has of readings: one entry of the log costs others as much. */
const READINGS = 0.4;
/** What an account may do in an hour, against a minute: nobody keeps the pace of a busy minute for long. */
const HOUR = 20;

/**
 * Limits by account, so that no single one fills the log, which writes one entry after the other (rule 23). Counted by
 * each node, in memory: a question to the database before each write would cost everybody what it spares.
 *
 * @param perMinute changes that one account may make in a minute.
 */
export const createRates = (perMinute: number): Rates => {
  const windows = (share: number) =>
    [
      [60, share],
      [3_600, share * HOUR],
    ].map(
      ([duration = 60, points = 1]) =>
        new RateLimiterMemory({ duration, points: Math.max(1, Math.floor(points)) }),
    );
  const limits: Readonly<Record<Deed, readonly RateLimiterMemory[]>> = {
    cambio: windows(perMinute),
    lectura: windows(perMinute * READINGS),
  };
  return {
    async take(deed, usuarioId) {
      try {
        for (const limit of limits[deed]) await limit.consume(usuarioId);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooOften(deed, Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
      }
    },
  };
};
