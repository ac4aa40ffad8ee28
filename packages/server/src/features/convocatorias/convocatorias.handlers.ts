import { implement } from '@orpc/server';
import { convocatoriaContract } from '@portal/domain/features/convocatorias/convocatorias.contract';
import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { AppError } from '@portal/domain/kernel/errors';
import { has } from '@portal/domain/kernel/policy';
import { listHistory } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
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
import { convocatorias, findTipoDelActor, listConvocatorias } from './convocatorias.repo.ts';

const os = implement(convocatoriaContract).$context<RequestContext>();

/** Every call, drafts too; the others see those that were published for them (row-level security, 0006). */
const seesAll = ({ actor }: ActorUow): boolean =>
  has(actor, 'ver_proyectos') || has(actor, 'gestionar_convocatorias');

/** The call as the actor may see it; 404 when it is not there or not for its eyes. */
const show = async (uow: ActorUow, id: string) => {
  const row = await convocatorias.get(uow, id);
  const [documentos, adendas, tipo] = await Promise.all([
    listDocuments(uow, ENTIDAD, id),
    listAdendas(uow.tx, id),
    findTipoDelActor(uow.tx),
  ]);
  return presentConvocatoria(row, { documentos, adendas, actor: uow.actor, tipo, now: uow.now });
};

/** One handler an operation, reading straight down: open the unit of work, act, show. */
export const convocatoriaRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      const { rows, ...page } = await listConvocatorias(uow.tx, input, uow.now, seesAll(uow));
      return { ...page, items: rows.map((row) => presentFila(row, uow.actor, uow.now)) };
    }),
  ),
  obtener: os.obtener.handler(({ input, context }) => context.read((uow) => show(uow, input.id))),
  historial: os.historial.handler(({ input, context }) =>
    context.read(async (uow) => {
      await convocatorias.get(uow, input.id);
      if (!seesAll(uow)) throw new AppError('prohibido');
      const entries = await listHistory(uow.tx, ENTIDAD, input.id);
      const texts: Readonly<Record<string, string>> = convocatoriaMessages.historial;
      return entries.map((entry) => {
        const accion = entry.accion.slice(entry.accion.indexOf('.') + 1);
        return {
          id: entry.id,
          accion,
          texto: texts[accion] ?? accion,
          quien: entry.actorNombre,
          cuando: entry.ocurrioEn.toISOString(),
        };
      });
    }),
  ),
  crear: os.crear.handler(({ input, context }) =>
    context.write(async (uow) => show(uow, await createConvocatoria(uow, input))),
  ),
  editar: os.editar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await editConvocatoria(uow, input);
      return show(uow, input.id);
    }),
  ),
  publicar: os.publicar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await publish(uow, input);
      return show(uow, input.id);
    }),
  ),
  publicarAdenda: os.publicarAdenda.handler(({ input, context }) =>
    context.write(async (uow) => {
      await publishAdenda(uow, input);
      return show(uow, input.id);
    }),
  ),
  cerrar: os.cerrar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await act(uow, 'cerrar', input);
      return show(uow, input.id);
    }),
  ),
  concluir: os.concluir.handler(({ input, context }) =>
    context.write(async (uow) => {
      await act(uow, 'concluir', input);
      return show(uow, input.id);
    }),
  ),
  cancelar: os.cancelar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await act(uow, 'cancelar', input);
      return show(uow, input.id);
    }),
  ),
  eliminar: os.eliminar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await act(uow, 'eliminar', input);
      return { id: input.id };
    }),
  ),
  quitarDocumento: os.quitarDocumento.handler(({ input, context }) =>
    context.write(async (uow) => {
      await withdrawPaper(uow, input);
      return show(uow, input.id);
    }),
  ),
  quitarDeBorrador: os.quitarDeBorrador.handler(({ input, context }) =>
    context.write(async (uow) => {
      await withdrawDraftPaper(uow, input.documento);
      return {};
    }),
  ),
});
