import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

const context = new AsyncLocalStorage<{ readonly referencia: string }>();

/** Keys whose values never reach a log, at the top or up to two levels down. */
const personalKeys = [
  'cookie',
  'cookies',
  'set-cookie',
  'authorization',
  'password',
  'contrasena',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'secreto',
  'email',
  'correo',
  'telefono',
  'rfc',
  'curp',
  'clabe',
  'nombre',
  'name',
  'ip',
  'remoteAddress',
];

const redactPaths = personalKeys.flatMap((key) => {
  const step = `["${key}"]`;
  return [step.slice(1, -1).includes('-') ? step : key, `*${step}`, `*.*${step}`];
});

// Linear in what each reads: an address begins where a run of its letters does, and no scheme has a longer name.
const mail = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,63}/gu;
const bearer = /\b(Bearer\s+|(?:token|(?:__Host-)?(?:sesion|paso|equipo))=)[\w.~+/=-]+/gi;
const credentials = /(\b[a-z][a-z0-9+]{0,30}:\/\/)[^/\s:@]*:[^/\s@]*@/gi;

/** Removes e-mail addresses, tokens and passwords in URLs from free text (messages and stacks of errors). */
export const scrubText = (text: string): string =>
  text.replace(credentials, '$1[omitido]@').replace(bearer, '$1[omitido]').replace(mail, '[correo]');

/** An error as it may be logged: scrubbed, and without PostgreSQL's `detail` and `where`, which quote row values. */
const serializeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: scrubText(String(error)) };
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: scrubText(error.message),
    stack: scrubText(error.stack ?? ''),
    code,
    constraint,
    table,
    routine,
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
};

/**
 * The portal's log: one JSON line per entry, without personal data (cookies, passwords, e-mail, names, tokens),
 * with `referencia` (the correlation id that the person sees in an error) inside {@link withReference}.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redactPaths, censor: '[omitido]' },
      serializers: { err: serializeError, error: serializeError },
      mixin: () => {
        const store = context.getStore();
        return store ? { referencia: store.referencia } : {};
      },
      hooks: {
        logMethod(args, method) {
          const scrubbed = args.map((arg) => (typeof arg === 'string' ? scrubText(arg) : arg)) as typeof args;
          method.apply(this, scrubbed);
        },
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );

/** A correlation id: short enough to read over the phone, long enough not to repeat. */
export const newReference = (): string => randomUUID().slice(0, 13);

/** Runs `work` so that every log line in it carries `referencia`. */
export const withReference = <T>(referencia: string, work: () => T): T => context.run({ referencia }, work);

/** The correlation id of the running request or job, if any. */
export const currentReference = (): string | undefined => context.getStore()?.referencia;
