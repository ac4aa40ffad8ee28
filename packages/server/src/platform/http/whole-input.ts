import { type AnyRouter, traverseContractProcedures } from '@orpc/server';
import { AppError } from '@portal/domain/kernel/errors';

/** What of a request is read here. */
type Body = { readonly body: () => Promise<unknown> };

const isFields = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * The request, whose body is either nothing or an object of fields. Anything else (a list, a plain text, a form) would be left
 * aside wherever every field may be missing, and what was asked be done to more than was meant: every notice be read, not one.
 */
export const withFieldsOnly = <Request extends Body>(request: Request): Request => ({
  ...request,
  body: async () => {
    const body = await request.body();
    if (body !== undefined && !isFields(body)) throw new TypeError('The body is no object');
    return body;
  },
});

/** The keys of an input, told by a schema of zod that is an object. */
const keysOf = (schema: unknown): readonly string[] => {
  const shape = (schema as { readonly shape?: unknown } | undefined)?.shape;
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
};

/** Every key that some question of the contract has: lists share their addresses, and one leaves aside what only another asks. */
export const keysOfQuestions = (router: AnyRouter): ReadonlySet<string> => {
  const keys = new Set<string>();
  traverseContractProcedures({ path: [], router }, ({ contract }) => {
    const { route, inputSchema } = contract['~orpc'];
    if (route.method === 'GET') for (const key of keysOf(inputSchema)) keys.add(key);
  });
  return keys;
};

/**
 * Refuses a question with a key that is none of `known`: a filter that is misspelled would be answered as if there were none.
 *
 * @throws AppError 400 that names the keys.
 */
export const refuseUnknownKeys = (known: ReadonlySet<string>, input: unknown): void => {
  if (typeof input !== 'object' || input === null) return;
  const unknown = Object.keys(input).filter((key) => !known.has(key));
  if (unknown.length === 0) return;
  const message = 'Este dato no se pide aquí.';
  throw new AppError('solicitud_invalida', {
    issues: unknown
      .slice(0, 20)
      .map((key) => ({ path: key.slice(0, 100), code: 'dato_desconocido', message })),
  });
};
