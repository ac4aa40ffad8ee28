import { type IncomingMessage, maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { isOwnErrand } from '../auth/origin.ts';
import type { Config } from '../config.ts';
import { answerClientError } from './client-errors.ts';
import { toAppError } from './errors.ts';
import { addHealth, type Probe } from './health.ts';
import { keepOpenWhileUnread } from './unread.ts';
import { releaseOf, webApp } from './web-app.ts';
import { speakSpanish } from './zod-messages.ts';

export type ServerOptions = {
  readonly config: Config;
  readonly log: Logger;
  /** Whether the parts that a request needs answer (database, files). */
  readonly probes: readonly Probe[];
  /** Every route but the page: accounts, contract, uploads, events. */
  readonly routes: readonly FastifyPluginAsync[];
  /** Folder of the built web application; null in tests of the API. */
  readonly dist: string | null;
  /** How late the process may run before requests are turned away with 503, in milliseconds; 0: however late. */
  readonly maxDelay?: number;
};

const MAX_DELAY = 2_000;

const fromFastify = (error: FastifyError): AppError | null => {
  if (error.statusCode === 413) return new AppError('demasiado_grande');
  if (error.statusCode === 415) return new AppError('tipo_no_admitido');
  if (error.statusCode === 429) return new AppError('demasiados_intentos');
  if (error.statusCode === 503) return new AppError('no_disponible');
  return error.statusCode && error.statusCode < 500 ? new AppError('solicitud_invalida') : null;
};

/** A path that cannot be decoded is refused by the router before any header is set: it is asked as one that there is not. */
const readableUrl = (url: string): string => {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return '/api/ilegible';
  }
};

/** Whoever asked went away before the answer had come: nothing failed, and nobody reads what would be said. */
const hasLeft = (error: FastifyError, { socket }: IncomingMessage): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && socket.destroyed;

/** Builds the HTTP server: headers, compression, health, one error shape, then the routes given. */
export const buildServer = async ({
  config,
  log,
  probes,
  routes,
  dist,
  maxDelay = MAX_DELAY,
}: ServerOptions): Promise<FastifyInstance> => {
  speakSpanish();
  const secure = config.publicUrl.startsWith('https:');
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    // One line a request costs more than the request of a list; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a child with bindings of its own for each request costs 20 µs, and whoever logs names the request.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 256 * 1024,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    // A request that reached a portal about to stop is answered: whoever sent it cannot tell that another node would have.
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Longer than Node lets an address be: what is too long is refused by its schema, in our words, not by the router's.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Ours, never a client's: it is the reference a person reads to the foundation.
    clientErrorHandler: answerClientError,
    genReqId: () => crypto.randomUUID().slice(0, 8),
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasLeft(error, request.raw)) {
      log.debug({ requestId: request.id }, 'the client left before the end of an answer');
      return reply.hijack();
    }
    const known = error instanceof AppError ? error : fromFastify(error);
    const { status, body } = toAppError(known ?? error, request.id, log);
    if (known?.retryAfter) void reply.header('retry-after', String(known.retryAfter));
    return reply.status(status).header('cache-control', 'no-store').send(body);
  });

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
    },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const release = dist && releaseOf(dist);
  app.addHook('onRequest', async (request, reply) => {
    // An open page of an earlier release is told that there is another one.
    if (release && request.url.startsWith('/api/')) reply.raw.setHeader('x-version', release);
    reply.raw.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    // What the API says is not compressed for a page of another site, which could measure it (BREACH, ADR 0080).
    if (request.url.startsWith('/api/') && !isOwnErrand(request)) delete request.headers['accept-encoding'];
    // Nobody keeps an answer whose route does not say that it may be kept.
    reply.raw.setHeader('cache-control', 'no-store');
  });
  keepOpenWhileUnread(app);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(underPressure, { maxEventLoopDelay: maxDelay, retryAfter: 5 });
  addHealth(app, { probes, log });
  for (const route of routes) await app.register(route);
  if (dist) await app.register(webApp({ dist, secure, demo: config.demo }));
  else
    app.setNotFoundHandler(async () => {
      throw notFound();
    });
  return app;
};
