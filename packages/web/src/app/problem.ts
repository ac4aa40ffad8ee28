import { ORPCError } from '@orpc/client';
import { type ErrorBody, errorMessages } from '@portal/domain/kernel/errors';
import { release } from './release.ts';

/** What a screen may say about a failure: the server's own words, or that there is no line. */
export type Problem = ErrorBody & { readonly status: number };

/** What a screen says that cannot be read without a line, and is not kept here; it comes by itself once there is one. */
export const notHere: Problem = {
  status: 0,
  code: 'sin_conexion',
  message: 'Sin conexión, y esto no quedó guardado en este equipo. Aparece solo cuando vuelva la conexión.',
  issues: [],
};

/** Why something that is read is not there; null while it is on its way. A grey shape without a line would say that it comes. */
export const readingProblem = (query: {
  readonly error: unknown;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}): Problem | null => {
  if (query.error) return problemOf(query.error);
  return query.fetchStatus === 'paused' ? notHere : null;
};

const offline: Problem = {
  status: 0,
  code: 'sin_conexion',
  message: 'No hay conexión con el portal. Lo que escribiste sigue aquí; intenta de nuevo en un momento.',
  issues: [],
};

export const isErrorBody = (data: unknown): data is ErrorBody =>
  typeof data === 'object' && data !== null && 'code' in data && 'message' in data && 'issues' in data;

const internal = { code: 'error_interno', message: errorMessages.error_interno, issues: [] } as const;

/** An answer without words of ours: the portal is not there to say them, which no one mends on their side of the line. */
const silent = (status: number): Problem => ({
  status,
  ...internal,
  ...(status >= 500
    ? { message: 'El portal no respondió. No es tu conexión: intenta de nuevo en un momento.' }
    : {}),
});

// Browsers word a request that got no answer each in their own way; nothing else tells it from a slip of ours.
const isLostConnection = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed|connection/i.test(error.message);

/** What a page of another release than the portal's is told where the two do not understand each other. */
const earlierPage =
  'Esta página es de otra versión del portal y ya no se entienden. Actualízala para continuar: lo que el formulario guardó en este equipo sigue aquí.';

/** Any thrown value as a problem with Spanish words; never a stack, never a library's own message. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof ORPCError) {
    if (!isErrorBody(error.data)) return silent(error.status);
    const problem = { ...error.data, status: error.status };
    return problem.code === 'solicitud_invalida' && release.isNew()
      ? { ...problem, message: earlierPage }
      : problem;
  }
  if (error instanceof Problema) return error.problem;
  return isLostConnection(error) ? offline : { status: 0, ...internal };
};

/** A problem as an Error, for the calls that do not go through the contract (sign-in, uploads). */
export class Problema extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'Problema';
    this.problem = problem;
  }
}

/** Reads a refusal of a plain `fetch` or upload. */
export const problemFromResponse = (status: number, body: unknown): Problema =>
  new Problema(isErrorBody(body) ? { ...body, status } : silent(status));

/** Answers of what stands between, which does not know whether the portal did what it was asked. */
const UNKNOWN = [502, 504];

/** Whether the portal may have done what it was asked: the request went, and no answer of its own came back. */
export const isUnanswered = (error: unknown): boolean => {
  const { code, status } = problemOf(error);
  return code === offline.code || UNKNOWN.includes(status);
};
