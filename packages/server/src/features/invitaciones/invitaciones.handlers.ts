import { implement } from '@orpc/server';
import { invitacionContract } from '@portal/domain/features/invitaciones/invitaciones.contract';
import { puedeVerInvitaciones } from '@portal/domain/features/invitaciones/invitaciones.policy';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { RequestContext } from '../../platform/http/context.ts';
import { showing } from '../../stage/handlers.ts';
import { acceptInvitation, issueInvitation, withdrawInvitation } from './invitaciones.actions.ts';
import { presentInvitacion, presentMine } from './invitaciones.present.ts';
import { findByLink, invitaciones, listInvitaciones, listMine } from './invitaciones.repo.ts';

const os = implement(invitacionContract).$context<RequestContext>();

/** As staff read it, and as whoever was invited does. */
const issued = showing(async (uow, id) =>
  presentInvitacion(await invitaciones.get(uow, id), uow.actor, uow.now),
);
const received = showing(async (uow, id) => presentMine(await invitaciones.get(uow, id), uow.actor, uow.now));

/** One handler an operation: open the unit of work, act, show. */
export const invitacionRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      if (!puedeVerInvitaciones(uow.actor)) throw new AppError('prohibido');
      const { rows, ...page } = await listInvitaciones(uow.tx, input, uow.now).page();
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
  crear: os.crear.handler(issued.create(issueInvitation)),
  obtenerPorToken: os.obtenerPorToken.handler(({ input, context }) =>
    context.read(async (uow) => {
      const row = await findByLink(uow.tx, input.token);
      if (!row) throw notFound();
      return presentMine(row, uow.actor, uow.now);
    }),
  ),
  aceptar: os.aceptar.handler(received.act(acceptInvitation)),
  retirar: os.retirar.handler(issued.act(withdrawInvitation)),
});
