import { AppError } from '@portal/domain/kernel/errors';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Hub, openStream } from '../realtime/index.ts';
import type { RequestContext } from './context.ts';
import { API_PREFIX } from './rpc.ts';

/** GET /api/v1/eventos: the stream of what the signed-in account may hear; 401 without a session. */
export const eventRoutes =
  ({
    hub,
    context,
  }: {
    readonly hub: Hub;
    readonly context: (request: FastifyRequest) => RequestContext;
  }): FastifyPluginAsync =>
  async (app) => {
    app.get(`${API_PREFIX}/eventos`, async (request, reply) => {
      const { actor, sessionId } = await context(request).read(async (uow) => uow);
      if (sessionId === null) throw new AppError('no_autenticado');
      reply.hijack();
      openStream(hub, request.raw, reply.raw, actor, sessionId);
    });
  };
