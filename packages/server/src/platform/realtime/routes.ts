import { AppError } from '@portal/domain/kernel/errors';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ActorUow, Database } from '../db/index.ts';
import type { RequestContext } from '../http/context.ts';
import { Hub } from './hub.ts';
import { readReach } from './reach.ts';
import { type SeatLimits, Seats } from './seats.ts';
import { openStream } from './stream.ts';

/** What a page takes at most from its first reading to its stream, on a slow line, in milliseconds. */
const LOADING = 10_000;

/** When a page that found no place asks again, in seconds. */
const RETRY_AFTER = 30;

/** How long a stream goes on before its session is read anew, in milliseconds. */
const LIFETIME = 30 * 60_000;

/** The same, and never past the end of the session: what happens later is nothing to who is no longer signed in (rule 11). */
const lifetimeOf = async ({ tx, sessionId, now }: ActorUow): Promise<number> => {
  const sesion = await tx
    .selectFrom('sesiones')
    .select('expira_en')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return sesion ? Math.max(0, Math.min(LIFETIME, sesion.expira_en.getTime() - now.getTime())) : LIFETIME;
};

/** The live events of this node. */
export type EventRoutes = {
  /** `GET /api/v1/eventos`: the stream of whoever is signed in; 401 otherwise, 503 when this node holds all it may. */
  readonly routes: FastifyPluginAsync;
  /** Ends every stream and stops listening. The server's own close does it too, or it would wait for open streams. */
  close(): Promise<void>;
};

/** Starts this node's hub and gives its route. */
export const eventRoutes = async (options: {
  readonly database: Database;
  readonly context: (request: FastifyRequest) => RequestContext;
  readonly limits?: SeatLimits;
}): Promise<EventRoutes> => {
  const hub = new Hub(options.database);
  await hub.start();
  const seats = new Seats(options.limits);
  return {
    close: () => hub.stop(),
    routes: async (app) => {
      app.addHook('preClose', () => hub.stop());
      app.get('/api/v1/eventos', { exposeHeadRoute: false }, async (request, reply) => {
        if (seats.full) throw new AppError('no_disponible', { retryAfter: RETRY_AFTER });
        const mark = hub.mark();
        const { actor, sessionId, reach, lifetime } = await options.context(request).read(async (uow) => ({
          actor: uow.actor,
          sessionId: uow.sessionId,
          reach: await readReach(uow),
          lifetime: await lifetimeOf(uow),
        }));
        reply.hijack();
        openStream(hub, request.raw, reply.raw, actor, sessionId ?? '', {
          reach,
          mark,
          seats,
          lookback: LOADING,
          lifetime,
        });
      });
    },
  };
};
