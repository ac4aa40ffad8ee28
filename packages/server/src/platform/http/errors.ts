import { ORPCError } from '@orpc/server';
import {
  AppError,
  type ErrorBody,
  type ErrorKind,
  errorKinds,
  errorMessages,
  type Issue,
} from '@portal/domain/kernel/errors';
import type { Logger } from 'pino';
import { toAppError as toDatabaseRefusal } from '../db/index.ts';
import { storageTrouble } from '../files/store.ts';
import { type RawIssue, toIssue } from './issues.ts';

/** Our refusal in the clothes that the RPC layer understands; `bodyOf` undresses it on the way out. */
export const toOrpcError = (error: unknown, requestId: string, log: Logger): ORPCError<string, unknown> => {
  if (error instanceof ORPCError) return inWords(error as ORPCError<string, unknown>);
  const refusal = toAppError(error, requestId, log);
  return new ORPCError(refusal.body.code, {
    status: refusal.status,
    message: refusal.body.message,
    data: refusal.body,
    cause: error,
  });
};

/** An input that is well formed, and of which each issue has a code of ours and says in words what is wrong: 422, as when a rule refuses it. */
const inWords = (error: ORPCError<string, unknown>): ORPCError<string, unknown> => {
  const raw = error.status === errorKinds.solicitud_invalida ? rawIssuesOf(error.data) : [];
  if (raw.length === 0 || !raw.every(({ params }) => typeof params?.code === 'string')) return error;
  const issues = issuesOf(error.data);
  const refusal = new AppError('datos_invalidos', {
    issues,
    ...(issues.length === 1 ? { message: issues[0]?.message } : {}),
  });
  return new ORPCError(refusal.code, {
    status: refusal.status,
    message: refusal.message,
    data: refusal.toBody(),
    cause: error,
  });
};

const storageMessages = {
  sin_espacio: 'El portal se quedó sin espacio para archivos. Tu archivo no se guardó: avisa a la fundación.',
  archivos_no_disponibles:
    'El portal no puede guardar ni leer archivos en este momento. Intenta de nuevo en unos minutos.',
} as const;

/** Status and body of any failure. What nobody foresaw gets a correlation id, never its own words. */
export const toAppError = (
  error: unknown,
  requestId: string,
  log: Logger,
): { status: number; body: ErrorBody } => {
  if (error instanceof AppError) return { status: error.status, body: error.toBody() };
  const trouble = storageTrouble(error);
  if (trouble) {
    log.error({ err: error, requestId }, 'files cannot be stored');
    const refusal = new AppError('no_disponible', { code: trouble, message: storageMessages[trouble] });
    return { status: refusal.status, body: refusal.toBody() };
  }
  // Outside a unit of work (accounts, events) the driver's own error gets here.
  const away = toDatabaseRefusal(error);
  if (away instanceof AppError && away.kind === 'no_disponible') {
    log.warn({ err: error, requestId }, 'database out of reach');
    return { status: away.status, body: away.toBody() };
  }
  log.error({ err: error, requestId }, 'unexpected failure');
  return {
    status: 500,
    body: { code: 'error_interno', message: errorMessages.error_interno, issues: [], referencia: requestId },
  };
};

const isBody = (data: unknown): data is ErrorBody =>
  typeof data === 'object' && data !== null && 'code' in data && 'message' in data && 'issues' in data;

const rawIssuesOf = (data: unknown): readonly RawIssue[] => {
  const issues = typeof data === 'object' && data !== null && 'issues' in data ? data.issues : [];
  return Array.isArray(issues) ? (issues as RawIssue[]) : [];
};

/** Most issues of an answer: who sends thousands of wrong rows is told of the first. */
const MOST_ISSUES = 100;

const issuesOf = (data: unknown): Issue[] => rawIssuesOf(data).slice(0, MOST_ISSUES).map(toIssue);

const kindOfStatus = (status: number): ErrorKind =>
  (Object.keys(errorKinds) as ErrorKind[]).find((kind) => errorKinds[kind] === status) ?? 'error_interno';

/** The one wire shape, also for what the RPC layer itself refuses: malformed input, unknown route, large body. */
export const bodyOf = (error: ORPCError<string, unknown>): ErrorBody => {
  if (isBody(error.data) && error.data.code === error.code) return error.data;
  const kind = kindOfStatus(error.status);
  return {
    code: kind,
    message: errorMessages[kind],
    issues: kind === 'solicitud_invalida' ? issuesOf(error.data) : [],
  };
};
