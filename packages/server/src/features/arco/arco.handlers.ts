import { implement } from '@orpc/server';
import { arcoContract } from '@portal/domain/features/arco/arco.contract';
import { arcoMessages } from '@portal/domain/features/arco/arco.messages';
import { atiendeArco } from '@portal/domain/features/arco/arco.policy';
import { arcoWorkflow } from '@portal/domain/features/arco/arco.workflow';
import { today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { listHistory } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { showing } from '../../stage/handlers.ts';
import { wordAction } from '../../stage/history.ts';
import { listDocuments, listDocumentsOf } from '../documentos/public.ts';
import {
  askInformation,
  extendTerm,
  fulfilArco,
  giveInformation,
  grantArco,
  refuseArco,
  registerArco,
  registerInformation,
  requestArco,
} from './arco.actions.ts';
import { presentFila, presentSolicitud } from './arco.present.ts';
import { listArco, listMine, solicitudes } from './arco.repo.ts';

const os = implement(arcoContract).$context<RequestContext>();

const shown = showing(async (uow, id) => {
  const row = await solicitudes.get(uow, id);
  const documentos = await listDocuments(uow, arcoWorkflow.id, id);
  return presentSolicitud(row, documentos, uow.actor, uow.now);
});

/** Whose data it is reads what was done, and that the foundation did it. */
const FUNDACION = 'Fundación';

const showHistory = async (uow: ActorUow, id: string) => {
  await solicitudes.get(uow, id);
  const atiende = atiendeArco(uow.actor);
  const entries = await listHistory(uow.tx, arcoWorkflow.id, id);
  return entries.map((entry) => ({
    id: entry.id,
    ...wordAction(entry, arcoMessages.historial),
    quien: atiende || entry.actorId === uow.actor.usuarioId ? entry.actorNombre : FUNDACION,
    cuando: entry.ocurrioEn.toISOString(),
  }));
};

/** One handler an operation: open the unit of work, act, show. */
export const arcoRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async ({ tx, actor, now }) => {
      if (!atiendeArco(actor)) throw new AppError('prohibido');
      const { rows, ...page } = await listArco(tx, input, today(now)).page();
      return { ...page, items: rows.map((row) => presentFila(row, now)) };
    }),
  ),
  mias: os.mias.handler(({ context }) =>
    context.read(async (uow) => {
      const { tx, actor, now } = uow;
      const rows = await listMine(tx, actor.usuarioId);
      const ids = rows.map(({ id }) => id);
      const papeles = await listDocumentsOf(uow, arcoWorkflow.id, ids);
      return { items: rows.map((row) => presentSolicitud(row, papeles.get(row.id) ?? [], actor, now)) };
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  historial: os.historial.handler(({ input, context }) => context.read((uow) => showHistory(uow, input.id))),
  solicitar: os.solicitar.handler(shown.create(requestArco)),
  registrar: os.registrar.handler(shown.create(registerArco)),
  pedirInformacion: os.pedirInformacion.handler(shown.act(askInformation)),
  entregarInformacion: os.entregarInformacion.handler(shown.act(giveInformation)),
  registrarInformacion: os.registrarInformacion.handler(shown.act(registerInformation)),
  prorrogar: os.prorrogar.handler(shown.act(extendTerm)),
  declararProcedente: os.declararProcedente.handler(shown.act(grantArco)),
  declararImprocedente: os.declararImprocedente.handler(shown.act(refuseArco)),
  cumplir: os.cumplir.handler(shown.act(fulfilArco)),
});
