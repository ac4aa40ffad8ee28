import { AppError } from '@portal/domain/kernel/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from '../auth/index.ts';

/**
 * What an account does that leaves an entry in the log: changes, readings that are noted (a download, a CLABE), and tries of what it
 * may not do.
 */
export type Deed = 'cambio' | 'lectura' | 'intento';

/** What is counted by address. */
type OfAddress = 'visita' | 'envio';

const said: Readonly<Record<Deed | OfAddress, string>> = {
  cambio: 'Hiciste muchos cambios en muy poco tiempo.',
  lectura: 'Descargaste o consultaste mucho en muy poco tiempo.',
  intento: 'Intentaste muchas veces lo que tu cuenta no puede hacer.',
  visita: 'Desde tu conexión se consultó mucho en muy poco tiempo.',
  envio: 'Desde tu conexión se envió mucho en muy poco tiempo.',
};

const tooOften = (deed: Deed | OfAddress, seconds: number): AppError => {
  const wait = seconds === 1 ? 'Espera un segundo' : `Espera ${seconds} segundos`;
  return new AppError('demasiados_intentos', {
    code: 'ritmo_excedido',
    message: `${said[deed]} ${wait} y vuelve a intentar.`,
    retryAfter: seconds,
  });
};

/** How often one account may do what the log keeps, and one address ask what is open to everybody. */
export type Rates = {
  /** Counts one deed of the account. @throws AppError 429 with `retryAfter` when it has had its share. */
  take(deed: Deed, usuarioId: string): Promise<void>;
  /** Counts one look at an open page. @throws AppError 429 with `retryAfter` when its address has had its share. */
  visit(ip: string | null): Promise<void>;
  /**
   * Counts the bytes of a body before it is read, which costs more than sending it and comes before anybody is known. @throws AppError 429
   * with `retryAfter` when its address has had its share.
   */
  bring(ip: string | null, bytes: number): Promise<void>;
};

/** Of the changes that an account may make, the share that it has of readings: one entry of the log costs others as much. */
const READINGS = 0.4;
/** Of refused tries: enough to tell what somebody was after, and too little to bury anything in the log. */
const TRIES = 0.1;
/** Looks at open pages that one address has, against the changes of an account: an office shares one. */
const VISITS = 0.2;
/** KiB that one address may send for each of those changes, and at least: some of the largest bodies that there are. */
const KIB = 64;
const LEAST_KIB = 8 * 1024;
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
    intento: windows(perMinute * TRIES),
  };
  const visits = windows(perMinute * VISITS);
  const bodies = windows(Math.max(perMinute * KIB, LEAST_KIB));
  const consume = async (
    limiters: readonly RateLimiterMemory[],
    who: string,
    refuse: (seconds: number) => AppError,
    points = 1,
  ): Promise<void> => {
    try {
      for (const limit of limiters) await limit.consume(who, points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw refuse(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    }
  };
  const by = (ip: string | null): string => (ip === null ? '' : addressKey(ip));
  return {
    take: (deed, usuarioId) => consume(limits[deed], usuarioId, (seconds) => tooOften(deed, seconds)),
    visit: (ip) => consume(visits, by(ip), (seconds) => tooOften('visita', seconds)),
    bring: (ip, bytes) =>
      consume(bodies, by(ip), (seconds) => tooOften('envio', seconds), Math.ceil(bytes / 1024)),
  };
};
