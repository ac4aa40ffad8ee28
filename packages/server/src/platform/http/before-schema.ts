import type { AnyContractProcedure } from '@orpc/contract';
import type { StandardHandlerPlugin } from '@orpc/server/standard';
import { AppError } from '@portal/domain/kernel/errors';
import type { Logger } from 'pino';
import type { RequestContext } from './context.ts';
import { toOrpcError } from './errors.ts';
import { refuseOversized } from './oversized.ts';

const known = new WeakMap<object, boolean>();

/** Answers whoever comes: its contract says so by `security: []`. */
const isOpen = (procedure: AnyContractProcedure): boolean => {
  const { route } = procedure['~orpc'];
  const { spec } = route;
  const kept = known.get(route);
  if (kept !== undefined) return kept;
  const open = typeof spec === 'function' && spec({ responses: {} }).security?.length === 0;
  known.set(route, open);
  return open;
};

/**
 * What is refused before a schema reads the input, and before it is coerced: both cost as much as the input holds, and write down everything
 * that is wrong with it. Nobody's request for what asks a session is 401; what is larger than any input, 422.
 */
export const beforeSchema = <Context extends RequestContext>(
  log: Logger,
): StandardHandlerPlugin<Context> => ({
  // After the plugin that coerces: each puts its own before those that are there.
  order: 1,
  init(options) {
    options.clientInterceptors ??= [];
    options.clientInterceptors.unshift(async ({ context, procedure, path, input, next }) => {
      const { summary } = procedure['~orpc'].route;
      context.operation = { name: path.join('.'), input, summary };
      try {
        if (context.meta.token === null && !isOpen(procedure)) throw new AppError('no_autenticado');
        refuseOversized(input);
      } catch (error) {
        throw toOrpcError(error, context.meta.requestId, log);
      }
      return next();
    });
  },
});
