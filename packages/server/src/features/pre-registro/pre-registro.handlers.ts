import { implement } from '@orpc/server';
import { preRegistroContract } from '@portal/domain/features/pre-registro/pre-registro.contract';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { has, visibleTo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { presentDocumento } from '../documentos/public.ts';
import { organizationsWithRfc } from '../organizaciones/public.ts';
import { act, editAnswers, requestReview, sendPreRegistro } from './pre-registro.actions.ts';
import { presentFila, presentPreRegistro } from './pre-registro.present.ts';
import { documentsOf, findWaitingAfter, listPreRegistros, preRegistros } from './pre-registro.repo.ts';
import { saveReview } from './pre-registro.review.ts';
import { borrowForDraft, borrowForRecord } from './pre-registro.uploads.ts';

const os = implement(preRegistroContract).$context<RequestContext>();

/** The record as the actor may see it; 404 when it is not there or not theirs. */
const show = async (uow: ActorUow, id: string) => {
  const row = await preRegistros.get(uow, id);
  const [documentos, rfcRepetido] = await Promise.all([
    documentsOf(uow, id),
    uow.actor.esPersonal ? organizationsWithRfc(uow, row.rfc, row.organizacion_id) : [],
  ]);
  return presentPreRegistro(row, documentos, uow.actor, rfcRepetido, uow.now);
};

/** One handler an operation, reading straight down: open the unit of work, act, show. */
export const preRegistroRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      const { rows, ...page } = await listPreRegistros(uow.tx, visibleTo(uow.actor), input);
      return { ...page, items: rows.map((row) => presentFila(row, uow.actor)) };
    }),
  ),
  obtener: os.obtener.handler(({ input, context }) => context.read((uow) => show(uow, input.id))),
  siguiente: os.siguiente.handler(({ input, context }) =>
    context.read(async (uow) => {
      if (!has(uow.actor, 'ver_proyectos')) throw new AppError('prohibido');
      const row = await findWaitingAfter(uow.tx, input.id);
      if (!row) throw notFound();
      return row;
    }),
  ),
  enviar: os.enviar.handler(({ input, context }) =>
    context.write(async (uow) => {
      const { id, organizacionId } = await sendPreRegistro(uow, input);
      // A newcomer belongs to its organization from here on.
      const actor = uow.actor.esPersonal ? uow.actor : { ...uow.actor, organizacionId };
      return show({ ...uow, actor }, id);
    }),
  ),
  usarDelExpediente: os.usarDelExpediente.handler(({ input, context }) =>
    context.write(async (uow) => ({
      documento: presentDocumento(await borrowForDraft(uow, input.ranura)),
      version: null,
    })),
  ),
  usarEnRegistro: os.usarEnRegistro.handler(({ input, context }) =>
    context.write(async (uow) => {
      const { documento, version } = await borrowForRecord(uow, input.id, input.ranura);
      return { documento: presentDocumento(documento), version };
    }),
  ),
  editar: os.editar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await editAnswers(uow, input);
      return show(uow, input.id);
    }),
  ),
  solicitarRevision: os.solicitarRevision.handler(({ input, context }) =>
    context.write(async (uow) => {
      await requestReview(uow, input);
      return show(uow, input.id);
    }),
  ),
  guardarValidaciones: os.guardarValidaciones.handler(({ input, context }) =>
    context.write(async (uow) => {
      await saveReview(uow, 'guardarValidaciones', input);
      return show(uow, input.id);
    }),
  ),
  enviarARevision: os.enviarARevision.handler(({ input, context }) =>
    context.write(async (uow) => {
      await saveReview(uow, 'enviarARevision', input);
      return show(uow, input.id);
    }),
  ),
  solicitarCambios: os.solicitarCambios.handler(({ input, context }) =>
    context.write(async (uow) => {
      await saveReview(uow, 'solicitarCambios', input);
      return show(uow, input.id);
    }),
  ),
  aprobar: os.aprobar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await saveReview(uow, 'aprobar', input);
      return show(uow, input.id);
    }),
  ),
  rechazar: os.rechazar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await act(uow, 'rechazar', input);
      return show(uow, input.id);
    }),
  ),
  reabrir: os.reabrir.handler(({ input, context }) =>
    context.write(async (uow) => {
      await act(uow, 'reabrir', input);
      return show(uow, input.id);
    }),
  ),
  eliminar: os.eliminar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await act(uow, 'eliminar', input);
      return { id: input.id };
    }),
  ),
});
