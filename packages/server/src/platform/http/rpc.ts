import type { ServerResponse } from 'node:http';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/node';
import type { AnyRouter } from '@orpc/server';
import { BodyLimitPlugin } from '@orpc/server/node';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { beforeSchema } from './before-schema.ts';
import { compressJson } from './compressed.ts';
import type { RequestContext } from './context.ts';
import { bodyOf, toOrpcError } from './errors.ts';
import { createOccasionalLog } from './occasional-log.ts';
import { createTurns } from './turns.ts';
import { keysOfQuestions, refuseUnknownKeys, withFieldsOnly } from './whole-input.ts';

/**
 * Largest JSON body: a budget of as many lines as there may be, saved at once, and more of them, which are counted instead of cut off.
 * Files travel by their own streamed routes.
 */
export const MAX_BODY = 2 * 1024 * 1024;

export const API_PREFIX = '/api/v1';

export type RpcOptions = {
  readonly router: AnyRouter;
  readonly context: (request: FastifyRequest) => RequestContext;
  readonly log: Logger;
};

/** The context of a request of the contract, and how it is told to wait. */
type RpcContext = RequestContext & { readonly wait: (seconds: number) => void };

/** Methods whose input is the address itself. */
const reads: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Bytes of the body, as its headers say; one that does not say may have as many as there may be. */
const bytesOf = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : MAX_BODY;

/** Answers a refusal of this door, before or beside the contract. */
const answer = (raw: ServerResponse, refusal: AppError): void => {
  raw.writeHead(refusal.status, {
    'content-type': 'application/json; charset=utf-8',
    ...(refusal.retryAfter ? { 'retry-after': String(refusal.retryAfter) } : {}),
  });
  raw.end(JSON.stringify(refusal.toBody()));
};

/** The whole contract under /api/v1. The body is left unread for oRPC's node handler, which limits it. */
export const rpcRoutes =
  ({ router, context, log }: RpcOptions): FastifyPluginAsync =>
  async (app) => {
    const known = keysOfQuestions(router);
    const turns = createTurns();
    const unreadable = createOccasionalLog(log, 'requests that could not be read');
    const handler = new OpenAPIHandler<RpcContext>(router, {
      plugins: [
        new BodyLimitPlugin({ maxBodySize: MAX_BODY }),
        new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] }),
        beforeSchema(log),
      ],
      clientInterceptors: [
        async (options) => {
          const { inputSchema, route } = options.procedure['~orpc'];
          options.context.operation = {
            name: options.path.join('.'),
            input: options.input,
            summary: route.summary,
          };
          try {
            if (route.method === 'GET' && inputSchema) refuseUnknownKeys(known, options.input);
            return await turns.take(options.context.meta.token, () => options.next());
          } catch (error) {
            if (error instanceof AppError && error.retryAfter) options.context.wait(error.retryAfter);
            throw toOrpcError(error, options.context.meta.requestId, log);
          }
        },
      ],
      interceptors: [
        async (options) => {
          const before = options.context.operation;
          try {
            const { request } = options;
            return await options.next(
              reads.has(request.method) ? options : { ...options, request: withFieldsOnly(request) },
            );
          } catch (error) {
            // Before the operation began it was what was sent: anybody may send anything, and it is told as 400.
            if (options.context.operation === before) unreadable();
            else if (error instanceof Error && !('status' in error)) log.error({ err: error }, 'rpc failure');
            throw error;
          }
        },
      ],
      customErrorResponseBodyEncoder: bodyOf,
    });

    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all(`${API_PREFIX}/*`, async (request, reply) => {
      reply.hijack();
      reply.raw.setHeader('cache-control', 'no-store');
      compressJson(request.raw, reply.raw);
      // What a change is about travels in its body: left unread in the address, it would be done to something else.
      if (!reads.has(request.method) && request.url.includes('?'))
        return answer(reply.raw, new AppError('solicitud_invalida', { code: 'datos_en_la_direccion' }));
      const asked = context(request);
      const bytes = bytesOf(request);
      // What is larger than any is refused unread.
      if (!reads.has(request.method) && bytes <= MAX_BODY)
        try {
          await asked.bring(bytes);
        } catch (error) {
          if (error instanceof AppError) return answer(reply.raw, error);
          throw error;
        }
      const { matched } = await handler.handle(request.raw, reply.raw, {
        prefix: API_PREFIX,
        // Not a copy: the operation is written into it.
        context: Object.assign(asked, {
          wait: (seconds: number) => void reply.raw.setHeader('retry-after', String(seconds)),
        }),
      });
      if (!matched && !reply.raw.headersSent) answer(reply.raw, notFound());
    });
  };
