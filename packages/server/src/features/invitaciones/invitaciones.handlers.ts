import { implement } from '@orpc/server';
import { invitacionContract } from '@portal/domain/features/invitaciones/invitaciones.contract';
import { puedeVerInvitaciones } from '@portal/domain/features/invitaciones/invitaciones.policy';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { RequestContext } from '../../platform/http/context.ts';
import { acceptInvitation, issueInvitation, withdrawInvitation } from './invitaciones.actions.ts';
import { presentInvitacion, presentMine } from './invitaciones.present.ts';
import { findByLink, invitaciones, listInvitaciones, listMine } from './invitaciones.repo.ts';

const os = implement(invitacionContract).$context<RequestContext>();

/** One handler an operation, reading straight down: open the unit of work, act, show. */
export const invitacionRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      if (!puedeVerInvitaciones(uow.actor)) throw new AppError('prohibido');
      const { rows, ...page } = await listInvitaciones(uow.tx, input, uow.now);
      return { ...page, items: rows.map((row) => presentInvitacion(row, uow.actor, uow.now)) };
    }),
  ),
  mias: os.mias.handler(({ context }) =>
    context.read(async (uow) => {
      const { actor, now } = uow;
      if (actor.esPersonal) return { items: [] };
      const rows = await listMine(uow.tx, actor.organizacionId, actor.email);
      return { items: rows.map((row) => presentMine(row, actor, now)) };
    }),
  ),
  crear: os.crear.handler(({ input, context }) =>
    context.write(async (uow) =>
      presentInvitacion(await invitaciones.get(uow, await issueInvitation(uow, input)), uow.actor, uow.now),
    ),
  ),
  obtenerPorToken: os.obtenerPorToken.handler(({ input, context }) =>
    context.read(async (uow) => {
      const row = await findByLink(uow.tx, input.token);
      if (!row) throw notFound();
      return presentMine(row, uow.actor, uow.now);
    }),
  ),
  aceptar: os.aceptar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await acceptInvitation(uow, input);
      return presentMine(await invitaciones.get(uow, input.id), uow.actor, uow.now);
    }),
  ),
  retirar: os.retirar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await withdrawInvitation(uow, input);
      return presentInvitacion(await invitaciones.get(uow, input.id), uow.actor, uow.now);
    }),
  ),
});
