import { implement } from '@orpc/server';
import { correosContract, notificacionesContract } from '@portal/domain/features/notificaciones/public';
import { notFound } from '@portal/domain/kernel/errors';
import { idSchema } from '@portal/domain/kernel/shapes';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ActorUow, type Database, runAsSystem } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { withPictureInside } from '../../platform/mail/index.ts';
import { logoDeCorreo } from '../fundacion/public.ts';
import { assertAdministrator } from './correos.policy.ts';
import { findCorreoById, listCorreos, readCorreo, reportRebote, retryCorreo } from './correos.repo.ts';
import { liftRebote, listDirecciones } from './direcciones.repo.ts';
import {
  countSinLeer,
  findRebote,
  listNotificaciones,
  markAllRead,
  markAllUnread,
  markRead,
  markUnread,
  searchNotificaciones,
} from './notificaciones.repo.ts';
import { listPreferencias, savePreferencia } from './preferencias.repo.ts';

const bell = implement(notificacionesContract).$context<RequestContext>();

/** Does something to the actor's notices and answers how many are left to read. */
const change = (context: RequestContext, work: (uow: ActorUow) => Promise<void>) =>
  context.write(async (uow) => {
    await work(uow);
    return { sinLeer: await countSinLeer(uow) };
  });

/** The bell, its page and the preferences: own notices only. */
export const notificacionesRouter = bell.router({
  listar: bell.listar.handler(({ context }) =>
    context.read(async (uow) => ({
      items: await listNotificaciones(uow),
      sinLeer: await countSinLeer(uow),
      rebote: await findRebote(uow),
    })),
  ),
  buscar: bell.buscar.handler(({ input, context }) =>
    context.read((uow) => searchNotificaciones(uow, input)),
  ),
  marcarLeida: bell.marcarLeida.handler(({ input, context }) =>
    change(context, (uow) => markRead(uow, input.id)),
  ),
  marcarSinLeer: bell.marcarSinLeer.handler(({ input, context }) =>
    change(context, (uow) => markUnread(uow, input.id)),
  ),
  marcarTodas: bell.marcarTodas.handler(({ input, context }) =>
    change(context, (uow) => markAllRead(uow, input)),
  ),
  marcarTodasSinLeer: bell.marcarTodasSinLeer.handler(({ input, context }) =>
    change(context, (uow) => markAllUnread(uow, input)),
  ),
  preferencias: bell.preferencias.handler(({ context }) =>
    context.read(async (uow) => ({ email: uow.actor.email, preferencias: await listPreferencias(uow) })),
  ),
  guardarPreferencia: bell.guardarPreferencia.handler(({ input, context }) =>
    context.write(async (uow) => {
      await savePreferencia(uow, input.clase, input);
      return input;
    }),
  ),
});

/** What a mail's own page may do: show itself, with the styles and the logo that it carries inline, and nothing else. */
const previewPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** GET /api/v1/correos/:id/vista: the mail as its reader sees it, for the administrator's frame; the log keeps who looked. */
export const mailPreviewRoutes =
  ({
    context,
    database,
  }: {
    readonly context: (request: FastifyRequest) => RequestContext;
    readonly database: Database;
  }): FastifyPluginAsync =>
  async (app) => {
    app.get('/api/v1/correos/:id/vista', { exposeHeadRoute: false }, async (request, reply) => {
      const params = z.object({ id: idSchema }).safeParse(request.params);
      if (!params.success) throw notFound();
      const { html } = await context(request).write(
        async (uow) => {
          assertAdministrator(uow);
          return readCorreo(uow, params.data.id);
        },
        { notedReading: true },
      );
      // As the mail leaves: with the logo that stood when it was written. No request reads what all of them wear.
      const picture = await runAsSystem(database, ({ tx }) => logoDeCorreo(tx, params.data.id));
      return reply
        .headers({
          'content-security-policy': previewPolicy,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(picture ? withPictureInside(html, picture) : html);
    });
  };

const outbox = implement(correosContract).$context<RequestContext>();

/** The portal's own outbox: who holds administrar_sistema, 403 for everybody else. */
export const correosRouter = outbox.router({
  listar: outbox.listar.handler(({ input, context }) =>
    context.read((uow) => {
      assertAdministrator(uow);
      return listCorreos(uow, { ...input, limite: input.limite ?? 25 });
    }),
  ),
  obtener: outbox.obtener.handler(({ input, context }) =>
    context.read((uow) => {
      assertAdministrator(uow);
      return findCorreoById(uow, input.id);
    }),
  ),
  leer: outbox.leer.handler(({ input, context }) =>
    context.write(
      async (uow) => {
        assertAdministrator(uow);
        const { texto, html } = await readCorreo(uow, input.id);
        return { texto, conFormato: html !== '' };
      },
      { secretAnswer: true, notedReading: true },
    ),
  ),
  reintentar: outbox.reintentar.handler(({ input, context }) =>
    context.write((uow) => {
      assertAdministrator(uow);
      return retryCorreo(uow, input.id);
    }),
  ),
  reportarRebote: outbox.reportarRebote.handler(({ input, context }) =>
    context.write((uow) => {
      assertAdministrator(uow);
      return reportRebote(uow, input.id, input.motivo);
    }),
  ),
  direcciones: outbox.direcciones.handler(({ input, context }) =>
    context.read((uow) => {
      assertAdministrator(uow);
      return listDirecciones(uow, input);
    }),
  ),
  reactivar: outbox.reactivar.handler(({ input, context }) =>
    context.write((uow) => {
      assertAdministrator(uow);
      return liftRebote(uow, input.id);
    }),
  ),
});
