import { AppError } from '@portal/domain/kernel/errors';
import { textMessages } from '@portal/domain/kernel/text';

/** What `pg` tells of an error; `routine` names the place in PostgreSQL's source, whatever the server's language. */
type DatabaseError = Error & {
  readonly code?: string;
  readonly constraint?: string;
  readonly routine?: string;
};

const asDatabaseError = (error: unknown): DatabaseError | null => (error instanceof Error ? error : null);

/** PostgreSQL: serialization failure and deadlock. Running the transaction again may well succeed. */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(asDatabaseError(error)?.code ?? '');

/**
 * True when the tables changed under a statement whose plan was kept (a newer node migrated while this one runs): it has
 * to be prepared anew, under another name.
 */
export const isStalePlan = (error: unknown): boolean => {
  const found = asDatabaseError(error);
  return found?.code === '0A000' && found.routine === 'RevalidateCachedQuery';
};

/** True for a violated UNIQUE or PRIMARY KEY, optionally that one. A slice turns it into its own refusal. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const found = asDatabaseError(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
};

/** True where a trigger of our own refused, not a policy nor a missing grant: `raise … using errcode = 'insufficient_privilege'`. */
export const isRefusedByTrigger = (error: unknown): boolean => {
  const found = asDatabaseError(error);
  return found?.code === '42501' && found.routine === 'exec_stmt_raise';
};

const connectionCodes = new Set([
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAGAIN', // a Unix socket at which too many already wait
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
  '53300', // too many connections
  '57P01', // terminated by an administrator
  '57P02', // crash of another process
  '57P03', // starting up
  '57P05', // idle for too long
]);
/** `pg` itself has no codes for these. */
const connectionMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after|Received unexpected \w+ message from backend|The server does not support SSL|There was an error establishing an SSL)/;

/** True when the database cannot be reached or hung up; not a fault of what was asked. */
export const isConnectionError = (error: unknown): boolean => {
  const found = asDatabaseError(error);
  if (found === null) return false;
  return (
    connectionCodes.has(found.code ?? '') ||
    !!found.code?.startsWith('08') ||
    connectionMessages.test(found.message) ||
    // A name with several addresses, none of which answered.
    (found instanceof AggregateError && found.errors.some(isConnectionError))
  );
};

const notStorable = (cause: unknown): AppError =>
  new AppError('datos_invalidos', {
    code: 'caracter_no_admitido',
    message: textMessages.caracter_no_admitido,
    cause,
  });

/** Where PostgreSQL refuses text as JSON: from version 16, and before. */
const jsonRoutines = ['json_errsave_error', 'json_ereport_error'];

/**
 * The refusal that a person should read for a database error, with the error itself as `cause` (for the log only).
 * What has no meaning for a person stays as it is: the HTTP layer answers 500 with a reference.
 *
 * | PostgreSQL | kind, code |
 * |---|---|
 * | connection lost, server stopping | no_disponible, base_no_disponible |
 * | statement or lock timeout | no_disponible, tardo_demasiado |
 * | serialization failure, deadlock (after retries) | conflicto, concurrencia |
 * | unique violation | conflicto, ya_existe |
 * | foreign key violation | conflicto, en_uso |
 * | check violation | datos_invalidos, restriccion |
 * | a character that no text of the database can hold (NUL, half of a surrogate pair) | datos_invalidos, caracter_no_admitido |
 * | row-level security refuses a write | prohibido, fuera_de_alcance |
 * | GP001, worded by our own SQL (`app.rechazar`) | conflicto, the code it names |
 * | disk full | no_disponible, sin_espacio |
 * | out of memory, over a limit of the server, trouble with its machine | no_disponible, base_no_disponible |
 */
export const toAppError = (error: unknown): unknown => {
  if (error instanceof AppError) return error;
  if (isConnectionError(error))
    return new AppError('no_disponible', { code: 'base_no_disponible', cause: error });
  if (isRetryable(error)) return new AppError('conflicto', { code: 'concurrencia', cause: error });
  const found = asDatabaseError(error);
  switch (found?.code) {
    case '57014':
    case '55P03':
    case '25P03':
      return new AppError('no_disponible', { code: 'tardo_demasiado', cause: error });
    case '53100':
      return new AppError('no_disponible', { code: 'sin_espacio', cause: error });
    case '53000':
    case '53200':
    case '53400':
    case '58000':
    case '58030':
    case '58P01':
      return new AppError('no_disponible', { code: 'base_no_disponible', cause: error });
    case '23505':
      return new AppError('conflicto', {
        code: 'ya_existe',
        message: 'Ya existe un registro con esos datos.',
        cause: error,
      });
    case '23001':
    case '23503':
      return new AppError('conflicto', {
        code: 'en_uso',
        message: 'No se puede hacer: otro registro depende de este, o el que indicas ya no existe.',
        cause: error,
      });
    case '23514':
      return new AppError('datos_invalidos', { code: 'restriccion', cause: error });
    case '22021':
    case '22P05':
      return notStorable(error);
    case '22P02':
      // What is sent as JSON is well formed but for half of a surrogate pair; other bad input is a mistake of ours.
      return jsonRoutines.includes(found.routine ?? '') ? notStorable(error) : error;
    case '42501':
      // Only a policy's WITH CHECK; a missing GRANT is a mistake of ours and must not look like an answer.
      return found.routine === 'ExecWithCheckOptions'
        ? new AppError('prohibido', { code: 'fuera_de_alcance', cause: error })
        : error;
    case 'GP001':
      return new AppError('conflicto', { code: found.message, cause: error });
    default:
      return error;
  }
};
