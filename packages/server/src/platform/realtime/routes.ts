import { AppError } from '@portal/domain/kernel/errors';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
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

/** The session of a stream: what is left of it, and the last time that it went to another organization. */
const sessionOf = async ({
  tx,
  sessionId,
}: ActorUow): Promise<{ readonly left: number; readonly moved: string | null }> => {
  // By the database's clock, which is the one that ends it (app.abrir_sesion).
  const { rows } = await sql<{ left: number; moved: string | null }>`
    select extract(epoch from s.expira_en - clock_timestamp())::float8 * 1000 as left,
           (select max(e.id)::text from eventos e
             where e.entidad = 'sesion' and e.entidad_id = s.id::text and e.tipo = 'sesion.mudada') as moved
      from sesiones s where s.id = ${sessionId}`.execute(tx);
  return rows[0] ?? { left: 0, moved: null };
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
        const { actor, sessionId, reach, session } = await options.context(request).read(async (uow) => ({
          actor: uow.actor,
          sessionId: uow.sessionId,
          reach: await readReach(uow),
          session: await sessionOf(uow),
        }));
        reply.hijack();
        openStream(hub, request.raw, reply.raw, actor, sessionId ?? '', {
          reach,
          mark,
          seats,
          lookback: LOADING,
          ...session,
        });
      });
    },
  };
};
