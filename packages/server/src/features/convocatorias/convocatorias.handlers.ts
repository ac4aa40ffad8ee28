import { implement } from '@orpc/server';
import { convocatoriaContract } from '@portal/domain/features/convocatorias/convocatorias.contract';
import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { puedeVerTodas } from '@portal/domain/features/convocatorias/convocatorias.policy';
import { AppError } from '@portal/domain/kernel/errors';
import { veTodo } from '@portal/domain/kernel/policy';
import { listHistory } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { removed, showing } from '../../stage/handlers.ts';
import { wordAction } from '../../stage/history.ts';
import { listDocuments } from '../documentos/public.ts';
import {
  act,
  createConvocatoria,
  ENTIDAD,
  editConvocatoria,
  publish,
  withdrawDraftPaper,
  withdrawPaper,
} from './convocatorias.actions.ts';
import { listAdendas } from './convocatorias.adendas.repo.ts';
import { publishAdenda } from './convocatorias.adendas.ts';
import { presentConvocatoria, presentFila } from './convocatorias.present.ts';
import { convocatorias, findTipoDelActor, listConvocatorias, readDinero } from './convocatorias.repo.ts';

const os = implement(convocatoriaContract).$context<RequestContext>();

/** The call as the actor may see it; 404 when it is not there or not for its eyes. */
const show = async (uow: ActorUow, id: string) => {
  const row = await convocatorias.get(uow, id);
  const [documentos, adendas, tipo, dinero] = await Promise.all([
    listDocuments(uow, ENTIDAD, id),
    listAdendas(uow.tx, id),
    findTipoDelActor(uow.tx),
    veTodo(uow.actor) ? readDinero(uow.tx, id) : null,
  ]);
  return presentConvocatoria(row, { documentos, adendas, actor: uow.actor, tipo, now: uow.now, dinero });
};

const shown = showing(show);

/** One handler an operation: open the unit of work, act, show. */
export const convocatoriaRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      const { rows, ...page } = await listConvocatorias(
        uow.tx,
        input,
        uow.now,
        puedeVerTodas(uow.actor),
      ).page();
      return { ...page, items: rows.map((row) => presentFila(row, uow.actor, uow.now)) };
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  historial: os.historial.handler(({ input, context }) =>
    context.read(async (uow) => {
      await convocatorias.get(uow, input.id);
      if (!puedeVerTodas(uow.actor)) throw new AppError('prohibido');
      const entries = await listHistory(uow.tx, ENTIDAD, input.id);
      return entries.map((entry) => ({
        id: entry.id,
        ...wordAction(entry, convocatoriaMessages.historial),
        quien: entry.actorNombre,
        cuando: entry.ocurrioEn.toISOString(),
      }));
    }),
  ),
  crear: os.crear.handler(shown.create(createConvocatoria)),
  editar: os.editar.handler(shown.act(editConvocatoria)),
  publicar: os.publicar.handler(shown.act(publish)),
  publicarAdenda: os.publicarAdenda.handler(shown.act(publishAdenda)),
  cerrar: os.cerrar.handler(shown.act((uow, input) => act(uow, 'cerrar', input))),
  concluir: os.concluir.handler(shown.act((uow, input) => act(uow, 'concluir', input))),
  cancelar: os.cancelar.handler(shown.act((uow, input) => act(uow, 'cancelar', input))),
  eliminar: os.eliminar.handler(removed((uow, input) => act(uow, 'eliminar', input))),
  quitarDocumento: os.quitarDocumento.handler(shown.act(withdrawPaper)),
  quitarDeBorrador: os.quitarDeBorrador.handler(({ input, context }) =>
    context.write(async (uow) => {
      await withdrawDraftPaper(uow, input.documento);
      return {};
    }),
  ),
});
