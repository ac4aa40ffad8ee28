import { notFound } from '@portal/domain/kernel/errors';
import { idSchema } from '@portal/domain/kernel/shapes';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { RouteDescription } from '../../platform/http/route-description.ts';
import type { Services } from '../../platform/slice.ts';

const paramsSchema = z.object({ id: idSchema });
/** Another picture has another address: this one is kept for good. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const PATH = '/api/v1/logos/:id';

/** GET /api/v1/logos/:id: the picture of a logo, for whoever comes. Errors: 404; 429. */
export const logoRoutes =
  ({ context }: Pick<Services, 'context'>): FastifyPluginAsync =>
  async (app) => {
    app.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      if (!params.success) throw notFound();
      const logo = await context(request).open(async ({ tx }) => {
        const { rows } = await sql<{
          mime: string;
          bytes: Buffer;
        }>`select mime, bytes from app.logo(${params.data.id}::uuid)`.execute(tx);
        return rows[0];
      });
      if (!logo) throw notFound();
      return reply.headers({ 'cache-control': FOR_GOOD }).type(logo.mime).send(logo.bytes);
    });
  };

/** The same for the document of the API. */
export const logoDescriptions: readonly RouteDescription[] = [
  {
    method: 'GET',
    path: PATH,
    tags: ['Fundación'],
    summary: 'La imagen de un logo de la fundación',
    params: paramsSchema,
    answers: { 200: { mediaType: 'image/*' } },
    open: true,
    limited: true,
    cacheControl: FOR_GOOD,
  },
];
