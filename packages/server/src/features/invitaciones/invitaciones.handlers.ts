import { implement } from '@orpc/server';
import { invitacionContract } from '@portal/domain/features/invitaciones/invitaciones.contract';
import { invitacionMessages } from '@portal/domain/features/invitaciones/invitaciones.messages';
import { puedeVerInvitaciones } from '@portal/domain/features/invitaciones/invitaciones.policy';
import { invitacionWorkflow } from '@portal/domain/features/invitaciones/invitaciones.workflow';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { listHistory } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { showing } from '../../stage/handlers.ts';
import { wordAction } from '../../stage/history.ts';
import { acceptInvitation, issueInvitation, withdrawInvitation } from './invitaciones.actions.ts';
import { presentInvitacion, presentMine } from './invitaciones.present.ts';
import { findByLink, invitaciones, listInvitaciones, listMine } from './invitaciones.repo.ts';

const os = implement(invitacionContract).$context<RequestContext>();

/** As staff read it, and as whoever was invited does. */
const issued = showing(async (uow, id) =>
  presentInvitacion(await invitaciones.get(uow, id), uow.actor, uow.now),
);
const received = showing(async (uow, id) => presentMine(await invitaciones.get(uow, id), uow.actor, uow.now));

/** For who sees every invitation. Errors: 403; 404 where there is none. */
const issuedTo = (uow: ActorUow, id: string) => {
  if (!puedeVerInvitaciones(uow.actor)) throw new AppError('prohibido');
  return invitaciones.get(uow, id);
};

const motivoOf = (datos: Readonly<Record<string, unknown>>): string | null =>
  typeof datos.motivo === 'string' ? datos.motivo : null;

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
  obtener: os.obtener.handler(({ input, context }) =>
    context.read(async (uow) => presentInvitacion(await issuedTo(uow, input.id), uow.actor, uow.now)),
  ),
  historial: os.historial.handler(({ input, context }) =>
    context.read(async (uow) => {
      await issuedTo(uow, input.id);
      const entries = await listHistory(uow.tx, invitacionWorkflow.id, input.id);
      return {
        items: entries.map((entry) => ({
          id: entry.id,
          texto: wordAction(entry, invitacionMessages.historial).texto,
          motivo: motivoOf(entry.datos),
          quien: entry.actorNombre,
          cuando: entry.ocurrioEn.toISOString(),
        })),
      };
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
